import LessonCode
import LessonModel

/// One thing that a learner typed.
struct TypedInput: Sendable {
    let number: Int
    let piece: SourcePiece
    let reporting: Reporting
    /// Nil when it is not whole Swift.
    let items: [Item]?

    init(_ piece: SourcePiece, number: Int, reporting: Reporting) {
        self.piece = piece
        self.number = number
        self.reporting = reporting
        items = ItemReader.items(of: piece)
    }

    /// The name of its module, which no probe's has.
    var module: String { "Typed\(number)" }

    /// The items that have a row.
    var evaluated: [Item] { items?.filter(\.isEvaluated) ?? [] }

    var isImporting: Bool { items?.contains { $0.kind == .importing } ?? false }

    /// Whether it makes no value, so that it can be had again without evaluating anything.
    var isDeclarationsOnly: Bool { items?.allSatisfy(\.makesNoValue) ?? false }
}
