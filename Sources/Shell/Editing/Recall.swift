/// A walk through earlier cells and back to the one being typed.
///
/// libedit's own recall wipes a line that was never remembered, drops a blank at the end, and keeps no more than 1024
/// characters of the line being typed.
struct Recall {
    /// The text that is being typed, and whether any of it was pasted.
    struct Draft: Equatable {
        var scalars: [Unicode.Scalar]
        var isPasted: Bool
    }

    private let entries: [String]
    /// The index of the entry that is shown; the number of entries stands for the draft.
    private var position: Int
    private var draft = Draft(scalars: [], isPasted: false)

    init(_ entries: [String]) {
        self.entries = entries
        position = entries.count
    }

    /// The next older entry, given what is shown now; nil at the oldest.
    mutating func older(than shown: Draft) -> Draft? {
        guard position > 0 else { return nil }
        if position == entries.count { draft = shown }
        position -= 1
        return current
    }

    /// The next newer entry, and the draft after the newest; nil when the draft is shown already.
    mutating func newer() -> Draft? {
        guard position < entries.count else { return nil }
        position += 1
        return current
    }

    private var current: Draft {
        guard entries.indices.contains(position) else { return draft }
        return Draft(scalars: Array(entries[position].unicodeScalars), isPasted: false)
    }
}
