import Foundation

/// The files that come with the tool: the bundled lessons and the sources that the learner's own compiler builds.
package struct Share: Sendable, Equatable {
    package let folder: String
    /// The folders of bundled lessons, without links.
    private let bundled: Set<String>

    /// The folder that `SEAMS_SHARE` names, else `../share/seams` beside the executable, else the checkout that the
    /// tool was built from, unless it was built to be packaged.
    package init(environment: [String: String], executable: String) {
        let installed = executable.withoutLinks.parentFolder.parentFolder + "/share/seams"
        if let override = environment["SEAMS_SHARE"], !override.isEmpty {
            folder = override
        } else if let checkout = Self.checkout, access(installed, F_OK) != 0 {
            folder = checkout
        } else {
            folder = installed
        }
        bundled = Set(["/Lessons", "/Lessons/Templates"].map { [folder] in (folder + $0).withoutLinks })
    }

    package var lessons: String { folder + "/Lessons" }
    /// Whether a lesson file comes with the tool.
    package func holds(_ lesson: String) -> Bool { bundled.contains(lesson.withoutLinks.parentFolder) }

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
        (0..<4).reduce(#filePath) { path, _ in path.parentFolder }
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
    package static var own: Companions { Companions(executable: runningProgram) }

    /// The path of the running program.
    static var runningProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

    /// Looks beside an executable, whose links are followed, then in `../libexec/seams`. Tests, which run in a bundle
    /// beside the tool, find the same.
    package init(executable: String) {
        let folder = executable.withoutLinks.parentFolder
        func find(_ name: String) -> String? {
            [folder, folder.parentFolder + "/libexec/seams"].map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
        }
        confine = find("seams-confine")
        compiler = find("seams-compiler")
    }
}

extension String {
    /// The folder in which the file at this absolute path stands.
    fileprivate var parentFolder: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }
}
