import Foundation
import LessonCore

/// Rewrites the result tables of a lesson file with what a run showed.
package struct Recorder: Sendable {
    private let lesson: Lesson
    private let record: RunRecord

    package init(lesson: Lesson, record: RunRecord) {
        self.lesson = lesson
        self.record = record
    }

    /// The file's text with every table brought up to date; a probe without a table gets one below its fence.
    package func recorded(_ source: String) -> String {
        var lines = FileLines(source)
        for probe in lesson.steps.compactMap(\.probe).reversed() {
            let closingFence = probe.block.firstLine + probe.block.columns.count
            let margin = String(lines.line(closingFence).prefix { $0 != "`" && $0 != "~" })
            guard let table = table(for: probe, prefix: probe.table?.prefix ?? margin) else { continue }
            let markdown = LessonScanner.tableMarkdown(table)
            if let old = probe.table {
                lines.replace(old.lines, with: markdown)
            } else {
                lines.insert([table.prefix.trimmingCharacters(in: .whitespaces)] + markdown, below: closingFence)
            }
        }
        return lines.text
    }

    private func table(for probe: Probe, prefix: String) -> ResultTable? {
        let rows = record.rows.filter { $0.step == probe.step && $0.file == lesson.file }
        guard let first = rows.first else { return nil }
        let worlds = record.worlds.filter { $0.stage == first.stage }.map(\.wiring)
        let wirings = probe.table?.wirings ?? worlds
        let line = probe.table?.line ?? probe.block.firstLine
        return ResultTable(
            wirings: wirings,
            rows: rows.enumerated().map { index, row in
                ResultTable.Row(
                    probe: row.probe,
                    cells: wirings.map { wiring in
                        ResultTable.Cell(
                            expectation: expectation(row.values[wiring], probe, index, wiring),
                            position: Position(line: line))
                    }, line: line)
            }, line: line, prefix: prefix)
    }

    /// What stands in the table already is kept while it holds: a pattern says more than the value of one run.
    private func expectation(_ value: ValueRecord?, _ probe: Probe, _ row: Int, _ wiring: String) -> Expectation {
        let known = probe.table.flatMap { _ in probe.expectation(row: row, wiring: wiring) }
        guard let value else { return known ?? .notHere }
        if let known, known.isMet(by: value) { return known }
        // No table can promise a line that never ends; it is reported, not recorded.
        if value.status == .timeout { return known ?? .notHere }
        return Expectation(recording: value)
    }
}

extension Expectation {
    /// What a table says of a value that was seen.
    init(recording value: ValueRecord) {
        let text = value.value ?? ""
        switch value.status {
        case .value: self = .value(text)
        case .void: self = value.printed.isEmpty ? .void : .printed(value.printed.trimmingCharacters(in: .newlines))
        case .threw: self = .threw(text)
        case .crashed, .timeout: self = .crashed(text.replacing(/\ \([^()]*:\d+(:\d+)?\)$/, with: ""))
        case .notCompiled, .notRun: self = .notHere
        }
    }
}
