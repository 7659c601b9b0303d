import LessonCode
import LessonModel

/// Compiles the items of an input for one world. Items that do not compile there are left out, so that they do not
/// spoil the others.
struct InputBuilder: Sendable {
    let stage: BuiltStage
    /// The inputs that came before in this world.
    let earlier: [BuiltInput]
    let name: String
    let reporting: Reporting
    var defines: [String] = []
    /// The names that other worlds of the stage have and the lesson does not give to this one. What else the compiler
    /// finds under such a name, a function of C, nobody means.
    var missing: Set<String> = []

    /// Compiles the items of a piece; without items the piece is not whole Swift, and the compiler says why.
    func build(_ items: [Item]?, of piece: SourcePiece, leaving left: Set<Int> = []) async throws -> BuiltInput {
        guard let items else { return try await buildBroken(piece) }
        let evaluated = items.filter(\.isEvaluated)
        var refused = refusals(of: evaluated), topLevel = TopLevel(items)
        // Each round leaves out at least one item, or grants something more, so the rounds come to an end. A wiring
        // compiles as a whole or not at all.
        while refused.isEmpty || reporting != .nothing && refused.count < items.count {
            var index = -1
            let kept = items.filter { item in
                guard item.isEvaluated else { return true }
                index += 1
                return refused[index] == nil && !left.contains(index)
            }
            var module = stage.writer.script(
                name, kept, after: earlier.map(\.module), reporting: reporting, granting: topLevel)
            module.defines = defines
            let built = try await stage.library(module, after: needed(by: module))
            if built.outcome.succeeded, topLevel.endTrial(of: module) { continue }
            if built.outcome.succeeded { return input(evaluated, module, built, refused, left) }
            let failures = stage.failures(built.outcome.messages, of: kept.filter(\.isEvaluated), in: module)
            if topLevel.grant(failures) { continue }
            let blamed = blame(failures, on: evaluated, except: Set(refused.keys).union(left))
            guard reporting != .nothing, !blamed.isEmpty else {
                return nothing(of: evaluated, refused, failures)
            }
            refused.merge(blamed) { $1 }
        }
        return nothing(of: evaluated, refused, refused.inOrder)
    }

    /// The members that can follow the dot at the end of a piece; nil where the compiler cannot tell.
    func members(atEndOf piece: SourcePiece) async throws -> [ScopeName]? {
        let (module, end) = stage.writer.unfinished(name, piece, after: earlier.map(\.module))
        return try await stage.engine.builder.members(
            of: module, at: end, after: stage.dependencies + needed(by: module))
    }

    /// The diagnostics of the items that are refused before they are compiled, by the index of the item.
    private func refusals(of items: [Item]) -> [Int: [Diagnostic]] {
        let missing = missing.subtracting(items.flatMap(\.declaredNames).map(\.bareName))
        let refusals = items.enumerated().compactMap { index, item in
            let file = stage.files[item.code.piece.file] ?? item.code.piece.file
            let refusal = item.refusal(file: file, reporting: reporting) ?? item.refusal(missing: missing, file: file)
            return refusal.map { (index, [$0]) }
        }
        return Dictionary(uniqueKeysWithValues: refusals)
    }

    /// An input of which nothing could be compiled.
    private func nothing(of items: [Item], _ refused: [Int: [Diagnostic]], _ failures: [Diagnostic]) -> BuiltInput {
        BuiltInput(
            module: GeneratedModule(name: name, source: ""), built: nil,
            lines: items.indices.map { .refused(refused[$0] ?? failures) },
            places: items.map { BuiltInput.Place($0.code) }, failures: failures)
    }

    /// The builds without which a module cannot be compiled. Other earlier builds are left out, so that they do not
    /// slow the compiler.
    private func needed(by module: GeneratedModule) -> [Built] {
        let names = Set(module.needs)
        return earlier.filter { names.contains($0.module.name) }.compactMap(\.built)
    }

    private func buildBroken(_ piece: SourcePiece) async throws -> BuiltInput {
        let module = stage.writer.broken(name, piece, after: earlier.map(\.module))
        let built = try await stage.library(module, after: needed(by: module))
        let said = CompilerMessages(built.outcome.messages, files: stage.files)
        // The compiler misses what is missing only after the last line; the diagnostic goes to the piece's end.
        let failures =
            (said.errors.isEmpty ? unpaired(piece) : nil)
            ?? stage.failures(built.outcome.messages).map { $0.placed(before: piece.code) }
        return BuiltInput(
            module: GeneratedModule(name: name, source: ""), built: nil, lines: [.refused(failures)],
            places: [BuiltInput.Place(piece.code)], failures: failures)
    }

    /// The complaint about a bracket without its other half, which the compiler has missed in our lines only; nil when
    /// there is none.
    private func unpaired(_ piece: SourcePiece) -> [Diagnostic]? {
        guard let (bracket, other) = piece.unpaired else { return nil }
        return [.unpaired(bracket, without: other, file: stage.files[piece.file])]
    }

    private func input(
        _ items: [Item], _ module: GeneratedModule, _ built: Built, _ refused: [Int: [Diagnostic]], _ left: Set<Int>
    ) -> BuiltInput {
        var entries = module.entries[...]
        let held = items.filter(\.isHeld).flatMap(\.declaredNames).map(\.name)
        let lines = items.indices.map { index -> BuiltInput.Line in
            if let failures = refused[index] { return .refused(failures) }
            guard !left.contains(index), let entry = entries.popFirst() else { return .left }
            return .entry(stage.entry(entry, of: module, built))
        }
        return BuiltInput(
            module: module, built: built, lines: lines, places: items.map { BuiltInput.Place($0.code) },
            failures: refused.inOrder, warnings: warnings(about: items, held: held, built),
            names: items.map(\.declaredNames), held: Set(held))
    }

    private func warnings(about items: [Item], held: [String], _ built: Built) -> [Diagnostic] {
        guard reporting == .values, !built.outcome.messages.isEmpty else { return [] }
        let warnings = InputWarnings(about: items, held: earlier.reduce(into: Set(held)) { $0.formUnion($1.held) })
        return warnings.kept(of: CompilerMessages(built.outcome.messages, files: stage.files))
    }

    /// The errors, by the index of the item that they point into.
    private func blame(_ failures: [Diagnostic], on items: [Item], except done: Set<Int>) -> [Int: [Diagnostic]] {
        let blamed = Dictionary(grouping: failures.filter { $0.severity == .error }) { failure in
            let place = Position(line: failure.line ?? 0, column: failure.column ?? .max)
            return items.indices.last { items[$0].code.position <= place && !done.contains($0) } ?? -1
        }.filter { $0.key >= 0 }
        return Dictionary(uniqueKeysWithValues: blamed.map { ($0, $1.map(items[$0].inTheirWords)) })
    }
}

extension [Int: [Diagnostic]] {
    /// All diagnostics in the order of the items.
    fileprivate var inOrder: [Diagnostic] { sorted { $0.key < $1.key }.flatMap(\.value) }
}

extension Diagnostic {
    /// The same diagnostic, placed no later than the end of a piece of code.
    fileprivate func placed(before code: LocatedCode) -> Diagnostic {
        let lines = code.text.split(separator: "\n", omittingEmptySubsequences: false)
        let last = code.line + lines.count - 1
        guard let line, line > last else { return self }
        var diagnostic = self
        diagnostic.line = last
        diagnostic.column =
            code.piece.columns.last.map { $0 + (lines.last?.utf8.count ?? 0) }
            ?? (lines.last?.utf8.count ?? 0) + 1
        return diagnostic
    }
}
