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
