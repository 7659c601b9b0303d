import LessonCode
import LessonModel

/// Brings the rows of result tables back in step with the lines of their probes, so that a recording can fill them:
/// rows are missing, stand there twice, repeat a line as it was before, or have empty cells.
package enum TableRepair {
    /// The pattern of a cell that is still to be recorded: no value matches it.
    package static let blank = "(?!)not recorded"

    /// New lines for the lines of a table.
    package struct Edit: Sendable, Equatable {
        package var lines: ClosedRange<Int>
        package var markdown: [String]
        /// The line at which each of the new lines was read; that of the header for a row that is new.
        package var origins: [Int]
    }

    /// The edits of a file, in its order; none for a file whose tables are in step.
    package static func edits(of source: String) -> [Edit] {
        var findings = Findings()
        let text = SourceText(source.utf8, findings: &findings)
        let start = FrontMatter(text, findings: &findings).bodyStart
        let blocks = MarkdownReader.blocks(in: text, from: start, findings: &findings)
        let draft = LessonReader.draft(of: blocks, findings: &findings)
        return draft.steps.compactMap { step in
            guard let table = draft.tables[step.number]?.first?.table, let probe = step.code(.probe).first,
                let lines = ProbeLines.lines(of: probe.source)
            else { return nil }
            return edit(table, lines)
        }
    }

    private static func edit(_ table: ResultTable, _ lines: [String]) -> Edit? {
        var old = table.rows[...]
        let rows = lines.map { line in
            let row = old.first { ProbeLines.isSame($0.probe, line) }
            if let row, let place = old.firstIndex(of: row) { old = old[(place + 1)...] }
            return row ?? blankRow(line, table)
        }
        let isInStep = rows.count == table.rows.count && zip(rows, table.rows).allSatisfy { $0 == $1 }
        guard !isInStep || rows.contains(where: \.isUnread) else { return nil }
        var repaired = table
        repaired.rows = rows
        return Edit(
            lines: table.lines, markdown: LessonScanner.tableMarkdown(repaired),
            origins: [table.line, table.line + 1] + rows.map(\.line))
    }

    private static func blankRow(_ line: String, _ table: ResultTable) -> ResultTable.Row {
        let cell = ResultTable.Cell(expectation: .matches(blank), position: Position(line: table.line))
        return ResultTable.Row(
            probe: ProbeLines.inTable(line), cells: table.wirings.map { _ in cell }, line: table.line)
    }
}

extension [TableRepair.Edit] {
    /// The diagnostic on the new text at its place in the text that was read; within a table, at the line alone. Places of
    /// the same file in its message are moved, too.
    package func asRead(_ diagnostic: Diagnostic) -> Diagnostic {
        var read = diagnostic
        read.message = asRead(diagnostic.message, file: diagnostic.file)
        guard let line = diagnostic.line else { return read }
        let origin = origin(of: line)
        read.line = origin.line
        if origin.isInTable { read.column = nil }
        return read
    }

    /// The message with each `FILE:LINE` of the new text as it stands in the text that was read.
    private func asRead(_ message: String, file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return message.replacing(/([^\s(:]+):(\d+)/) { match in
            guard match.1 == name, let line = Int(match.2) else { return String(match.0) }
            return "\(name):\(origin(of: line).line)"
        }
    }

    /// The line of the text that was read from which a line of the new text comes.
    private func origin(of line: Int) -> (line: Int, isInTable: Bool) {
        var shift = 0
        for edit in self {
            let row = line - edit.lines.lowerBound - shift
            guard row >= 0 else { break }
            if edit.origins.indices.contains(row) { return (edit.origins[row], true) }
            shift += edit.markdown.count - edit.lines.count
        }
        return (line - shift, false)
    }
}

extension ResultTable.Row {
    /// Whether a cell of the row could not be read.
    fileprivate var isUnread: Bool { cells.contains { $0.expectation == .matches(TableRepair.blank) } }
}
