/// A block quote; a quote such as `> [!TIP]` has a kind.
package struct Quote: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case note = "NOTE"
        case tip = "TIP"
        case important = "IMPORTANT"
        case warning = "WARNING"
        case caution = "CAUTION"
    }
    package var kind: Kind?
    /// The text after the kind on the same line: `trainer` in `> [!NOTE] trainer`.
    package var label: String
    package var blocks: [Block]
    package var line: Int

    package init(kind: Kind?, label: String = "", blocks: [Block], line: Int) {
        self.kind = kind
        self.label = label
        self.blocks = blocks
        self.line = line
    }

    /// Whether the quote is a note for the trainer: `> [!NOTE] trainer`. Only `seams present` shows it.
    package var isForTrainer: Bool { kind == .note && label.lowercased() == "trainer" }
}
