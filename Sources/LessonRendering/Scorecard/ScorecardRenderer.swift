import LessonModel

/// Draws scorecards under their comparison: remarks beside the columns where there is room, else under their row.
package enum ScorecardRenderer {
    /// The fewest columns for a remark beside the columns of the wirings; with fewer, the remark stands under its row.
    private static let narrowestRemark = 32
    private static let title = "scorecard"

    /// The cards of one stage, with a column for each of these wirings that has a card, and what the stage's code
    /// names; empty when there are neither cards nor code.
    package static func render(
        _ cards: [Scorecard], _ code: CodeReach? = nil, wirings: [String], _ view: ScorecardView = .whole, style: Style
    ) -> String {
        if case .folded(let more) = view {
            return ScorecardFold(cards, code, wirings: wirings).text(more: more, style: style)
        }
        let table = ScorecardTable(cards, wirings: wirings).madeSafe
        return text(lines(table, style) + (code.map { CodeRow($0, cards).lines(style) } ?? []))
    }

    /// The achievement of an answer, in a sentence; what the code of the starter and of the answer does, next to each
    /// other; and the cards of the exercise's wirings before and after.
    package static func render(
        _ cards: [Scorecard], _ code: AnswerReach?, wirings: [String], _ view: ScorecardView = .whole, style: Style
    ) -> String {
        let measured: String
        switch view {
        case .whole: measured = text(lines(ScorecardTable(cards, wirings: wirings).madeSafe, style))
        case .folded(let more):
            let fold = ScorecardFold(cards, wirings: wirings).text(more: more, style: style)
            let note = fold.isEmpty ? nil : code.flatMap { noteOnWhatIsHandedOver(cards, $0, style) }
            measured = [fold, note].compactMap { $0 }.joined(separator: "\n")
        }
        let sentence = code?.achievement.map { ($0.wrapped(to: style.isLinear ? .max : style.width)) } ?? []
        let parts = [sentence.joined(separator: "\n"), code.map { table(of: $0, style) } ?? "", measured]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The note that the hidden inputs of an answer's worlds are nowhere in its code; nil where one is, or none was found.
    private static func noteOnWhatIsHandedOver(_ cards: [Scorecard], _ code: AnswerReach, _ style: Style) -> String? {
        let found = cards.filter { !$0.wiring.hasSuffix(" before") }.flatMap(\.hiddenInputs)
        // Code that depends on the seed of hashing does not name it.
        let nameable: [Factor] = [.clock, .zone, .home, .network], read = code.after.deeds.flatMap(\.factors)
        guard !found.isEmpty, found.allSatisfy({ nameable.contains($0) && !read.contains($0) }) else { return nil }
        let words = "not in your code, but in what it is handed"
        return style.isLinear ? words.withCapital + "." : "    " + words
    }

    private static func table(of code: AnswerReach, _ style: Style) -> String {
        let none = Comparison.Cell.none, names = [code.before.file, code.after.file].map(\.lastComponent)
        let rows = code.changedDeeds.map { deed in
            Comparison.Row(
                deed.words, cells: [deed.before, deed.after].map { $0.map { Comparison.Cell($0) } ?? none })
        }
        guard !rows.isEmpty else { return "" }
        var table = Comparison("the code", worlds: ["before, \(names[0])", "after, \(names[1])"], rows: rows)
        table.hasWorlds = false
        return ComparisonRenderer.render(table, style: style)
    }

    private static func lines(_ table: ScorecardTable, _ style: Style) -> [String] {
        if table.wirings.isEmpty { return [] }
        if style.isLinear { return linear(table) }
        return beside(table, style) ?? under(table, style) ?? stacked(table, style)
    }

    private static func text(_ lines: [String]) -> String {
        lines.map(\.withoutTrailingBlanks).joined(separator: "\n")
    }

    private static func grid(_ table: ScorecardTable, hasRemarks: Bool, _ style: Style) -> Grid {
        let header = ([title] + table.wirings).map { Comparison.Cell($0, .heading) }
        let rows = table.rows.map { row in
            let remarks = hasRemarks ? [Comparison.Cell(row.remarks.map(\.words).joined(separator: "\n"))] : []
            return [Comparison.Cell(row.label)] + row.cells.map { Comparison.Cell($0) } + remarks
        }
        let comfort = [18] + table.wirings.map { _ in 15 }
        return Grid(
            rows: [header + (hasRemarks ? [Comparison.Cell("")] : [])] + rows,
            comfort: comfort + (hasRemarks ? [0] : []),
            gap: style.gap)
    }

    /// The table with the remarks beside the columns; nil when there is no room for them.
    private static func beside(_ table: ScorecardTable, _ style: Style) -> [String]? {
        let room = style.width - ComparisonRenderer.margin.count
        let narrow = grid(table, hasRemarks: false, style)
        guard let widths = narrow.widths(fitting: room), widths == narrow.widths(fitting: .max) else { return nil }
        let left = room - widths.reduce(0, { $0 + $1 + style.gap })
        let needed = table.rows.flatMap(\.remarks).map(\.words.columns).max() ?? 0
        guard left >= min(needed, narrowestRemark) else { return nil }
        let lines = grid(table, hasRemarks: true, style).lines(widths + [left], style: style)
        return lines.joined().map { ComparisonRenderer.margin + $0 }
    }

    /// The table with the remarks of each row under it; nil when the columns do not fit.
    private static func under(_ table: ScorecardTable, _ style: Style) -> [String]? {
        let grid = grid(table, hasRemarks: false, style)
        guard let widths = grid.widths(fitting: style.width - ComparisonRenderer.margin.count) else { return nil }
        let remarks = [[]] + table.rows.map { remarkLines($0, style) }
        return zip(grid.lines(widths, style: style), remarks).flatMap { lines, remarks in
            lines.map { ComparisonRenderer.margin + $0 } + remarks
        }
    }

    /// The table with one wiring under the other.
    private static func stacked(_ table: ScorecardTable, _ style: Style) -> [String] {
        let comparison = Comparison(
            worlds: table.wirings,
            rows: table.rows.map { row in Comparison.Row(row.label, cells: row.cells.map { Comparison.Cell($0) }) })
        let rows = zip(comparison.rows, table.rows).flatMap { row, words in
            StackedComparison(Comparison(worlds: table.wirings, rows: [row]), style).lines + remarkLines(words, style)
        }
        return [ComparisonRenderer.margin + style.paint(title, .heading)] + rows
    }

    private static func remarkLines(_ row: ScorecardTable.Row, _ style: Style) -> [String] {
        row.remarks.flatMap { $0.words.wrapped(to: style.width - 4, hanging: 2) }.map { "    " + $0 }
    }

    /// A fact in each line: who hears it is told first what the figures are, and of each world at once why.
    private static func linear(_ table: ScorecardTable) -> [String] {
        table.rows.flatMap { row -> [String] in
            func remarks(of wirings: [String]) -> [String] {
                row.remarks.filter { $0.wirings == wirings }.map {
                    wirings.isEmpty ? $0.words.withCapital : "In \($0.words)"
                }
            }
            let cells = zip(table.wirings, row.cells).flatMap { wiring, cell in
                ["In \(wiring): \(cell == Comparison.Cell.none.text ? "nothing" : cell)"] + remarks(of: [wiring])
            }
            let shared = row.remarks.filter { $0.wirings.count > 1 }.map { "In \($0.words)" }
            return (["\(title.withCapital) \(row.label)."] + remarks(of: []) + cells + shared).map {
                $0.replacing(" · ", with: ", ")
            }
        }
    }
}
