import LessonModel

extension LessonScanner {
    /// The lines of a recorded scorecard as Markdown, columns aligned, each line with the table's prefix.
    package static func scorecardMarkdown(_ card: RecordedScorecard) -> [String] {
        let rows = card.rows.map { row in [row.fact.rawValue] + row.cells.map(\.value.cellText) }
        return tableMarkdown([RecordedScorecard.firstHeader] + card.wirings, rows).map { card.prefix + $0 }
    }
}
