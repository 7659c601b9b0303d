import LessonModel

/// Writes a run as GitHub-flavoured Markdown: for a job summary, an issue, a course page.
package enum MarkdownRenderer {
    package static func render(_ record: RunRecord) -> String {
        let head = [
            "# " + MarkdownText.escape(record.title),
            "**\(MarkdownText.escape(record.summary))** · \(MarkdownText.code(record.file))",
        ]
        let sections = record.sections.flatMap { render($0, of: record) }
        let blocks = head + sections + tests(record) + diagnostics(record)
        return blocks.joined(separator: "\n\n")
    }

    private static func render(_ section: RunRecord.Section, of record: RunRecord) -> [String] {
        let heading = "## " + MarkdownText.escape(record.heading(of: section))
        var blocks = [heading]
        if !section.sockets.isEmpty { blocks.append(MarkdownTable(sockets: section).text) }
        if !section.rows.isEmpty { blocks.append(MarkdownTable(values: section).text) }
        blocks += section.rows.flatMap { printed($0, worlds: section.worlds) }
        if !section.cards.isEmpty {
            blocks.append(MarkdownTable(ScorecardTable(section.cards, wirings: record.wirings)).text)
        }
        if let code = section.code { blocks.append(words(CodeRow(code, section.cards))) }
        if !section.calls.isEmpty { blocks.append(MarkdownTable(calls: section).text) }
        return blocks + section.troubled.flatMap(\.remarks).map(remark)
    }

    private static func words(_ row: CodeRow) -> String {
        let remarks = row.remarks.map { "\n- " + MarkdownText.escape($0.words) }.joined()
        return "**\(CodeReach.label):** \(MarkdownText.escape(row.text))" + (remarks.isEmpty ? "" : "\n" + remarks)
    }

    private static func printed(_ row: RowRecord, worlds: [String]) -> [String] {
        worlds.compactMap { world in
            guard let printed = row.values[world]?.printed, !printed.isEmpty else { return nil }
            let place = "\(MarkdownText.code(row.probe)) in \(MarkdownText.escape(world))"
            return "Printed by \(place):\n\n\(MarkdownText.fence(printed))"
        }
    }

    private static func remark(_ remark: Comparison.Remark) -> String {
        let world = MarkdownText.escape(remark.world)
        if remark.kind == "printed" || remark.kind == "stderr" {
            let stream = remark.kind == "printed" ? "Printed" : "Written to stderr"
            return "\(stream) in \(world):\n\n\(MarkdownText.fence(remark.text))"
        }
        return "**\(remark.kind) \(world)**: \(MarkdownText.code(remark.text))"
    }

    private static func tests(_ record: RunRecord) -> [String] {
        guard !record.tests.isEmpty else { return [] }
        let items = record.tests.map { test in
            let issues = test.issues.map { "\n  - " + line($0) }.joined()
            return "- **\(test.status.words)** \(MarkdownText.code(test.name))\(issues)"
        }
        return ["## Tests", items.joined(separator: "\n")]
    }

    private static func diagnostics(_ record: RunRecord) -> [String] {
        guard !record.diagnostics.isEmpty else { return [] }
        return ["## Diagnostics", record.diagnostics.map { "- " + line($0) }.joined(separator: "\n")]
    }

    private static func line(_ diagnostic: Diagnostic) -> String {
        // A code span keeps a code host from notifying people whom a message names.
        let hint = diagnostic.hint.map { "; hint: \(MarkdownText.code($0))" } ?? ""
        let place = MarkdownText.code(diagnostic.place), severity = diagnostic.severity.rawValue
        return "\(place) \(severity): \(MarkdownText.code(diagnostic.message))\(hint)"
    }
}
