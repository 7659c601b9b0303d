/// The lines that make headings and rules.
enum HeadingMark {
    /// The level and the text of a `#` heading; nil when the line is none.
    static func heading(_ line: RawLine) -> (level: Int, text: RawLine)? {
        let after = line.bytes.drop { $0 == UInt8(ascii: "#") }
        let level = after.startIndex
        guard (1...6).contains(level), after.first.map(\.isBlank) ?? true else { return nil }
        let text = withoutClosingMarks(after.trimmed)
        return (level, RawLine(number: line.number, column: line.column + text.startIndex, bytes: Array(text)))
    }

    /// The level that a line of `=` or `-` gives to the paragraph above it.
    static func underlineLevel(_ content: ArraySlice<UInt8>) -> Int? {
        let marks = content.trimmed
        guard let first = marks.first, marks.allSatisfy({ $0 == first }) else { return nil }
        return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
    }

    /// Whether a line of three or more `-`, `*` or `_` is a rule.
    static func isRule(_ content: ArraySlice<UInt8>) -> Bool {
        guard let first = content.first, "-*_".utf8.contains(first) else { return false }
        return content.allSatisfy { $0 == first || $0.isBlank } && content.count { $0 == first } >= 3
    }

    private static func withoutClosingMarks(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let last = text.lastIndex(where: { $0 != UInt8(ascii: "#") }) else {
            return text.suffix(0)
        }
        guard text[last].isBlank else { return text }
        return text[...last].trimmed
    }
}
