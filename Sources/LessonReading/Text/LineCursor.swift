import LessonModel

/// A place in a line that knows its visible column, so that a tab can be taken column by column.
struct LineCursor {
    let line: SourceLine
    private let bytes: [UInt8]
    private(set) var offset: Int
    /// The visible column, from 0; a tab reaches to the next multiple of four.
    private(set) var column = 0
    /// Whether some columns of the tab at `offset` are already taken.
    private var isInsideTab = false

    init(_ line: SourceLine, in text: SourceText) {
        self.line = line
        bytes = text.bytes
        offset = line.range.lowerBound
    }

    /// The next byte; nil at the end of the line.
    var next: UInt8? { offset < line.range.upperBound ? bytes[offset] : nil }

    /// The offset of the first byte that is not blank.
    var contentStart: Int {
        bytes[offset..<line.range.upperBound].firstIndex { !$0.isBlank } ?? line.range.upperBound
    }

    var isBlank: Bool { contentStart == line.range.upperBound }

    /// The number of columns of white space that come next.
    var indent: Int {
        var reached = column
        for byte in bytes[offset..<contentStart] { reached += byte == .tab ? 4 - reached % 4 : 1 }
        return reached - column
    }

    /// The bytes from the first that is not blank to the end of the line.
    var content: ArraySlice<UInt8> { bytes[contentStart..<line.range.upperBound] }

    /// Takes this many columns of white space, or as many as there are.
    mutating func skipIndent(_ columns: Int) {
        var left = columns
        while left > 0, let byte = next, byte.isBlank {
            let width = byte == .tab ? 4 - column % 4 : 1
            let taken = min(width, left)
            column += taken
            left -= taken
            isInsideTab = taken < width
            if !isInsideTab { offset += 1 }
        }
    }

    /// Takes all white space that comes next.
    mutating func skipToContent() { skipIndent(.max) }

    /// Takes this many bytes, none of them a tab.
    mutating func skip(_ count: Int) {
        offset = min(offset + count, line.range.upperBound)
        column += count
        isInsideTab = false
    }

    /// The rest of the line, with the remaining columns of a half-taken tab as blanks.
    var rest: RawLine {
        guard isInsideTab else {
            let left = bytes[offset..<line.range.upperBound]
            return RawLine(number: line.number, column: fileColumn(offset), bytes: Array(left))
        }
        let blanks = 4 - column % 4
        let after = bytes[offset + 1..<line.range.upperBound]
        return RawLine(
            number: line.number, column: max(1, fileColumn(offset + 1) - blanks),
            bytes: Array(repeating: .space, count: blanks) + after)
    }

    /// The rest of the line without the white space before it.
    var trimmedRest: RawLine {
        RawLine(number: line.number, column: fileColumn(contentStart), bytes: Array(content))
    }

    /// The place of the first byte that is not blank.
    var position: Position { Position(line: line.number, column: fileColumn(contentStart)) }

    /// The part of the line before the first byte that is not blank.
    var prefix: String { bytes[line.range.lowerBound..<contentStart].text }

    private func fileColumn(_ offset: Int) -> Int { offset - line.range.lowerBound + 1 }
}
