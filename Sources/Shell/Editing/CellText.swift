/// The text of a cell and its cursor, divided into lines: libedit treats the whole text as one line.
struct CellText {
    let scalars: [Unicode.Scalar]
    let cursor: Int

    init(_ scalars: [Unicode.Scalar], cursor: Int) {
        self.scalars = scalars
        self.cursor = min(max(0, cursor), scalars.count)
    }

    var lineStart: Int { (scalars[..<cursor].lastIndex(of: "\n") ?? -1) + 1 }
    var lineEnd: Int { scalars[cursor...].firstIndex(of: "\n") ?? scalars.count }

    /// The number of scalars of the character before the cursor; 0 at the start. A character may have several: a letter and
    /// its accent, the members of a family.
    var scalarsBefore: Int {
        String(scalars[lineStart..<cursor]).last?.unicodeScalars.count ?? min(1, cursor)
    }

    /// The number of scalars of the character behind the cursor; 0 at the end.
    var scalarsBehind: Int {
        String(scalars[cursor..<lineEnd]).first?.unicodeScalars.count ?? min(1, scalars.count - cursor)
    }

    /// The number of scalars over which a key goes; 1 for a key that knows nothing of characters.
    func scalars(passedBy key: Unicode.Scalar) -> Int {
        switch key {
        case "\u{7F}", "\u{08}", SpecialKey.left.scalar: scalarsBefore
        case SpecialKey.delete.scalar, SpecialKey.right.scalar: scalarsBehind
        default: 1
        }
    }

    /// The cursor's place one line up; nil in the first line.
    var lineUp: Int? {
        guard lineStart > 0 else { return nil }
        let above = CellText(scalars, cursor: lineStart - 1)
        return min(above.lineStart + cursor - lineStart, above.lineEnd)
    }

    /// The cursor's place one line down; nil in the last line.
    var lineDown: Int? {
        guard lineEnd < scalars.count else { return nil }
        let below = CellText(scalars, cursor: lineEnd + 1)
        return min(below.lineStart + cursor - lineStart, below.lineEnd)
    }

    /// Whether the cursor stands in a line after the first with nothing but blanks before it.
    var isInIndentation: Bool { lineStart > 0 && hasOnlyBlanksBefore }

    /// The number of blanks to add there for the next level.
    var blanksToNextLevel: Int { Self.level - (cursor - lineStart) % Self.level }

    /// The number of blanks before the cursor that a closing bracket takes away.
    var blanksToLevelBefore: Int {
        guard isInIndentation else { return 0 }
        let blanks = scalars[lineStart..<cursor].reversed().prefix { $0 == " " }.count
        return min(blanks, Self.level)
    }

    private static let level = 4

    private var hasOnlyBlanksBefore: Bool { scalars[lineStart..<cursor].allSatisfy { $0 == " " || $0 == "\t" } }

    /// The text without its blank lines at the end; nil when they are fewer than two. With two blank lines a person
    /// forces incomplete text through.
    static func forced(_ text: String) -> String? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 2, lines.suffix(2).allSatisfy(\.isBlank) else { return nil }
        while lines.count > 1, lines.last?.isBlank == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}

extension Substring {
    fileprivate var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\t" } }
}

/// Lines of a pipe that are being joined to a cell.
struct CellDraft {
    private var lines: [String] = []

    var isEmpty: Bool { lines.isEmpty }
    var text: String { lines.joined(separator: "\n") }

    /// Adds a line. Returns the cell when it needs no other, without the blank lines that force it through; else nil.
    mutating func add(_ line: String, isIncomplete: (String) -> Bool) -> String? {
        lines.append(line)
        return isIncomplete(text) ? nil : CellText.forced(text) ?? text
    }
}

/// The text that a terminal marks as pasted, made fit for a cell.
enum PastedText {
    /// The sequence that the terminal sends after the pasted text.
    static let end: [Unicode.Scalar] = Array("\u{1B}[201~".unicodeScalars)

    /// The text with line feeds as its only line breaks, none at its end, and no other control character than tabs.
    ///
    /// The terminal's driver swaps line feed and carriage return while a line is edited, so one after the other is one
    /// break in either order.
    static func clean(_ pasted: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var clean: [Unicode.Scalar] = []
        var pending: Unicode.Scalar?
        for scalar in pasted {
            guard scalar == "\n" || scalar == "\r" else {
                pending = nil
                if scalar == "\t" || (scalar.value >= 0x20 && scalar.value != 0x7F) { clean.append(scalar) }
                continue
            }
            let isSecondHalf = pending != nil && pending != scalar
            if !isSecondHalf { clean.append("\n") }
            pending = isSecondHalf ? nil : scalar
        }
        while clean.last == "\n" { clean.removeLast() }
        return clean
    }
}
