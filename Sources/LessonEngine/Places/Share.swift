import Foundation

/// The files that come with the tool: the bundled lessons and the sources that the learner's own compiler builds.
package struct Share: Sendable, Equatable {
    package var folder: String

    /// The folder that `SEAMS_SHARE` names, else `../share/seams` beside the executable, else the checkout that the
    /// tool was built from, unless it was built to be packaged.
    package init(environment: [String: String], executable: String) {
        let installed = URL(filePath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "share/seams").path
        if let override = environment["SEAMS_SHARE"], !override.isEmpty {
            folder = override
        } else if let checkout = Self.checkout, !FileManager.default.fileExists(atPath: installed) {
            folder = checkout
        } else {
            folder = installed
        }
    }

    package var lessons: String { folder + "/Lessons" }
    /// Whether a lesson file comes with the tool.
    package func holds(_ lesson: String) -> Bool {
        let folder = URL(filePath: lesson).resolvingSymlinksInPath().deletingLastPathComponent().path
        return [lessons, templates].contains { URL(filePath: $0).resolvingSymlinksInPath().path == folder }
    }

    /// The folder of templates: one lesson for each form, from which a new lesson begins.
    var templates: String { lessons + "/Templates" }
    /// The folder of the sources of a module that the learner's compiler builds.
    func sources(of module: String) -> String { folder + "/Sources/" + module }

    /// The checkout's top: this file stands in `Sources/LessonEngine/Places`. Nil in what `.ci/package` builds, where no
    /// path of the building machine may be.
    private static var checkout: String? {
        #if PACKAGED
        nil
        #else
        (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }.path
        #endif
    }
}

/// The programs of ours that stand beside the tool: where it was built, or where it was installed.
package struct Companions: Sendable, Equatable {
    /// The path of the program that starts and confines every world; nil where the program is missing.
    package var confine: String?
    /// The path of the compiler that stays; nil where the program is missing.
    package var compiler: String?

    /// The companions beside the running program.
    package static var own: Companions {
        Companions(executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    }

    /// Looks beside an executable, whose links are followed, then in `../libexec/seams`. Tests, which run in a bundle
    /// beside the tool, find the same.
    package init(executable: String) {
        let folder = URL(filePath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
        let folders = [folder, folder.deletingLastPathComponent().appending(path: "libexec/seams")]
        func find(_ name: String) -> String? {
            folders.map { $0.appending(path: name).path }.first { FileManager.default.isExecutableFile(atPath: $0) }
        }
        confine = find("seams-confine")
        compiler = find("seams-compiler")
    }
}
