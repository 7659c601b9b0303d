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
