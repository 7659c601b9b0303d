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
        lines = MergedLine.all(of: Self.lines(of: first), and: Self.lines(of: second), by: ==).map {
            Line($0.side, $0.text)
        }
    }

    /// The number of lines that only the first text has.
    package var removed: Int { lines.count { $0.side == .first } }

    /// The number of lines that only the second text has.
    package var added: Int { lines.count { $0.side == .second } }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
