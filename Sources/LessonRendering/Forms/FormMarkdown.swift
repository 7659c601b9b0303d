import LessonModel

/// Writes a comparison of forms as GitHub-flavoured Markdown.
package enum FormMarkdown {
    package static func render(_ record: FormComparison, showsLines: Bool = false) -> String {
        let tables = FormTables(record), wirings = ["live", "fake"]
        let measured: [FormTable] = wirings.map(tables.values) + wirings.map(tables.scorecard)
        var blocks = ["# " + MarkdownText.escape(record.heading), "**\(MarkdownText.escape(record.summary))**"]
        for table in [tables.code] + measured + [tables.advice] where !table.rows.isEmpty {
            blocks += ["## " + table.title.withCapital, MarkdownTable(table).text]
        }
        if showsLines { blocks += record.lessons.compactMap(difference) }
        return (blocks + remarks(record)).joined(separator: "\n\n")
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
