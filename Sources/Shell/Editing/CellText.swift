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
