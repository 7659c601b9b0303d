import Foundation
import LessonCode
import LessonEngine
import LessonModel

/// A package of somebody's, as SwiftPM describes and builds it.
///
/// SwiftPM builds it outside of worlds, with the person's own rights, as they do every day: its manifest, plugins and
/// macros run then. So a person is asked before. The compiler that looks at the code is confined again.
package struct TriedPackage: Sendable, Equatable {
    /// The folder of the manifest, without links.
    package let root: String

    package static let manifest = "Package.swift"

    /// The package to which a path belongs; nil when no folder above it has a manifest.
    package init?(containing path: String) {
        var url = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
        while url.path != "/" {
            if FileManager.default.fileExists(atPath: url.appending(path: Self.manifest).path) {
                root = url.path
                return
            }
            url = url.deletingLastPathComponent()
        }
        return nil
    }

    package var manifest: String { root + "/" + Self.manifest }

    /// The texts of the Swift files in a folder of a target.
    static func texts(in folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.compactMap { FileContents.read(found: folder + "/" + $0) }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// A target as 'swift package describe' tells it.
    struct Target: Decodable, Sendable, Equatable {
        var name: String
        var c99name: String
        var type: String
        var path: String
        var moduleType: String
        /// The names of the package's other targets that it uses.
        var dependencies: [String]?

        private enum CodingKeys: String, CodingKey {
            case name, c99name, type, path
            case moduleType = "module_type"
            case dependencies = "target_dependencies"
        }

        var isSwift: Bool { moduleType == "SwiftTarget" }
    }

    /// The targets that the paths, or the name, are about: all but tests and plugins where a path is the whole package.
    /// Empty when the paths are of no target.
    func targets(of all: [Target], at paths: [String], named name: String?) throws(TryError) -> [Target] {
        if let name {
            guard let target = all.first(where: { $0.name == name }) else {
                throw .noTarget(name, known: all.filter(\.isSwift).map(\.name))
            }
            if target.type == "plugin" { throw .pluginTarget(name) }
            guard target.isSwift else { throw .noSwiftTarget(name) }
            return [target]
        }
        let usual = all.filter { $0.isSwift && ["library", "executable", "macro"].contains($0.type) }
        return usual.filter { target in
            let folder = root + "/" + target.path
            return paths.contains { $0 == root || $0.isInside(folder) || folder.isInside($0) }
        }
    }
}

extension String {
    /// Whether the path is a folder, or lies in it.
    func isInside(_ folder: String) -> Bool { self == folder || hasPrefix(folder + "/") }
}

/// Asks SwiftPM about a package, and has it build what is looked at.
struct PackageBuilder: Sendable {
    let package: TriedPackage
    /// The `swift` beside the compiler in use.
    var swift: String
    let environment: [String: String]
    let cache: BuildCache
    let toolchain: Toolchain
    /// The launcher that ends SwiftPM with us; nil where there is none.
    private let guardian: Launcher?

    init(_ package: TriedPackage, engine: Engine) {
        self.package = package
        guardian = try? engine.confiner.launcher(readable: [], allowsUnconfined: true)
        swift = URL(filePath: engine.toolchain.swiftc).deletingLastPathComponent().appending(path: "swift").path
        environment = engine.environment
        cache = engine.builder.cache
        toolchain = engine.toolchain
    }

    /// The folder in which SwiftPM has put what it built of the package. A link leads there; SwiftPM, which would read the
    /// whole package again, is asked where there is none.
    private func products() async throws -> String {
        let scratch = package.root + "/.build", link = scratch + "/debug"
        if environment["SWIFTPM_BUILD_DIR"] == nil,
            let place = try? FileManager.default.destinationOfSymbolicLink(atPath: link), !place.hasPrefix("/")
        {
            return scratch + "/" + place
        }
        let place = try await run(["build", "--show-bin-path"])
        return place.output.split(separator: "\n").last.map(String.init) ?? ""
    }

    /// Builds a target as the person does, and returns how its module is compiled.
    ///
    /// - Throws: `TryError.packageDoesNotBuild`.
    func build(_ target: TriedPackage.Target) async throws -> ModuleCommand {
        let child = try await run(["build", "--target", target.name])
        guard child.succeeded else {
            throw TryError.packageDoesNotBuild(root: package.root, target: target.name, reason: Self.reason(child))
        }
        return try await command(of: target)
    }

    /// Builds the whole package at once, for SwiftPM takes its time for each start. False where it does not build: then
    /// each target tells for itself.
    func buildAll() async throws -> Bool { try await run(["build"]).succeeded }

    /// The command by which SwiftPM has compiled the module of a target.
    func command(of target: TriedPackage.Target) async throws -> ModuleCommand {
        // SwiftPM writes its commands beside the folder of the platform.
        let folder = try await products()
        let scratch = URL(filePath: folder).deletingLastPathComponent().deletingLastPathComponent().path
        let plan = FileManager.default.contents(atPath: scratch + "/debug.yaml") ?? Data()
        guard let command = ModuleCommand(of: target.c99name, in: plan, products: folder) else {
            throw TryError.unknownPlan(file: scratch + "/debug.yaml", target: target.name)
        }
        return command
    }

    /// Has SwiftPM do something with the package, or with a copy of it in a folder.
    func run(
        _ words: [String], in folder: String? = nil, _ limit: Duration = .seconds(3600)
    ) async throws -> FinishedChild {
        var request = ChildRequest(
            swift, [words[0], "--package-path", folder ?? package.root] + words.dropFirst(), environment: environment,
            timeLimit: limit, outputLimit: 8 << 20)
        request.guardian = guardian
        return try await onThread(cancellable: { [request] in try ChildProcess.run(request, until: $0) })
    }

    /// SwiftPM's own words for what went wrong: its errors, each once, without the lines that only show the code and
    /// those that only say that something failed.
    private static func reason(_ child: FinishedChild) -> String { reason(child.errorOutput + "\n" + child.output) }

    static func reason(_ output: String) -> String {
        let lines = output.split(separator: "\n").map(String.init)
        let errors = lines.filter { $0.contains("error: ") && !$0.hasPrefix(" ") }.withoutRepeats
        let telling = errors.filter { !$0.contains("command failed with exit code") && $0 != "error: fatalError" }
        let told = telling.isEmpty ? errors : telling
        return told.isEmpty ? lines.last ?? "it gave no reason" : told.prefix(5).joined(separator: "\n")
    }
}

/// The command by which SwiftPM compiles a module, as it stands in its own plan of the build.
struct ModuleCommand: Sendable, Equatable {
    var sources: [String]
    /// The compiler's words without those that say what to write where.
    var words: [String]
    /// The folder with what was built of the package.
    var products: String

    /// The settings of the module, as the options of a lesson's block say them.
    var settings: [String: String] {
        let upcoming = values(of: "-enable-upcoming-feature").compactMap(CompilerSettings.UpcomingFeature.init)
        let version = values(of: "-swift-version").last?.prefix(1).description ?? ""
        // Worlds know no Swift 4: of what they know, Swift 5 asks least.
        var settings = ["language": (CompilerSettings.Language(rawValue: version) ?? .swift5).rawValue]
        settings["isolation"] = values(of: "-default-isolation").last
        settings["upcoming"] = upcoming.isEmpty ? nil : upcoming.map(\.rawValue).withoutRepeats.joined(separator: ",")
        return settings
    }

    /// The conditions that are set for `#if`.
    var defines: [String] {
        let joined = words.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
        return (values(of: "-D") + joined).filter { $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil }.withoutRepeats
    }

    /// The words behind each of these words.
    private func values(of word: String) -> [String] { Self.values(of: word, in: words) }

    private static func values(of word: String, in words: [String]) -> [String] {
        zip(words, words.dropFirst()).filter { $0.0 == word }.map(\.1)
    }

    /// Nil when the plan has no such command.
    init?(of module: String, in plan: Data, products: String) {
        self.products = products
        var inputs: [String] = [], found: [(sources: [String], words: [String])] = []
        for line in String(decoding: plan, as: UTF8.self).split(separator: "\n") {
            if let list = Self.list(line, after: "    inputs: ") { inputs = list }
            guard let words = Self.list(line, after: "    args: "), words.contains("-emit-module"),
                zip(words, words.dropFirst()).contains(where: { $0 == "-module-name" && $1 == module })
            else { continue }
            found.append((inputs.filter { $0.hasSuffix(".swift") }, Array(words.dropFirst())))
        }
        // Of a module that a plugin's tool needs there are two commands, and only one of them was run.
        let isBuilt = { (words: [String]) in
            Self.values(of: "-emit-module-path", in: words).contains(where: FileManager.default.fileExists)
        }
        guard let command = found.first(where: { isBuilt($0.words) }) ?? found.first else { return nil }
        sources = command.sources
        words = Self.withoutResults(command.words)
    }

    private static func list(_ line: Substring, after key: String) -> [String]? {
        guard line.hasPrefix(key) else { return nil }
        return try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(key.count).utf8))
    }

    /// The words that say how the code is to be understood, without those about files that are written.
    private static func withoutResults(_ words: [String]) -> [String] {
        var kept: [String] = [], rest = words[...]
        while let word = rest.popFirst() {
            if paired.contains(word) {
                _ = rest.popFirst()
            } else if !single.contains(word), !word.hasPrefix("@"), !word.hasPrefix("-j") {
                kept.append(word)
            }
        }
        return kept
    }

    private static let paired: Set = [
        "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-num-threads",
    ]
    private static let single: Set = [
        "-emit-dependencies", "-emit-module", "-incremental", "-c", "-enable-batch-mode", "-serialize-diagnostics",
        "-parseable-output", "-emit-objc-header", "-whole-module-optimization", "-wmo", "-no-color-diagnostics",
        "-color-diagnostics",
    ]
}
