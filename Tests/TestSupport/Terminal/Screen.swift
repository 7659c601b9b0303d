/// What a person sees on a terminal: the part of a VT100 that line editors use.
///
/// Leaves out colours (they are read and dropped), tabs other than to every eighth column, and scrolling regions.
package struct Screen: Sendable {
    package let columns: Int
    package let rows: Int
    package private(set) var row = 0
    package private(set) var column = 0
    package private(set) var bells = 0
    /// Whether the program asked to be told where a paste begins and ends.
    package private(set) var marksPastes = false
    /// What the screen was sent and did not understand.
    package private(set) var unknown: [String] = []

    /// The empty text stands for the right half of a wide character.
    private var cells: [[String]]
    /// The number of rows on which something may stand: a screen that never scrolls has thousands below them.
    private var usedRows = 1
    private var scrolledOff: [String] = []
    /// A character in the last column leaves the cursor there until the next one comes.
    private var isWrapPending = false
    private var state = State.text
    private var partial: [UInt8] = []

    private enum State {
        case text, escape
        case sequence(String)
        case command
    }

    package init(columns: Int = 80, rows: Int = 24) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Self.blanks(columns), count: rows)
    }

    /// Everything shown so far, what has scrolled off included, without empty lines at the end.
    package var lines: [String] {
        var all = scrolledOff + cells.prefix(usedRows).map(Self.text)
        while all.last?.isEmpty == true { all.removeLast() }
        return all
    }

    package var text: String { lines.joined(separator: "\n") }

    /// The row in which the cursor is.
    package var cursorLine: String { Self.text(cells[row]) }

    /// Shows what a program writes.
    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            partial.append(byte)
            guard partial.count >= Self.length(from: partial[0]) else { continue }
            for scalar in String(decoding: partial, as: UTF8.self).unicodeScalars { take(scalar) }
            partial = []
        }
    }

    private static func length(from byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch state {
        case .text: show(scalar)
        case .escape: begin(scalar)
        case .command: if scalar == "\u{7}" { state = .text }
        case .sequence(let parameters):
            guard (0x40...0x7E).contains(scalar.value) else { return state = .sequence(parameters + String(scalar)) }
            state = .text
            carryOut(scalar, parameters)
        }
    }

    private mutating func begin(_ scalar: Unicode.Scalar) {
        state = .text
        switch scalar {
        case "[": state = .sequence("")
        case "]": state = .command
        case "M": row = max(row - 1, 0)
        default: unknown.append("ESC \(scalar)")
        }
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\u{1B}": state = .escape
        case "\r": move(row, 0)
        case "\n": feedLine()
        case "\u{8}": move(row, column - 1)
        case "\t": move(row, (column / 8 + 1) * 8)
        case "\u{7}": bells += 1
        case _ where scalar.value < 32 || scalar.value == 127: unknown.append(scalar.escaped(asASCII: true))
        default: draw(scalar)
        }
    }

    private mutating func draw(_ scalar: Unicode.Scalar) {
        let width = scalar.terminalColumns
        guard width > 0 else { return combine(scalar) }
        if isWrapPending || column + width > columns {
            column = 0
            feedLine()
        }
        usedRows = max(usedRows, row + 1)
        cells[row][column] = String(scalar)
        if width == 2 { cells[row][column + 1] = "" }
        column += width
        isWrapPending = column >= columns
        column = min(column, columns - 1)
    }

    private mutating func combine(_ scalar: Unicode.Scalar) {
        let last = max(column - (isWrapPending ? 0 : 1), 0)
        cells[row][cells[row][last].isEmpty ? last - 1 : last].unicodeScalars.append(scalar)
    }

    private mutating func feedLine() {
        isWrapPending = false
        guard row + 1 == rows else { return row += 1 }
        scrolledOff.append(Self.text(cells.removeFirst()))
        cells.append(Self.blanks(columns))
    }

    private mutating func move(_ row: Int, _ column: Int) {
        self.row = min(max(row, 0), rows - 1)
        self.column = min(max(column, 0), columns - 1)
        isWrapPending = false
    }

    private mutating func carryOut(_ command: Unicode.Scalar, _ parameters: String) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let first = numbers.first ?? 0, count = max(first, 1)
        switch command {
        case "m": break
        case "A": move(row - count, column)
        case "B": move(row + count, column)
        case "C": move(row, column + count)
        case "D": move(row, column - count)
        case "G": move(row, count - 1)
        case "d": move(count - 1, column)
        case "H": move(count - 1, max(numbers.dropFirst().first ?? 1, 1) - 1)
        case "K": clear(first == 0 ? column..<columns : first == 1 ? 0..<column + 1 : 0..<columns, inRow: row)
        case "J": clearScreen(isWhole: first == 2)
        case "P": shift(from: column, by: -count)
        case "@": shift(from: column, by: count)
        case "h" where parameters == "?2004": marksPastes = true
        case "l" where parameters == "?2004": marksPastes = false
        default: unknown.append("CSI \(parameters)\(command)")
        }
    }

    private mutating func clearScreen(isWhole: Bool) {
        clear((isWhole ? 0 : column)..<columns, inRow: row)
        for other in (isWhole ? 0 : row + 1)..<rows where other != row { clear(0..<columns, inRow: other) }
    }

    private mutating func clear(_ range: Range<Int>, inRow row: Int) {
        for column in range { cells[row][column] = " " }
        isWrapPending = false
    }

    private mutating func shift(from column: Int, by count: Int) {
        if count < 0 {
            cells[row].removeSubrange(column..<min(column - count, columns))
        } else {
            cells[row].insert(contentsOf: Self.blanks(count), at: column)
        }
        cells[row] = Array((cells[row] + Self.blanks(columns)).prefix(columns))
    }

    private static func blanks(_ count: Int) -> [String] { Array(repeating: " ", count: count) }

    private static func text(_ row: [String]) -> String {
        row.prefix((row.lastIndex { $0 != " " } ?? -1) + 1).joined()
    }
}

extension Unicode.Scalar {
    /// How many columns terminals give to the character.
    fileprivate var terminalColumns: Int {
        switch value {
        case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
