import LessonModel

/// A run in sentences for a screen reader: the same facts in the same order, one on each line.
struct LinearRun {
    private let record: RunRecord
    private let view: ScorecardView
    private let style: Style

    init(_ record: RunRecord, _ view: ScorecardView, _ style: Style) {
        self.record = record
        self.view = view
        self.style = style
    }

    var text: String {
        let form = record.form == .none ? [] : ["Form: \(record.form.rawValue)."]
        let heading = ["Lesson: \(record.title).".madeSafeOnOneLine] + form + ["File: \(record.file)".madeSafeOnOneLine]
        let tests = record.tests.isEmpty ? [] : ["Tests."] + record.tests.flatMap(lines)
        let diagnostics = record.diagnostics.flatMap { DiagnosticRenderer.lines($0, style: style) }
        let all =
            heading + record.sections.flatMap(lines) + tests
            + (diagnostics.isEmpty ? [] : ["Diagnostics."]) + diagnostics
        return (all + [record.summary.withCapital.madeSafeOnOneLine + "."]).joined(separator: "\n")
    }

    private func lines(_ section: RunRecord.Section) -> [String] {
        let heading = record.heading(of: section).split(separator: " · ", maxSplits: 1).joined(separator: ": ")
        return [heading.madeSafeOnOneLine + "."] + record.tables(of: section, view, style: style)
            + section.troubled.flatMap(\.remarks).map { sentence($0.madeSafe) }
    }

    private func sentence(_ remark: Comparison.Remark) -> String {
        if remark.kind == "world" { return "World \(remark.world) \(remark.text)" }
        return "In \(remark.world), \(remark.kind): \(remark.text)"
    }

    private func lines(_ test: TestRecord) -> [String] {
        ["\(test.status.words.withCapital): \(test.name)".madeSafeOnOneLine]
            + test.issues.flatMap { DiagnosticRenderer.lines($0, style: style) }
    }
}
