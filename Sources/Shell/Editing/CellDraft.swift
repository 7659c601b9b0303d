/// Lines of a pipe that are being joined to a cell.
struct CellDraft {
    private var lines: [String] = []

    var isEmpty: Bool { lines.isEmpty }
    var text: String { lines.joined(separator: "\n") }

    /// Adds a line. Returns the cell when it is whole now, or forced through by two blank lines; else nil.
    mutating func add(_ line: String, isIncomplete: (String) -> Bool) -> String? {
        lines.append(line)
        if let forced = CellText.forced(text) { return forced }
        return isIncomplete(text) ? nil : text
    }
}
