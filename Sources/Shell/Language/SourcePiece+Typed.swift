import LessonModel

extension SourcePiece {
    /// A part of a typed cell, at the line and column where it was typed.
    init(typed part: Substring) {
        let before = part.base.utf8[..<part.startIndex]
        let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let column = (line.last?.count ?? 0) + 1
        self.init(file: Reading.file, text: String(part), firstLine: max(1, line.count), columns: [column])
    }
}
