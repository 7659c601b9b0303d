import Foundation
import LessonModel

/// Draws a run for a person: the wirings, the values of every world next to each other, the tests, the outcome.
package enum TerminalRenderer {
    package static func render(
        _ record: RunRecord, scorecard view: ScorecardView = .folded(more: "--scorecard"), style: Style
    ) -> String {
        if style.isLinear { return LinearRun(record, view, style).text }
        let sections = record.sections.map { render($0, of: record, view, style: style) }
        let blocks = [title(record, style)] + sections + [tests(record, style), diagnostics(record, style)]
        let text = (blocks + [summary(record, style)]).filter { !$0.isEmpty }.joined(separator: "\n\n")
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).withoutTrailingBlanks }.joined(separator: "\n")
    }

    /// A line across the terminal with a heading in it.
    package static func rule(_ heading: String, style: Style) -> String {
        var lines = heading.madeSafeOnOneLine.wrapped(to: style.width - 6)
        let last = lines.removeLast()
        let line = String(repeating: "─", count: max(2, style.width - last.columns - 4))
        let start = lines.isEmpty ? "── " : "   "
        let upper = lines.enumerated().map { ($0 == 0 ? "── " : "   ") + style.paint($1, .heading) }
        return (upper + [start + style.paint(last, .heading) + " " + line]).joined(separator: "\n")
    }

    private static func title(_ record: RunRecord, _ style: Style) -> String {
        let form = record.form == .none ? "" : " · \(record.form.rawValue)"
        let title = (record.title + form).madeSafeOnOneLine, file = record.file.madeSafeOnOneLine
        let gap = style.width - title.columns - file.columns
        if gap >= 2 { return style.paint(title, .heading) + String(repeating: " ", count: gap) + file }
        let lines = title.wrapped(to: style.width).map { style.paint($0, .heading) }
        return (lines + file.wrapped(to: style.width)).joined(separator: "\n")
    }

    private static func render(
        _ section: RunRecord.Section, of record: RunRecord, _ view: ScorecardView, style: Style
    ) -> String {
        let heading = rule(record.heading(of: section), style: style)
        let tables = record.tables(of: section, view, style: style)
        let worlds = RemarkRenderer.render(section.troubled.flatMap(\.remarks), style: style)
        return ([heading] + tables + [worlds]).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func tests(_ record: RunRecord, _ style: Style) -> String {
        guard !record.tests.isEmpty else { return "" }
        return [rule("Tests", style: style), render(record.tests, style: style)].joined(separator: "\n")
    }

    /// Draws tests: how each ended, with its issues.
    package static func render(_ tests: [TestRecord], style: Style) -> String {
        let width = tests.map(\.status.words.columns).max() ?? 0
        return tests.flatMap { TestRenderer.lines($0, statusColumns: width, style: style) }.joined(separator: "\n")
    }

    private static func diagnostics(_ record: RunRecord, _ style: Style) -> String {
        guard !record.diagnostics.isEmpty else { return "" }
        let text = DiagnosticRenderer.render(record.diagnostics, style: style)
        return [rule("Diagnostics", style: style), text].joined(separator: "\n")
    }

    private static func summary(_ record: RunRecord, _ style: Style) -> String {
        record.summary.madeSafeOnOneLine.wrapped(to: style.width, hanging: 2)
            .map { style.paint($0, record.passed ? .good : .bad) }.joined(separator: "\n")
    }
}

extension RunRecord {
    /// `Step 3 of 6 · Watch it`.
    func heading(of section: Section) -> String {
        guard let step = section.step else { return stageHeading(section.stage) }
        // Inputs evaluated before the first step.
        guard step > 0 else { return "Inputs" }
        let place = stepCount > 0 ? "Step \(step) of \(stepCount)" : "Step \(step)"
        return [place, stepTitles[step]].compactMap { $0 }.joined(separator: " · ")
    }

    private func stageHeading(_ stage: Int) -> String {
        Set(worlds.map(\.stage) + rows.map(\.stage)).count > 1 ? "Stage \(stage)" : "Wirings"
    }
}

extension TerminalRenderer {
    /// The drawing of a run up to its first scorecard, which no measurement changes: it can be shown before anything is
    /// measured. It ends with a line break; it is empty where no card will stand.
    package static func opening(
        of record: RunRecord, scorecard view: ScorecardView = .folded(more: "--scorecard"), style: Style
    ) -> String {
        var measured = record
        measured.scorecards = Scorecards(record.worlds.map { Scorecard(wiring: $0.wiring, stage: $0.stage) })
        measured.code = record.worlds.map(\.stage).withoutRepeats.map { CodeReach(stage: $0, file: record.file) }
        let text = render(record, scorecard: view, style: style)
        let other = render(measured, scorecard: view, style: style)
        guard text != other else { return "" }
        let common = text.commonPrefix(with: other)
        return String(common[..<(common.lastIndex(of: "\n").map(common.index(after:)) ?? common.startIndex)])
    }
}
