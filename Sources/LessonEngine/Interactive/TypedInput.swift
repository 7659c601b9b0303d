import LessonCode
import LessonModel

/// One input that a learner typed.
struct TypedInput: Sendable {
    let number: Int
    let piece: SourcePiece
    let reporting: Reporting
    /// The input's items; nil when it is not whole Swift.
    let items: [Item]?

    init(_ piece: SourcePiece, number: Int, reporting: Reporting) {
        self.piece = piece
        self.number = number
        self.reporting = reporting
        items = ItemReader.items(of: piece)
    }

    /// The items with each `if` and `switch` that may have a value as an expression; nil where there is none of these.
    var valued: [Item]? {
        guard let items, items.contains(where: { $0.asValue != nil }) else { return nil }
        return items.map { $0.asValue ?? $0 }
    }

    /// The name of the input's module, which differs from that of every probe.
    var module: String { "Typed\(number)" }

    /// The items that have a row.
    var evaluated: [Item] { items?.filter(\.isEvaluated) ?? [] }

    var isImporting: Bool { items?.contains { $0.kind == .importing } ?? false }

    /// Whether the input makes no value, so that a fresh world can get it without evaluating anything.
    var isDeclarationsOnly: Bool { items?.allSatisfy(\.makesNoValue) ?? false }
}

/// A name that a typed input declares and that can be used.
package struct TypedName: Sendable, Equatable {
    package var name: String
    /// `let`, `var`, `func`, `struct`, …
    package var keyword: String
    /// The input that declares it.
    package var piece: SourcePiece
    /// The worlds in which it exists.
    package var wirings: [String]
}
