import LessonCore

/// A wiring, a probe or a typed input, compiled for one world.
struct BuiltInput: Sendable {
    /// What became of one item.
    enum Line: Sendable {
        case entry(World.Entry)
        /// It does not compile in this world.
        case refused([Diagnostic])
        /// The lesson says that it is not for this wiring.
        case left
    }
    /// The name that diagnostics carry, with line and column.
    struct Place: Sendable {
        var file: String
        var line: Int
        var column: Int

        init(_ code: LocatedCode) {
            file = code.piece.file
            line = code.line
            column = code.column
        }
    }
    var module: GeneratedModule
    /// Nil when nothing of it compiled.
    var built: Built?
    /// One for each evaluated item.
    var lines: [Line]
    /// Where each of them stands.
    var places: [Place]
    /// The lines' diagnostics, and those that belong to none.
    var failures: [Diagnostic] = []
}

extension BuiltInput {
    /// An input that was not even tried.
    init(_ refusal: Diagnostic) {
        self.init(
            module: GeneratedModule(name: "", source: ""), built: nil, lines: [], places: [], failures: [refusal])
    }
}
