import LessonModel

/// Writes terms as a Markdown table.
package enum GlossaryMarkdown {
    package static func table(_ entries: [GlossaryEntry]) -> String {
        let rows = entries.map { entry in
            [entry.names.joined(separator: ", "), entry.meaning, entry.whose, entry.lesson].map(MarkdownText.escape)
        }
        let lines = [GlossaryEntry.headers, GlossaryEntry.headers.map { _ in "---" }] + rows
        return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }
}
