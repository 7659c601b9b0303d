import LessonCode
import LessonModel

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
