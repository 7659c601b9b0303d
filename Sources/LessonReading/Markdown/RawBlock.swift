import LessonCode
import LessonModel

/// A block as Markdown alone sees it, before roles and places give it a meaning.
indirect enum RawBlock {
    case heading(RawHeading)
    case paragraph([RawLine])
    case fence(RawFence)
    /// Code indented by four blanks; the block's first line is the first line of the code.
    case indentedCode([RawLine])
    case html(RawHTML)
    case table(RawTable)
    case quote([RawBlock], Position)
    case list(RawList)
    case rule(Position)
}

/// A heading of either kind.
struct RawHeading {
    var level: Int
    /// Several lines only when the heading is underlined.
    var lines: [RawLine]
    var position: Position
}

/// A fenced block, closed or not.
struct RawFence {
    var mark: FenceMark
    var lines: [RawLine]
    var isClosed: Bool

    var position: Position { mark.position }
    /// The info string after the opening marks.
    var info: RawLine { mark.info }
}

/// A block of HTML lines.
struct RawHTML {
    var kind: HTMLKind
    var lines: [RawLine]
}

/// A list of either kind.
struct RawList {
    struct Item {
        var blocks: [RawBlock]
        var position: Position
    }
    /// Nil for bullets.
    var start: Int?
    var items: [Item]
    var position: Position
}

/// A table as its lines show it, before its cells are read.
struct RawTable {
    struct Cell {
        /// The cell's bytes without the blanks around them; a bar is still written as `\|`.
        var bytes: [UInt8]
        var position: Position
    }
    struct Row {
        var cells: [Cell]
        var position: Position
    }
    var header: Row
    var alignments: [Table.Alignment]
    var rows: [Row]
    /// The text before the header in its line, and before the delimiter row in the line under it.
    var prefixes: (header: String, delimiter: String)
}

extension RawTable.Row {
    /// The cells of a line: a bar parts them unless a backslash stands before it.
    init(_ line: RawLine) {
        position = line.position
        cells = []
        var start = line.bytes.first == .bar ? 1 : 0
        for index in line.bytes.indices.dropFirst(start) where line.bytes[index] == .bar {
            guard index == 0 || line.bytes[index - 1] != .backslash else { continue }
            cells.append(RawTable.Cell(line, start..<index))
            start = index + 1
        }
        let isLastOpen = line.bytes[min(start, line.bytes.count)...].contains { !$0.isBlank }
        if isLastOpen { cells.append(RawTable.Cell(line, start..<line.bytes.count)) }
    }
}

extension RawTable.Cell {
    fileprivate init(_ line: RawLine, _ range: Range<Int>) {
        let content = line.bytes[range].trimmed
        bytes = Array(content)
        position = Position(line: line.number, column: line.column + content.startIndex)
    }

    /// The cell's Markdown with `\|` read as the bar it stands for.
    var markdown: [UInt8] { RawTable.unescapingBars(bytes) }
}

extension RawTable {
    /// The alignments that a delimiter row asks for; nil when the line is none.
    static func alignments(in line: RawLine) -> [Table.Alignment]? {
        guard line.bytes.contains(where: { $0 == .bar || $0 == UInt8(ascii: ":") }) else { return nil }
        let cells = Row(line).cells
        let alignments = cells.compactMap { alignment(of: $0.bytes[...]) }
        return !cells.isEmpty && alignments.count == cells.count ? alignments : nil
    }

    private static func alignment(of cell: ArraySlice<UInt8>) -> Table.Alignment? {
        let colon = UInt8(ascii: ":")
        let isLeft = cell.first == colon
        let isRight = cell.count > 1 && cell.last == colon
        let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
        guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
        return isRight ? (isLeft ? .center : .right) : .left
    }

    /// The bytes with `\|` read as a bar.
    static func unescapingBars(_ bytes: some Collection<UInt8>) -> [UInt8] {
        bytes.reduce(into: []) { result, byte in
            if byte == .bar, result.last == .backslash { result.removeLast() }
            result.append(byte)
        }
    }
}
