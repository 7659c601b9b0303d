import LessonCode
import LessonModel

/// A wiring, a probe or a typed input, compiled for one world.
struct BuiltInput: Sendable {
    /// The result of compiling one item.
    enum Line: Sendable {
        case entry(World.Entry)
        /// The item does not compile in this world.
        case refused([Diagnostic])
        /// The lesson says that the item is not for this wiring.
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
    /// The build of the module; nil when no part of the input compiled.
    var built: Built?
    /// One line for each evaluated item.
    var lines: [Line]
    /// The place of each line.
    var places: [Place]
    /// The diagnostics of the lines, and those that belong to no line.
    var failures: [Diagnostic] = []
    /// The warnings about a typed input that are of use to a person.
    var warnings: [Diagnostic] = []
    /// The names that each line declares.
    var names: [[DeclaredName]] = []
    /// The names of its `async let`s, which hold their values: nothing has to be tried or awaited any more.
    var held: Set<String> = []
}

extension BuiltInput {
    /// Notes for a person who expects the input to do what the same text does in a file.
    var notes: [String] { module.notes }

    /// The names that later inputs see.
    var declaredNames: [DeclaredName] { module.names }

    /// The entries to run.
    var entries: [World.Entry] { lines.compactMap(\.entry) }

    /// The input as later inputs see it after the run: without the names of the lines that failed, which have no value.
    func seen(after played: [PlayedLine]) -> BuiltInput {
        let failed = zip(lines, played).enumerated().filter { $0.element.0.entry != nil && !$0.element.1.isDone }
        return forgetting(lines: Set(failed.map(\.offset)))
    }

    /// The same input without the names that these lines declare.
    func forgetting(lines: Set<Int>) -> BuiltInput {
        let lost = Set(lines.filter(names.indices.contains).flatMap { names[$0] })
        var input = self
        input.module.names.removeAll(where: lost.contains)
        return input
    }

    /// An input that is refused before anything of it is compiled.
    init(refused reasons: [Diagnostic]) {
        self.init(
            module: GeneratedModule(name: "", source: ""), built: nil, lines: [], places: [], failures: reasons)
    }
}

/// Something to evaluate in every world of a stage: a probe, or an input given on the command line.
struct Input: Sendable {
    var step: Int
    var piece: SourcePiece
    var probe: Probe?
    /// Whether its rows are wanted; if not, it is evaluated for what it leaves behind.
    var isShown: Bool

    /// The lines as a table quotes them, with the line at which each begins.
    var rows: [(quoted: String, line: Int)] {
        let items = ItemReader.items(of: piece)?.filter(\.isEvaluated)
        return items?.map { ($0.quoted, $0.code.line) } ?? [(piece.text.collapsingWhitespace, piece.firstLine)]
    }

    /// The name of the module that the input at this place becomes.
    static func moduleName(_ index: Int) -> String { "Input\(index + 1)" }

    /// The rows that the lesson keeps from the world of this wiring.
    func left(for wiring: String) -> Set<Int> {
        Set(rows.indices.filter { probe?.expectation(row: $0, wiring: wiring) == .notHere })
    }
}
