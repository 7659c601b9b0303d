import CodeTrying
import Foundation
import LessonCode
import LessonEngine
import LessonModel

/// Has the compiler resolve every name of a module that a person wrote, and reads its trees.
///
/// Nothing of the code runs: the compiler only checks it, confined as for lessons, on a copy of the files as they were
/// read. What was read of a tree is kept by the content of all files.
struct TreeMaker: Sendable {
    let toolchain: Toolchain
    let places: Places
    let tools: ToolRunner
    let cache: BuildCache
    private let moduleCache: ModuleCache

    /// The name of the module to the compiler; people never see it.
    static let module = "Tried"
    /// The bytes of Swift whose trees one compiler writes; a tree is some hundred times as long as its code.
    private static let batch = 96 << 10
    private static let dump = ["-dump-ast", "-dump-ast-format", "json"]
    /// Whether the code is compiled as far as the compiler finds fault with it, and not only its names are resolved.
    private let isWhole: Bool

    init(_ engine: Engine, isWhole: Bool = false) {
        self.isWhole = isWhole
        toolchain = engine.toolchain
        places = engine.places
        tools = engine.builder.tools
        cache = engine.builder.cache
        moduleCache = ModuleCache(
            toolchain: engine.toolchain, places: engine.places,
            flags: Self.flags(engine.toolchain, engine.places), tools: engine.builder.tools)
    }

    /// The readings of the files of a module, in their order.
    ///
    /// - Throws: `TryError` when the code does not compile; what running a tool throws.
    func read(_ sources: [TriedSource]) async throws -> [ReadFile] {
        do {
            return try await read(sources, asLibrary: !isScript(sources))
        } catch TryError.doesNotCompile(let errors) where sources.count == 1 && errors.contains(where: \.isOfScript) {
            return try await read(sources, asLibrary: false)
        }
    }

    /// Whether the name of a file says that its statements run from top to bottom.
    private func isScript(_ sources: [TriedSource]) -> Bool { sources.contains { $0.name == "main.swift" } }

    private func read(_ sources: [TriedSource], asLibrary: Bool) async throws -> [ReadFile] {
        // The compiler finds others later, or says that they are missing.
        try await moduleCache.prepare(sources.flatMap { ImportReader.importLines(in: $0.text) }.withoutRepeats)
        return try await inOrder(batches(sources)) { batch in
            let key = ContentKey(
                ["tried", ReadFile.format, extent, toolchain.identity, asLibrary ? "library" : "script"]
                    + batch.map(String.init) + sources.flatMap { [$0.name, $0.text] })
            let built = try await cache.built(fromCode: key) { folder in
                try await outcome(sources, batch, asLibrary: asLibrary, in: folder)
            }
            guard built.outcome.succeeded else { throw failure(built.outcome.messages, sources) }
            return try JSONDecoder().decode([ReadFile].self, from: Data(built.outcome.messages.utf8))
        }.flatMap(\.self)
    }

    /// The files in groups, of which one compiler each writes the trees: at least as many as there are cores where the
    /// files are large enough.
    func batches(_ sources: [TriedSource]) -> [[Int]] {
        var batches: [[Int]] = [], bytes = 0
        for (index, source) in sources.enumerated() {
            if batches.isEmpty || bytes + source.text.utf8.count > Self.batch { (batches, bytes) = (batches + [[]], 0) }
            batches[batches.count - 1].append(index)
            bytes += source.text.utf8.count
        }
        return batches
    }

    // MARK: The compiler

    /// The word of a key for how far the code is compiled.
    var extent: String { isWhole ? "whole" : "" }

    private func outcome(
        _ sources: [TriedSource], _ batch: [Int], asLibrary: Bool, in folder: String
    ) async throws -> BuildOutcome {
        let copies = folder + "/files"
        defer { try? FileManager.default.removeItem(atPath: copies) }
        let paths = try copy(sources, to: copies)
        let program = toolchain.frontend.map { $0.filter { $0 != "-c" } } ?? [toolchain.swiftc, "-frontend"]
        let words =
            Self.flags(toolchain, places) + (asLibrary ? ["-parse-as-library"] : []) + ["-module-name", Self.module]
        return try await trees(
            of: paths, batch, program + words, module: Self.module, reading: [copies, places.moduleCache], in: folder)
    }

    /// Has one compiler write the trees of some of a module's files, and reads them.
    func trees(
        of paths: [String], _ batch: [Int], _ command: [String], module: String, beside neighbours: Set<String> = [],
        reading: [String], in folder: String
    ) async throws -> BuildOutcome {
        let trees = batch.map { "\($0).json" }, bench = ToolCall.bench(of: folder)
        defer { for tree in trees { unlink(folder + "/" + tree) } }
        let inputs = paths.enumerated().flatMap { batch.contains($0) ? ["-primary-file", $1] : [$1] }
        // A tree is written also of code that lacks a 'return' or leaves a value unset: only lowering finds that.
        for way in isWhole ? [["-emit-sil"], Self.dump] : [Self.dump] {
            for tree in trees { unlink(folder + "/" + tree) }
            let call = ToolCall(
                command: command + way + inputs + batch.flatMap { ["-o", "\(bench)/\($0).json"] },
                folder: folder, reading: reading, results: trees, limits: .driver)
            let child = try await tools.run(call), first = URL(filePath: paths[batch[0]]).lastPathComponent
            try Self.requireEnd(of: child, about: first, call.limits)
            guard child.succeeded else {
                return BuildOutcome(succeeded: false, messages: child.errorOutput + child.output)
            }
        }
        let read = try batch.map { index in
            let tree = FileManager.default.contents(atPath: "\(folder)/\(index).json")
            guard let file = tree.flatMap({ TreeReader.read($0, module: module, beside: neighbours, file: index) })
            else {
                throw TryError.unknownTree(version: toolchain.version)
            }
            return file
        }
        return BuildOutcome(succeeded: true, messages: String(decoding: try JSONEncoder().encode(read), as: UTF8.self))
    }

    /// Throws where a compiler was ended before it could say anything about the code.
    static func requireEnd(of child: FinishedChild, about name: String, _ limits: Limits) throws {
        if let excess = BuildError(excessOf: child, module: name, limits: limits) { throw excess }
        if case .signaled(let signal) = child.outcome.ending {
            throw BuildError.compilerCrashed(module: name, signal: signal)
        }
    }

    /// Copies the files as they were read, each into a folder of its own, and returns their paths.
    func copy(_ sources: [TriedSource], to folder: String) throws -> [String] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        chmod(folder, 0o755)
        return try sources.map { source in
            let path = folder + "/" + source.name
            try source.text.write(toFile: path, atomically: false, encoding: .utf8)
            chmod(path, 0o644)
            return path
        }
    }

    /// The words of a compiler that is called without any: what a person gets who types 'swiftc File.swift'.
    private static func flags(_ toolchain: Toolchain, _ places: Places) -> [String] {
        ["-swift-version", "5", "-module-cache-path", places.moduleCache, "-diagnostic-style", "llvm"]
            + ["-suppress-warnings"] + (toolchain.testingPlugins.map { ["-plugin-path", $0] } ?? [])
    }

    // MARK: Code that does not compile

    func failure(_ output: String, _ sources: [TriedSource]) -> any Error {
        let shown = withShownPaths(output, sources)
        let messages = CompilerMessages(shown, files: Dictionary(sources.map { ($0.path, $0.path) }) { $1 })
        let errors = messages.errors
        for error in errors {
            if let module = error.message.firstMatch(of: /no such module '([^']+)'/) {
                return TryError.noModule(String(module.1), place: "'\(error.file)'")
            }
        }
        if !errors.isEmpty { return TryError.doesNotCompile(errors) }
        // What stands in no file of theirs may still be their code: the text of a macro, say.
        if let generated = messages.generated.first, let first = sources.first {
            return TryError.doesNotCompile([Diagnostic(.error, generated, file: first.path)])
        }
        return TryError.compilerFailed(reason: shown.firstLine ?? "it gave no reason")
    }

    /// The messages with the names of the person's files where the compiler says those of the copies.
    private func withShownPaths(_ messages: String, _ sources: [TriedSource]) -> String {
        let paths = Dictionary(sources.map { ($0.name, $0.path) }) { first, _ in first }
        return messages.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard let match = line.prefixMatch(of: /[^:]*\/files\/([^:\/]+):/), let path = paths[String(match.1)] else {
                return String(line)
            }
            return path + line[line.index(before: match.range.upperBound)...]
        }.joined(separator: "\n")
    }
}

extension TriedSource {
    var name: String { URL(filePath: path).lastPathComponent }
}

extension Diagnostic {
    /// Whether the code is a script, which is no fault of it.
    fileprivate var isOfScript: Bool { message.contains("are not allowed at the top level") }
}

extension String {
    fileprivate var firstLine: String? { split(separator: "\n").first.map(String.init) }
}
