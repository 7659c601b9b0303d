import LessonCode
import LessonModel

/// The package around an answer, so that an editor knows the code as `check` does.
///
/// A stage of several modules becomes a package for each module: a package of several modules would let an answer use
/// what another module keeps `package`, and `check` does not. The modules after the answer's own have packages that
/// depend on the answer's; an editor shows them when their folder is opened.
struct AnswerPackage {
    let exercise: Exercise
    /// The name of the answer's folder, by which SwiftPM knows the package.
    let name: String

    /// A file of the package, and its place in the answer's folder.
    struct File {
        var path: String
        var text: String
    }

    /// One module of the stage.
    private struct Part {
        var module: String
        var given: String
        var hasAnswer: Bool
        /// Its folder, with a slash at the end; the answer's own is the folder of the package.
        var folder: String { hasAnswer ? "" : module + "/" }
    }

    /// The files that surround the answer's own.
    var files: [File] {
        let parts = parts, hasKitPackage = usesKit && hasModules
        let given = parts.filter { !$0.given.isEmpty }.map {
            File(path: "\($0.folder)Given.swift", text: "// \(Self.given)\n\($0.given)\n")
        }
        let manifests = parts.indices.map { index in
            File(path: "\(parts[index].folder)Package.swift", text: manifest(of: parts[index], after: parts[..<index]))
        }
        return given + manifests + (hasKitPackage ? [kitManifest] : [])
    }

    /// The place of a link to LessonKit's sources; nil where no code imports it.
    var kitLink: String? { usesKit ? (hasModules ? Self.kitPackage + "/LessonKit" : "LessonKit") : nil }

    private static let given = "The lesson gives this code. Changes here are not judged."
    private static let kitPackage = "LessonKitPackage"

    private var hasModules: Bool { !exercise.modules.isEmpty }

    private var usesKit: Bool {
        (exercise.given + exercise.starter).contains { ImportReader.imports(in: $0.source).contains("LessonKit") }
    }

    /// The modules of the stage that have code, in the order in which one may import another.
    private var parts: [Part] {
        (exercise.modules.map { $0.name } + [nil]).compactMap { module in
            let given = exercise.given.filter { $0.module == module }.map(\.source).joined(separator: "\n")
            let hasAnswer = module == exercise.module
            guard hasAnswer || !given.isEmpty else { return nil }
            return Part(module: module ?? "Lesson", given: given, hasAnswer: hasAnswer)
        }
    }
}

extension AnswerPackage {
    private func manifest(of part: Part, after earlier: ArraySlice<Part>) -> String {
        let kit = usesKit && hasModules ? [(module: "LessonKit", folder: Self.kitPackage)] : []
        let packages = kit + earlier.map { (module: $0.module, folder: $0.hasAnswer ? "" : $0.module) }
        let products = packages.map {
            ".product(name: \"\($0.module)\", package: \"\($0.folder.isEmpty ? name : $0.folder)\")"
        }
        let needed = products + (usesKit && !hasModules ? ["\"LessonKit\""] : [])
        let sources = (part.hasAnswer ? ["Answer.swift"] : []) + (part.given.isEmpty ? [] : ["Given.swift"])
        let target = [
            "name: \"\(part.module)\"", needed.isEmpty ? nil : "dependencies: [\(needed.joined(separator: ", "))]",
            "path: \".\"", part.hasAnswer && !otherFolders.isEmpty ? "exclude: \(otherFolders)" : nil,
            "sources: \(sources)", settings.isEmpty ? nil : "swiftSettings: [\(settings.joined(separator: ", "))]",
        ]
        let own = ".target(\(target.compactMap(\.self).joined(separator: ", ")))"
        return Self.manifest(
            part.hasAnswer ? "Answer" : part.module, tools: exercise.settings.oldestCompiler ?? "6.0",
            hasModules ? part.module : nil,
            packages.map { part.hasAnswer ? $0.folder : $0.folder.isEmpty ? ".." : "../\($0.folder)" },
            (usesKit && !hasModules ? [Self.kitTarget] : []) + [own])
    }

    private var kitManifest: File {
        File(
            path: Self.kitPackage + "/Package.swift",
            text: Self.manifest(Self.kitPackage, tools: "6.0", "LessonKit", [], [Self.kitTarget]))
    }

    private static let kitTarget = ".target(name: \"LessonKit\", path: \"LessonKit\")"

    /// The folders of other modules, which are inside that of the answer.
    private var otherFolders: [String] {
        let kit = !usesKit ? [] : hasModules ? [Self.kitPackage] : ["LessonKit"]
        return kit + parts.filter { !$0.hasAnswer }.map(\.module)
    }

    /// The settings with which the lesson has the stage compiled, as a manifest says them.
    private var settings: [String] {
        let settings = exercise.settings
        let defines = (exercise.given + exercise.starter).compactMap { $0.options["define"] }.withoutRepeats
        return (settings.language == .swift6 ? [] : [".swiftLanguageMode(.v\(settings.language.rawValue))"])
            + (settings.isolation == .nonisolated ? [] : [".defaultIsolation(\(settings.isolation.rawValue).self)"])
            + settings.upcoming.map { ".enableUpcomingFeature(\"\($0.rawValue)\")" }
            + defines.map { ".define(\"\($0)\")" }
    }

    private static func manifest(
        _ name: String, tools: String, _ product: String?, _ packages: [String], _ targets: [String]
    ) -> String {
        let products = product.map { "\n    products: [.library(name: \"\($0)\", targets: [\"\($0)\"])]," } ?? ""
        let paths = packages.map { ".package(path: \"\($0)\")" }.joined(separator: ", ")
        return """
            // swift-tools-version: \(tools)
            // Here so that your editor knows the code; 'check' needs only Answer.swift.
            import PackageDescription

            let package = Package(
                name: "\(name)",\(products)\(packages.isEmpty ? "" : "\n    dependencies: [\(paths)],")
                targets: [
            \(targets.map { "        " + $0 }.joined(separator: ",\n"))
                ])

            """
    }
}
