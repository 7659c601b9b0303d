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
        var comparison = table.comparison.madeSafe
        comparison.title = ""
        let heading = title.isEmpty ? [] : [ComparisonRenderer.margin + style.paint(title, .heading)]
        return (heading + StackedComparison(comparison, style).lines).map(\.withoutTrailingBlanks).joined(
            separator: "\n")
    }

    private func draw(_ table: FormTable) -> String { ComparisonRenderer.render(table.comparison, style: style) }
}
