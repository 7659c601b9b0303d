import LessonModel

/// Writes a comparison of forms as GitHub-flavoured Markdown.
package enum FormMarkdown {
    package static func render(_ record: FormComparison, showsLines: Bool = false) -> String {
        let tables = FormTables(record), wirings = ["live", "fake"]
        let all =
            [tables.code] + wirings.map(tables.values) + wirings.map(tables.scorecard) + [tables.advice]
        let blocks =
            ["# " + MarkdownText.escape(record.heading), "**\(MarkdownText.escape(record.summary))**"]
            + all.filter { !$0.rows.isEmpty }.flatMap { ["## " + $0.title.withCapital, MarkdownTable($0).text] }
            + (showsLines ? record.lessons.compactMap(difference) : []) + remarks(record)
        return blocks.joined(separator: "\n\n")
    }

    private static func difference(_ lesson: ComparedLesson) -> String? {
        guard let change = lesson.change else { return nil }
        let marks: [LineDifference.Side: String] = [.both: " ", .first: "-", .second: "+"]
        let lines = change.lines.map { (marks[$0.side] ?? "") + $0.text }.joined(separator: "\n")
        let heading = "## \(MarkdownText.escape(change.against)) → \(MarkdownText.escape(lesson.lesson))"
        return heading + "\n\n" + MarkdownText.fence(code: lines, "diff")
    }

    private static func remarks(_ record: FormComparison) -> [String] {
        let diagnostics = record.diagnostics.map { MarkdownText.code($0.words) }
        let lines = (record.notes + record.troubles).map(MarkdownText.escape) + diagnostics
        return lines.isEmpty ? [] : [lines.map { "- " + $0 }.joined(separator: "\n")]
    }
}
