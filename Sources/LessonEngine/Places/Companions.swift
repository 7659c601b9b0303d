import Foundation

/// The programs of ours that stand beside the tool: where it was built, or where it was installed.
package struct Companions: Sendable, Equatable {
    /// The path of the program that starts and confines every world; nil where the program is missing.
    package var confine: String?

    /// The companions beside the running program.
    package static var own: Companions {
        Companions(executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    }

    /// Looks beside an executable, whose links are followed, then in `../libexec/seams`. Tests, which run in a bundle
    /// beside the tool, find the same.
    package init(executable: String) {
        let folder = URL(filePath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
        let folders = [folder, folder.deletingLastPathComponent().appending(path: "libexec/seams")]
        confine = folders.map { $0.appending(path: "seams-confine").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
