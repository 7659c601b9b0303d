/// A line of two merged texts: one that both have stands once, and removed lines stand before those that replace them.
struct MergedLine {
    var side: LineDifference.Side
    var text: String
    /// The number of lines of the first text before it.
    var first: Int
    /// The number of lines of the second text before it.
    var second: Int

    /// The lines of two texts, merged.
    static func all(
        of old: [String], and new: [String], by areEqual: (String, String) -> Bool
    ) -> [MergedLine] {
        let difference = new.difference(from: old, by: areEqual)
        let removed = Set(difference.removals.map(\.offset)), inserted = Set(difference.insertions.map(\.offset))
        var lines: [MergedLine] = [], at = 0, to = 0
        while at < old.count || to < new.count {
            if removed.contains(at) {
                lines.append(MergedLine(side: .first, text: old[at], first: at, second: to))
                at += 1
            } else if inserted.contains(to) {
                lines.append(MergedLine(side: .second, text: new[to], first: at, second: to))
                to += 1
            } else {
                lines.append(MergedLine(side: .both, text: old[at], first: at, second: to))
                (at, to) = (at + 1, to + 1)
            }
        }
        return lines
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
