import LessonEngine
import LessonModel
import LessonRendering

/// Draws the lines of an exercise with the starter beside those with a passed answer: only the worlds in which
/// something changed. Where the starter could not run, the answer stands alone.
struct BeforeAfterText {
    private let comparison: BeforeAfter

    init(_ comparison: BeforeAfter) { self.comparison = comparison }

    func text(style: Style) -> String {
        if let after = comparison.afterAlone {
            let table = ComparisonRenderer.render(rows: after.rows, worlds: after.wirings, style: style)
            return "The starter has no socket for these wirings. Your code gives:\n\n" + table
        }
        let changed = comparison.changed, room = style.isLinear ? Int.max : style.width
        guard !changed.isEmpty else { return "The probe gives the same as with the starter." }
        let table = ComparisonRenderer.render(
            rows: comparison.rows, worlds: BeforeAfter.columns(of: changed), style: style)
        let others = comparison.wirings.filter { !changed.contains($0) }
        let words = "in \(others.listed().madeSafeOnOneLine): the same before and after"
        let rest = others.isEmpty ? nil : style.isLinear ? words.withCapital + "." : "  " + words
        return [
            "Before is the starter, after is your code:", "", table,
            rest?.wrapped(to: room, hanging: 2).joined(separator: "\n"),
        ]
        .compactMap { $0 }.joined(separator: "\n")
    }
}
