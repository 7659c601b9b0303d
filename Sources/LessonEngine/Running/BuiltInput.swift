import LessonCode
import LessonModel

/// A wiring, a probe or a typed input, compiled for one world.
struct BuiltInput: Sendable {
    /// What became of one item.
    enum Line: Sendable {
        case entry(World.Entry)
        /// It does not compile in this world.
        case refused([Diagnostic])
        /// The lesson says that it is not for this wiring.
        case left

        var entry: World.Entry? {
            if case .entry(let entry) = self { entry } else { nil }
        }
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
    /// What each of them declares.
    var names: [[DeclaredName]] = []
}

extension BuiltInput {
    /// What a person should know who expects what the same text would do in a file.
    var notes: [String] { module.notes }

    /// The names that later inputs see.
    var declaredNames: [DeclaredName] { module.names }

    /// What is to be run of it.
    var entries: [World.Entry] { lines.compactMap(\.entry) }

    /// The same as later inputs see it after it was run: what a line that failed was to set has no value.
    func seen(after played: [PlayedLine]) -> BuiltInput {
        let failed = zip(lines, played).enumerated().filter { $0.element.0.entry != nil && !$0.element.1.isDone }
        return forgetting(lines: Set(failed.map(\.offset)))
    }

    /// The same without the names that these lines declare.
    func forgetting(lines: Set<Int>) -> BuiltInput {
        let lost = Set(lines.filter(names.indices.contains).flatMap { names[$0] })
        var input = self
        input.module.names.removeAll(where: lost.contains)
        return input
    }

    /// An input that was not even tried.
    init(_ refusal: Diagnostic) {
        self.init(
            module: GeneratedModule(name: "", source: ""), built: nil, lines: [], places: [], failures: [refusal])
    }
}
