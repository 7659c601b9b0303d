import Foundation
import LessonCode
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

    /// A sentence for each line whose output the new text promises nowhere, since no cell holds it.
    package var notes: [String] {
        record.rows.compactMap { row in
            guard row.file == lesson.file, let probe = lesson.step(row.step)?.probe else { return nil }
            let index = record.rows.filter { $0.step == row.step && $0.file == row.file }.firstIndex(of: row) ?? 0
            let columns = wirings(of: probe, inStage: row.stage)
            let silent = row.values.filter { wiring, value in
                let old = probe.table.flatMap { _ in probe.expectation(row: index, wiring: wiring) }
                let isNew = old?.isMet(by: value) != true && columns.contains(wiring)
                return isNew && !value.printed.isEmpty && Expectation(recording: value) == .void
            }
            guard !silent.isEmpty else { return nil }
            let worlds = silent.keys.sorted().map { "'\($0)'" }.listed()
            return "'\(row.probe)' is 'void' in \(worlds), and nothing that it prints is promised: "
                + "a cell takes one line of at most 1,000 bytes"
        }
    }

    /// The reasons why cells stay as they are: worlds that did not come to their lines, lines that came to no end.
    package var gaps: [String] {
        let idle = record.worlds.filter(isIdle).map { "the wiring '\($0.wiring)' does not run" }
        let values = record.worlds.filter { !isIdle($0) }.flatMap(values)
        let isStopped = values.contains { $0.isStopped && $0.meets != true }
        let isSkipped = values.contains { $0.status == .notRun && !$0.isLeftOut }
        return idle.withoutRepeats + (isStopped ? ["a line of a probe went over a limit"] : [])
            + (isSkipped ? ["a line of a probe did not run"] : [])
    }

    private func isIdle(_ world: WorldRecord) -> Bool {
        let due = values(of: world).filter { !$0.isLeftOut }
        return world.status != .ok && !due.isEmpty && due.allSatisfy { $0.status == .notRun }
    }

    private func values(of world: WorldRecord) -> [ValueRecord] {
        record.rows.filter { $0.stage == world.stage }.compactMap { $0.values[world.wiring] }
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
        let wirings = wirings(of: probe, inStage: first.stage), lines = probe.lines ?? []
        let line = probe.table?.line ?? probe.block.firstLine
        return ResultTable(
            wirings: wirings,
            rows: rows.enumerated().map { index, row in
                ResultTable.Row(
                    probe: lines.indices.contains(index) ? ProbeLines.inTable(lines[index]) : row.probe,
                    cells: wirings.map { wiring in
                        ResultTable.Cell(
                            expectation: expectation(row.values[wiring], probe, index, wiring),
                            position: Position(line: line))
                    }, line: line)
            }, line: line, prefix: prefix)
    }

    /// The columns of a probe's table: those that it has, and those of wirings that ran and that it does not know yet.
    private func wirings(of probe: Probe, inStage number: Int) -> [String] {
        let open = lesson.stages.first { $0.number == number }?.openWirings(at: probe.step) ?? []
        let known = probe.table?.wirings ?? []
        let ran = record.worlds.filter { $0.stage == number && open.contains($0.wiring) }.map(\.wiring)
        return known + ran.filter { !known.contains($0) }
    }

    /// The expectation to record. An expectation that the table already has is kept while it holds, because a pattern
    /// says more than the value of one run.
    private func expectation(_ value: ValueRecord?, _ probe: Probe, _ row: Int, _ wiring: String) -> Expectation {
        let recorded = probe.table.flatMap { _ in probe.expectation(row: row, wiring: wiring) }
        let known = recorded == .matches(TableRepair.blank) ? nil : recorded
        guard let value else { return known ?? .notHere }
        if let known, known.isMet(by: value) { return known }
        // No table can promise a line that never ends or did not run; it is reported, and the cell stays as it is.
        if value.isStopped || value.status == .notRun { return known ?? .matches(TableRepair.blank) }
        return Expectation(recording: value, in: lesson.steps.flatMap(\.code).map(\.source))
    }
}

extension Probe {
    /// The line that ends its block.
    fileprivate var closingFence: Int { block.firstLine + block.columns.count }
}

extension Expectation {
    /// The longest pattern that is written, so that a cell can be read again, and the longest text of an output or an
    /// end, so that a table can be read by a person.
    private static let longest = 1_000

    /// The expectation that a table records for a value of a lesson with this code.
    init(recording value: ValueRecord, in code: [String] = []) {
        let text = value.value ?? ""
        switch value.status {
        case .value:
            let pattern = ValuePattern.withAnyPort(text, unlessIn: code)
            self = pattern.flatMap { $0.utf8.count > Self.longest ? nil : .matches($0) } ?? .value(text)
        case .void:
            let printed = value.printed.trimmingCharacters(in: .newlines)
            // A cell is one line of a file that people read: other output is left out.
            let fits = printed.beginning == printed && printed.utf8.count <= Self.longest
            self = printed.isEmpty || !fits ? .void : .printed(printed)
        case .threw: self = .threw(String(text.beginning.beginningOfError.prefix(Self.longest)))
        case .crashed, .timeout:
            let end = OutcomeWords.withoutAdvice(text.beginning.replacing(/\ \([^()]*:\d+(:\d+)?\)$/, with: ""))
            self = .crashed(String(end.prefix(Self.longest)))
        case .notCompiled, .notRun: self = .notHere
        }
    }
}

extension String {
    /// The text up to its first line break or control character.
    fileprivate var beginning: String {
        String(prefix { !$0.isNewline && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } })
    }
}

extension String {
    /// The part of an error's text that says which error it is: what follows it names places and times of one run.
    fileprivate var beginningOfError: String {
        let text = self[..<(firstMatch(of: /\ after\ \d+\ ms\b/)?.range.lowerBound ?? endIndex)]
        guard text.hasPrefix("Error Domain="), let quote = text.firstIndex(of: "\"") else { return String(text) }
        return text[..<quote].trimmingCharacters(in: .whitespaces)
    }
}

/// A table that takes the place of an old one, or stands below a line.
struct TableEdit {
    /// The first line of the old table, or the line below which the table is inserted.
    let line: Int
    private let markdown: [String]
    private let old: ClosedRange<Int>?
    private let prefix: String

    init(_ markdown: [String], old: ClosedRange<Int>?, line: Int, prefix: String) {
        self.markdown = markdown
        self.old = old
        self.line = old?.lowerBound ?? line
        self.prefix = prefix
    }

    func apply(to lines: inout FileLines) {
        if let old {
            let delimiter = lines.line(old.lowerBound + 1)
            lines.replace(old, with: LessonScanner.aligned(markdown, as: delimiter))
        } else {
            lines.insert([prefix.trimmingCharacters(in: .whitespaces)] + markdown, below: line)
        }
    }
}

/// The lines of a file, each with its own end, so that what is not touched stays as it is, byte for byte.
package struct FileLines {
    private var lines: [(text: String, end: String)] = []
    /// The line end that the file uses.
    private let usualEnd: String

    package init(_ source: String) {
        var text = "", end = ""
        for scalar in source.unicodeScalars {
            let isEnd = scalar == "\n" || scalar == "\r"
            if !end.isEmpty, !isEnd || end != "\r" || scalar == "\r" {
                lines.append((text, end))
                (text, end) = ("", "")
            }
            if isEnd { end.unicodeScalars.append(scalar) } else { text.unicodeScalars.append(scalar) }
        }
        lines.append((text, end))
        usualEnd = lines[0].end.isEmpty ? "\n" : lines[0].end
    }

    package var text: String { lines.map { $0.text + $0.end }.joined() }

    /// The text of a line, counted from 1; empty past the end.
    func line(_ number: Int) -> String { lines.indices.contains(number - 1) ? lines[number - 1].text : "" }

    /// Puts other lines in the place of these, which are counted from 1.
    package mutating func replace(_ numbers: ClosedRange<Int>, with texts: [String]) {
        let old = (numbers.lowerBound - 1)..<numbers.upperBound
        let end = lines[old].last?.end ?? usualEnd
        lines.replaceSubrange(old, with: texts.map { ($0, usualEnd) })
        lines[old.lowerBound + texts.count - 1].end = end
    }

    /// Puts lines below this one, counted from 1.
    mutating func insert(_ texts: [String], below number: Int) {
        let place = min(lines.count, number)
        if place > 0, lines[place - 1].end.isEmpty { lines[place - 1].end = usualEnd }
        lines.insert(contentsOf: texts.map { ($0, usualEnd) }, at: place)
    }
}
