import LessonModel

/// The marks that open a fence: their byte, number and indentation, and the info string after them.
struct FenceMark {
    let byte: UInt8
    let count: Int
    /// The columns of white space before the marks; each line of code loses as many, where it has them.
    let indent: Int
    let info: RawLine
    let position: Position

    /// The fence that a line opens; nil when it opens none.
    init?(_ cursor: LineCursor) {
        let content = cursor.content
        guard let first = content.first, first == .backtick || first == .tilde else { return nil }
        let after = content.drop { $0 == first }
        guard after.startIndex - content.startIndex >= 3 else { return nil }
        if first == .backtick, after.contains(.backtick) { return nil }
        byte = first
        count = after.startIndex - content.startIndex
        indent = cursor.indent
        position = cursor.position
        let info = after.trimmed
        let column = position.column + info.startIndex - content.startIndex
        self.info = RawLine(number: position.line, column: column, bytes: Array(info))
    }

    /// Whether a line of code looks like the beginning of another fence, with marks that would end this one.
    func isRepeatedWithInfo(in line: RawLine) -> Bool {
        let content = line.bytes.trimmed
        let info = content.drop { $0 == byte }
        return info.startIndex - content.startIndex >= count && info.contains { $0.isLetter }
            && !info.contains(.backtick)
    }

    /// Whether a line ends this fence.
    func isClosed(by cursor: LineCursor) -> Bool {
        guard cursor.indent < 4 else { return false }
        let after = cursor.content.drop { $0 == byte }
        return after.startIndex - cursor.content.startIndex >= count && after.allSatisfy(\.isBlank)
    }
}

extension FenceMark {
    /// Whether a line was surely meant to open a fence but is text, because a backtick follows the marks.
    static func isDestroyed(_ content: ArraySlice<UInt8>) -> Bool {
        let after = content.drop { $0 == .backtick }
        let count = after.startIndex - content.startIndex
        guard count >= 3, after.contains(.backtick) else { return false }
        let closes = after.text.split { $0 != "`" }.contains { $0.count == count }
        let words = after.split(whereSeparator: \.isBlank).map(\.text)
        let hasRole = words.first == "swift" && words.dropFirst().first.map { Role(rawValue: $0) != nil } == true
        return !closes || hasRole
    }
}

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

/// The mark that begins a list item: a bullet, or a number with its dot or bracket.
struct ListMark: Equatable {
    /// The bullet, or the byte after the number.
    let byte: UInt8
    /// Nil for bullets.
    let number: Int?
    /// The number of bytes that the mark takes.
    let width: Int

    /// The mark at the beginning of these bytes; inside a paragraph fewer marks begin a list.
    init?(_ content: ArraySlice<UInt8>, insideParagraph: Bool) {
        let digits = content.prefix { $0.isDigit }
        let after = content[digits.endIndex...]
        guard let first = after.first, digits.count < 10 else { return nil }
        guard (digits.isEmpty ? Array("-+*".utf8) : Array(".)".utf8)).contains(first) else { return nil }
        let rest = after.dropFirst()
        guard rest.first.map(\.isBlank) ?? true else { return nil }
        byte = first
        number = Int(digits.text)
        width = digits.count + 1
        if insideParagraph, rest.allSatisfy(\.isBlank) || (number ?? 1) != 1 { return nil }
    }

    /// Whether an item with this mark goes on with the list that the other mark began.
    func continues(_ other: ListMark) -> Bool {
        byte == other.byte && (number == nil) == (other.number == nil)
    }
}
