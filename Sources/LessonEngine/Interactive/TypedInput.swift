import LessonCore

/// One thing that a learner typed.
struct TypedInput: Sendable {
    /// What is wanted of it.
    enum Purpose: Sendable { case value, type }

    let number: Int
    let piece: SourcePiece
    let purpose: Purpose
    /// Nil when it is not whole Swift.
    let items: [Item]?
    /// Every name that it may depend on.
    let identifiers: Set<String>

    init(_ piece: SourcePiece, number: Int, for purpose: Purpose = .value) {
        self.piece = piece
        self.number = number
        self.purpose = purpose
        items = ItemReader.items(of: piece)
        identifiers = piece.dependencies
    }

    /// The name of its module, which no probe's has.
    var module: String { Self.moduleName(number) }

    static func moduleName(_ number: Int) -> String { "Typed\(number)" }

    /// The items that have a row.
    var evaluated: [Item] { items?.filter(\.isEvaluated) ?? [] }

    var isImporting: Bool { items?.contains { $0.kind == .importing } ?? false }

    /// Whether it makes no value, so that it can be had again without evaluating anything.
    var isDeclarationsOnly: Bool {
        items?.allSatisfy { item in
            switch item.kind {
            case .importing, .declaration: true
            default: false
            }
        } ?? false
    }
}
