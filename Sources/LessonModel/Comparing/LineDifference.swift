/// The lines of two texts, merged: a line that both texts have stands once.
package struct LineDifference: Sendable, Equatable, Codable {
    package enum Side: String, Sendable, Codable { case both, first, second }

    package struct Line: Sendable, Equatable, Codable {
        package var side: Side
        package var text: String

        package init(_ side: Side, _ text: String) {
            self.side = side
            self.text = text
        }
    }
    /// The merged lines; removed lines stand before the lines that replace them.
    package let lines: [Line]

    package init(_ first: String, _ second: String) {
        lines = Self.merged(Self.lines(of: first), Self.lines(of: second))
    }

    /// The number of lines that only the first text has.
    package var removed: Int { lines.count { $0.side == .first } }

    /// The number of lines that only the second text has.
    package var added: Int { lines.count { $0.side == .second } }

    package var isEmpty: Bool { removed + added == 0 }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func merged(_ old: [String], _ new: [String]) -> [Line] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset)), inserted = Set(difference.insertions.map(\.offset))
        var lines: [Line] = []
        var (at, to) = (0, 0)
        while at < old.count || to < new.count {
            if removed.contains(at) {
                lines.append(Line(.first, old[at]))
                at += 1
            } else if inserted.contains(to) {
                lines.append(Line(.second, new[to]))
                to += 1
            } else {
                lines.append(Line(.both, old[at]))
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
