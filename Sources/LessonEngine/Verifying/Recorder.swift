import Foundation
import LessonModel
import LessonReading

/// Rewrites the result tables and the scorecards of a lesson file with what a run showed.
package struct Recorder: Sendable {
    private let lesson: Lesson
    private let record: RunRecord

    package init(lesson: Lesson, record: RunRecord) {
        self.lesson = lesson
        self.record = record
    }

    /// The file's text with every table brought up to date; a probe without a table gets one below its fence, and a
    /// stage without a scorecard gets one below its last table.
    package func recorded(_ source: String) -> String {
        var lines = FileLines(source)
        let margins = Dictionary(lesson.steps.compactMap(\.probe).map { ($0.step, margin(of: $0, in: lines)) }) { $1 }
        let cards = lesson.stages.compactMap { stage in card(of: stage, margins) }
        let tables = lesson.steps.compactMap(\.probe).compactMap { table(of: $0, prefix: margins[$0.step] ?? "") }
        // Edits go from the end upwards, so that the numbers of the lines above stay true. Of two edits at one line,
        // the one whose text stands below goes in first.
        let edits = (cards + tables).enumerated().sorted { ($1.element.line, $0.offset) < ($0.element.line, $1.offset) }
        for edit in edits.map(\.element) { edit.apply(to: &lines) }
        return lines.text
    }

    private func margin(of probe: Probe, in lines: FileLines) -> String {
        probe.table?.prefix ?? String(lines.line(probe.closingFence).prefix { $0 != "`" && $0 != "~" })
    }

    private func table(of probe: Probe, prefix: String) -> TableEdit? {
        guard let table = table(for: probe, prefix: prefix) else { return nil }
        return TableEdit(
            LessonScanner.tableMarkdown(table), old: probe.table?.lines, line: probe.closingFence, prefix: prefix)
    }

    /// The edit that brings the scorecard of a stage up to date; nil when none was measured.
    private func card(of stage: Stage, _ margins: [Int: String]) -> TableEdit? {
        let cards = record.scorecards?.cards.filter { $0.stage == stage.number } ?? []
        guard let probe = stage.probes.last, !cards.isEmpty else { return nil }
        let order = record.worlds.filter { $0.stage == stage.number }.map(\.wiring).filter { name in
            cards.contains { $0.wiring == name }
        }
        let prefix = stage.scorecard?.prefix ?? margins[probe.step] ?? ""
        var card = ScorecardRecording(stage.scorecard, cards: cards, order: order).card
        card.prefix = prefix
        return TableEdit(
            LessonScanner.scorecardMarkdown(card), old: stage.scorecard?.lines,
            line: probe.table?.lines.upperBound ?? probe.closingFence, prefix: prefix)
    }

    private func table(for probe: Probe, prefix: String) -> ResultTable? {
        let rows = record.rows.filter { $0.step == probe.step && $0.file == lesson.file }
        // A line that compiles in no world is a mistake to mend, not a line that is for no wiring.
        guard let first = rows.first, !rows.contains(where: \.compilesNowhere) else { return nil }
        let open = lesson.stages.first { $0.number == first.stage }?.openWirings(at: probe.step) ?? []
        let worlds = record.worlds.filter { $0.stage == first.stage }.map(\.wiring)
        let wirings = probe.table?.wirings ?? worlds.filter(open.contains)
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

    /// The expectation to record. An expectation that the table already has is kept while it holds, because a pattern
    /// says more than the value of one run.
    private func expectation(_ value: ValueRecord?, _ probe: Probe, _ row: Int, _ wiring: String) -> Expectation {
        let known = probe.table.flatMap { _ in probe.expectation(row: row, wiring: wiring) }
        guard let value else { return known ?? .notHere }
        if let known, known.isMet(by: value) { return known }
        // No table can promise a line that never ends; it is reported, not recorded.
        if value.status == .timeout { return known ?? .notHere }
        return Expectation(recording: value)
    }
}

extension RowRecord {
    fileprivate var compilesNowhere: Bool { !values.isEmpty && values.values.allSatisfy { $0.status == .notCompiled } }
}

extension Probe {
    /// The line that ends its block.
    fileprivate var closingFence: Int { block.firstLine + block.columns.count }
}

extension Expectation {
    /// The expectation that a table records for a value.
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
