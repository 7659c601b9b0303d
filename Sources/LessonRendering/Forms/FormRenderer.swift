import LessonModel

/// Draws a comparison of forms for a person: the code's facts, the results of running it, and advice on which to
/// choose.
package struct FormRenderer {
    private static let wirings = ["live", "fake"]

    private let record: FormComparison
    private let style: Style

    /// - Parameter showsLines: Whether the changed lines themselves are shown.
    package static func render(_ record: FormComparison, showsLines: Bool = false, style: Style) -> String {
        let renderer = FormRenderer(record: record, style: style)
        let parts = renderer.opening(showsLines) + renderer.measured + renderer.ending
        return parts.filter { !$0.isEmpty }.joined(separator: style.isLinear ? "\n" : "\n\n")
    }

    /// The beginning of the drawing, which no measurement changes: it can be shown before anything is measured. It ends
    /// with a line break.
    package static func opening(of record: FormComparison, showsLines: Bool = false, style: Style) -> String {
        let parts = FormRenderer(record: record, style: style).opening(showsLines).filter { !$0.isEmpty }
        return parts.joined(separator: style.isLinear ? "\n" : "\n\n") + "\n"
    }

    private var tables: FormTables { FormTables(record) }

    private func opening(_ showsLines: Bool) -> [String] {
        [heading, table(tables.code)] + Self.wirings.map { table(tables.values(in: $0)) }
            + (showsLines ? record.lessons.compactMap(difference) : [])
    }

    private var measured: [String] { Self.wirings.map { table(tables.scorecard(of: $0)) } }

    private var ending: [String] {
        [
            table(tables.advice), notes, troubles,
            DiagnosticRenderer.render(record.diagnostics, style: style), summary,
        ]
    }

    private var summary: String {
        let text = record.summary.madeSafeOnOneLine
        return style.isLinear ? text.withCapital + "." : text
    }

    private var heading: String {
        let text = record.heading.madeSafeOnOneLine
        if style.isLinear { return text.withCapital + "." }
        return text.wrapped(to: style.width, hanging: 2).map { style.paint($0, .heading) }.joined(separator: "\n")
    }

    private func table(_ table: FormTable) -> String {
        table.rows.isEmpty ? "" : FormTableRenderer(table, style).text
    }

    private func difference(_ lesson: ComparedLesson) -> String? {
        guard let change = lesson.change else { return nil }
        return DifferenceRenderer.render(change.lines, names: (change.against, lesson.lesson), style: style)
    }

    private var notes: String { lines(record.notes.map { "note: \($0)" }) }

    private var troubles: String { lines(record.troubles) }

    private func lines(_ texts: [String]) -> String {
        texts.map(\.madeSafeOnOneLine).flatMap { text in
            style.isLinear ? [text] : text.wrapped(to: style.width - 2, hanging: 6).map { "  " + $0 }
        }.joined(separator: "\n")
    }
}

/// Draws one table of a comparison of forms: the rows that fit stand side by side, the rest stacked below.
struct FormTableRenderer {
    private let table: FormTable
    private let style: Style

    init(_ table: FormTable, _ style: Style) {
        (self.table, self.style) = (table, style)
    }

    var text: String {
        if style.isLinear { return draw(table) }
        if let whole = fitting(table) { return draw(whole) }
        let short = table.rows.filter { fitting(table.with([$0])) != nil }
        let tall = table.rows.filter { !short.contains($0) }
        guard tall.count < short.count, let beside = fitting(table.with(short)) else {
            return stacked(table, title: table.title)
        }
        return [draw(beside), stacked(table.with(tall), title: "")].joined(separator: "\n")
    }

    /// The table if its columns fit side by side, without verdicts where these take too much room; else nil.
    private func fitting(_ table: FormTable) -> FormTable? {
        [table, table.withoutVerdicts].first { ComparisonRenderer.isSideBySide($0.comparison, style: style) }
    }

    /// The table with one lesson under the other, below its title.
    private func stacked(_ table: FormTable, title: String) -> String {
        var comparison = table.comparison.shown
        comparison.title = ""
        let heading = title.isEmpty ? [] : [ComparisonRenderer.margin + style.paint(title, .heading)]
        return (heading + StackedComparison(comparison, style).lines).map(\.withoutTrailingBlanks).joined(
            separator: "\n")
    }

    private func draw(_ table: FormTable) -> String { ComparisonRenderer.render(table.comparison, style: style) }
}

extension FormComparison {
    /// The heading: the subject or the number of lessons, and the baseline if there is one.
    var heading: String {
        let forms = lessons.map(\.form).filter(\.isForm).withoutRepeats.count
        let count = subject == nil || forms == 0 ? lessons.count.of("lesson") : forms.of("form")
        let what = subject.map { "\($0) in \(count)" } ?? count
        return what + (baseline.map { ", held against '\($0)'" } ?? "")
    }

    /// A line for each world whose status is not ok, with its reason.
    var troubles: [String] {
        lessons.flatMap { lesson in
            lesson.worlds.filter { $0.status != .ok }.map { "\(lesson.lesson), \($0.wiring): \($0.words)" }
        }
    }

    /// The last line: `passed: 2 lessons, 4 worlds, 4 rows`, or the numbers that failed with their totals.
    var summary: String {
        let worlds = lessons.flatMap(\.worlds), rows = lessons.flatMap(\.rows)
        guard passed else {
            let errors = diagnostics.count { $0.severity == .error }
            let counts = RunRecord.failedCounts(of: worlds, rows) + (errors > 0 ? [errors.of("error")] : [])
            return counts.isEmpty ? "failed" : "failed: " + counts.joined(separator: ", ")
        }
        let confined = confinement.map { $0 == "full" ? "" : " · confinement: \($0)" } ?? ""
        return "passed: \(lessons.count.of("lesson")), \(worlds.count.of("world")), \(rows.count.of("row"))\(confined)"
    }
}
