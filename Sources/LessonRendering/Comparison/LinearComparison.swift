/// A comparison in sentences, one for each fact, as a screen reader speaks them. The terminal breaks long sentences.
struct LinearComparison {
    private let comparison: Comparison

    init(_ comparison: Comparison) { self.comparison = comparison }

    var lines: [String] { comparison.rows.enumerated().flatMap { lines($1, number: $0 + 1) } }

    private func lines(_ row: Comparison.Row, number: Int) -> [String] {
        let name = comparison.title.isEmpty ? "Row \(number)" : comparison.title.withCapital
        let label = row.label.split(separator: "\n").joined(separator: " ")
        let heading = [name, label].joined(separator: comparison.title.isEmpty ? ": " : " ")
        let words = [row.verdict.words, row.mark].filter { !$0.isEmpty }
        let verdict = words.map { ", \($0)" }.joined()
        return ["\(heading)\(verdict)."]
            + zip(comparison.worlds, row.cells).map { sentence(subject($0), $1 == .none ? "nothing" : $1.text) }
            + row.remarks.map { sentence("In \($0.world), \($0.kind)", $0.text) }
    }

    private func subject(_ column: String) -> String { comparison.hasWorlds ? "In \(column)" : column.withCapital }

    private func sentence(_ subject: String, _ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        return lines > 1 ? "\(subject), \(lines.of("line")):\n\(text)" : "\(subject): \(text)"
    }
}
