import LessonCore

/// Compiles typed inputs: once for all worlds where that can be, else for each.
struct TypedBuilder: Sendable {
    let context: StageContext
    let typed: TypedInput

    /// The input compiled for all of these worlds at once, with how far it reaches; nil when each needs its own.
    func sharedBuild(for worlds: [OpenWorld]) async throws -> (input: BuiltInput, reach: AcceptedInput.Reach)? {
        let sharing = Sharing(worlds)
        // What is not whole Swift is so in every world.
        guard typed.items != nil else { return (try await build(after: []), .inputs) }
        let reach = sharing.reach(of: typed)
        guard reach != .wiring else { return nil }
        return try await wholeBuild(after: sharing.earlier(for: typed, reach)).map { ($0, reach) }
    }

    /// The input compiled for one world.
    func build(for world: OpenWorld) async throws -> BuiltInput {
        let needed = world.earlier(for: typed.identifiers), all = world.earlier
        if needed.count < all.count, let input = try await wholeBuild(after: needed) { return input }
        return try await build(after: all)
    }

    /// The input if all of it compiles after these, for which the compiler is asked once only.
    private func wholeBuild(after earlier: [BuiltInput]) async throws -> BuiltInput? {
        if typed.purpose == .value, let items = typed.items {
            let module = context.writer.script(typed.module, items, after: earlier.map(\.module), isShown: true)
            let built = try await context.library(module, after: earlier.compactMap(\.built))
            guard built.outcome.succeeded else { return nil }
        }
        let input = try await build(after: earlier)
        return input.built != nil && input.failures.isEmpty ? input : nil
    }

    /// The input compiled after these; `left` are the rows to leave out.
    func build(after earlier: [BuiltInput], leaving left: Set<Int> = []) async throws -> BuiltInput {
        guard typed.purpose == .type, let items = typed.items else {
            let builder = InputBuilder(context: context, earlier: earlier, name: typed.module, isShown: true)
            return try await builder.build(typed.items, of: typed.piece, leaving: left)
        }
        return try await buildType(of: items, after: earlier)
    }

    /// The same module as for the value, but for the function that is handed the line.
    private func buildType(of items: [Item], after earlier: [BuiltInput]) async throws -> BuiltInput {
        let places = typed.evaluated.map { BuiltInput.Place($0.code) }
        guard items.map(\.kind) == [.expression] else { return refusal([notAnExpression], places) }
        var module = context.writer.script(typed.module, items, after: earlier.map(\.module), isShown: true)
        module.source = module.source.replacing("try await seamsShow {", with: "try await seamsType {")
        let built = try await context.library(module, after: earlier.compactMap(\.built))
        guard built.outcome.succeeded else { return refusal(context.failures(built), places) }
        let lines = module.entries.map { BuiltInput.Line.entry(context.entry($0, of: module, built)) }
        return BuiltInput(module: module, built: built, lines: lines, places: places)
    }

    private func refusal(_ failures: [Diagnostic], _ places: [BuiltInput.Place]) -> BuiltInput {
        BuiltInput(
            module: GeneratedModule(name: typed.module, source: ""), built: nil,
            lines: places.map { _ in .refused(failures) }, places: places, failures: failures)
    }

    private var notAnExpression: Diagnostic {
        let code = typed.evaluated.first?.code ?? typed.piece.code
        return Diagnostic(
            .error, "only an expression has a type to show", file: code.piece.file, line: code.line,
            column: code.column, hint: "type the value whose type you want to know, like 'ids.nextID()'")
    }
}
