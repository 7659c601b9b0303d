/// The difference of two texts as `diff -u` writes it, so that `patch` and `git apply` take it.
package struct UnifiedDifference: Sendable, Equatable {
    package struct Line: Sendable, Equatable {
        package enum Kind: Sendable { case file, hunk, both, removed, added, remark }
        package var kind: Kind
        /// The line with its mark, without its end.
        package var text: String
    }
    package let lines: [Line]

    /// The difference of a file's text; of a file that is not there yet where `before` is nil.
    package init(_ before: String?, _ after: String, path: String, context: Int = 3) {
        let old = Self.lines(of: before ?? ""), new = Self.lines(of: after)
        // A text is another one if a byte of it is, even where Swift takes the characters for equal.
        let all = MergedLine.all(of: old, and: new) { $0.utf8.elementsEqual($1.utf8) }
        let hunks = Self.hunks(all, context)
        let heads = ["--- \(before == nil ? "/dev/null" : "a/" + path)", "+++ b/\(path)"].map {
            Line(kind: .file, text: $0)
        }
        lines = hunks.isEmpty ? [] : heads + hunks.flatMap { $0 }
    }

    /// The lines with their ends, but for the newline. What follows the last newline is a line, too, if it is not empty.
    private static func lines(of text: String) -> [String] {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        if lines.last == "" {
            lines.removeLast()
        } else if let last = lines.popLast() {
            lines.append(last + Self.noNewline)
        }
        return lines
    }

    private static let noNewline = "\n\\ No newline at end of file"

    private static func hunks(_ lines: [MergedLine], _ context: Int) -> [[Line]] {
        let changed = lines.indices.filter { lines[$0].side != .both }
        var ranges: [Range<Int>] = []
        for index in changed {
            let range = max(0, index - context)..<min(lines.count, index + context + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map { hunk(lines[$0]) }
    }

    private static func hunk(_ lines: ArraySlice<MergedLine>) -> [Line] {
        guard let start = lines.first else { return [] }
        let old = lines.count { $0.side != .second }, new = lines.count { $0.side != .first }
        let head = "@@ -\(range(start.first, old)) +\(range(start.second, new)) @@"
        return [Line(kind: .hunk, text: head)]
            + lines.flatMap { line -> [Line] in
                let (kind, mark) = Self.look(of: line.side)
                let parts = (mark + line.text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                return [Line(kind: kind, text: parts[0])] + parts.dropFirst().map { Line(kind: .remark, text: $0) }
            }
    }

    private static func look(of side: LineDifference.Side) -> (kind: Line.Kind, mark: String) {
        switch side {
        case .both: (.both, " ")
        case .first: (.removed, "-")
        case .second: (.added, "+")
        }
    }

    private static func range(_ start: Int, _ count: Int) -> String {
        let first = count == 0 ? start : start + 1
        return count == 1 ? "\(first)" : "\(first),\(count)"
    }
}
