import LessonModel

/// Draws a comparison: side by side where it fits, else stacked, else in sentences.
package enum ComparisonRenderer {
    static let margin = "  "

    /// The values of probe lines or inputs, as the shell shows them after each input.
    package static func render(rows: [RowRecord], worlds: [String], style: Style) -> String {
        render(Comparison(rows: rows, worlds: worlds), style: style)
    }

    /// The wiring view.
    package static func render(sockets: [SocketRecord], worlds: [String], style: Style) -> String {
        render(Comparison(sockets: sockets, worlds: worlds), style: style)
    }

    /// The calls that the fakes received.
    package static func render(calls: [CallRecord], worlds: [String], style: Style) -> String {
        render(Comparison(calls: calls, worlds: worlds), style: style)
    }

    package static func render(_ comparison: Comparison, style: Style) -> String {
        let comparison = comparison.shown
        if style.isLinear { return LinearComparison(comparison).lines.joined(separator: "\n") }
        let lines = sideBySide(comparison, style) ?? StackedComparison(comparison, style).lines
        return lines.map(\.withoutTrailingBlanks).joined(separator: "\n")
    }

    /// Whether the columns of the comparison fit next to each other in the style's width.
    static func isSideBySide(_ comparison: Comparison, style: Style) -> Bool {
        Grid(comparison.shown, gap: style.gap).widths(fitting: style.width - margin.count) != nil
    }

    private static func sideBySide(_ comparison: Comparison, _ style: Style) -> [String]? {
        let grid = Grid(comparison, gap: style.gap)
        guard let widths = grid.widths(fitting: style.width - margin.count) else { return nil }
        let lines = grid.lines(widths, style: style)
        let remarks = [[]] + comparison.rows.map { RemarkRenderer.lines($0.remarks, style: style) }
        return zip(lines, remarks).flatMap { row, remarks in row.map { margin + $0 } + remarks }
    }
}

extension Grid {
    /// Labels at the left, a column for each world, and the verdict at the right if there is any.
    fileprivate init(_ comparison: Comparison, gap: Int) {
        let hasVerdicts = comparison.rows.contains { !$0.verdictWords.isEmpty }
        let header =
            [Comparison.Cell(comparison.title, .heading)]
            + comparison.worlds.map { Comparison.Cell($0, .heading) } + (hasVerdicts ? [Comparison.Cell("")] : [])
        let rows = comparison.rows.map { row in
            [Comparison.Cell(row.label)] + row.cells + (hasVerdicts ? [row.verdictCell] : [])
        }
        let comfort = [18] + comparison.worlds.map { _ in 15 } + (hasVerdicts ? [0] : [])
        self.init(rows: [header] + rows, comfort: comfort, gap: gap)
    }
}

extension Comparison.Row {
    /// The verdict, and the mark behind it about what the learner had said.
    var verdictWords: String { [verdict.words, mark].filter { !$0.isEmpty }.joined(separator: " · ") }

    var verdictCell: Comparison.Cell { Comparison.Cell(verdictWords, verdict.isDifference ? .notable : .plain) }
}

extension Comparison {
    /// The same comparison with all of its text fit to be measured and shown, and long values folded.
    var shown: Comparison {
        var shown = self
        shown.title = title.madeSafeOnOneLine
        shown.worlds = worlds.map(\.madeSafeOnOneLine)
        shown.rows = rows.map { row in
            var row = row
            row.label = row.label.madeSafe
            row.cells = row.cells.map { cell in
                var cell = cell
                cell.text = fit(cell.text)
                return cell
            }
            row.remarks = row.remarks.map {
                .init($0.kind, world: $0.world.madeSafeOnOneLine, text: fit($0.text), paint: $0.paint)
            }
            row.mark = row.mark.madeSafeOnOneLine
            return row
        }
        return shown
    }

    private func fit(_ text: String) -> String { isWhole ? text.madeSafe.withoutLineFeedsAtEnd : text.madeSafe.folded }

    /// Whether a value or something printed is too long to be shown whole.
    package var isFolded: Bool {
        !isWhole
            && rows.contains { row in
                row.cells.contains { $0.text.madeSafe.isFolded } || row.remarks.contains { $0.text.madeSafe.isFolded }
            }
    }
}

extension Comparison.Remark {
    var madeSafe: Comparison.Remark {
        .init(kind, world: world.madeSafeOnOneLine, text: text.madeSafe.folded, paint: paint)
    }
}

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

/// A comparison with one world under the other, for a terminal too narrow to have them side by side.
struct StackedComparison {
    private let comparison: Comparison
    private let style: Style
    private let nameColumns: Int

    init(_ comparison: Comparison, _ style: Style) {
        self.comparison = comparison
        self.style = style
        nameColumns = comparison.worlds.map(\.columns).max() ?? 0
    }

    var lines: [String] { comparison.rows.flatMap(lines) }

    private func lines(_ row: Comparison.Row) -> [String] {
        let label = [comparison.title, row.label].filter { !$0.isEmpty }.joined(separator: " ")
        let heading = label.wrapped(to: style.width - 2, hanging: 2).map { "  " + style.paint($0, .heading) }
        let worlds = groups(of: row).flatMap { lines(world: $0.names.joined(separator: ", "), cell: $0.cell) }
        return heading + worlds + verdictLines(row) + RemarkRenderer.lines(row.remarks, style: style)
    }

    /// The cells with the worlds that hold them. What needs several lines is said once of all its worlds.
    private func groups(of row: Comparison.Row) -> [(names: [String], cell: Comparison.Cell)] {
        zip(comparison.worlds, row.cells).reduce(into: []) { groups, next in
            let isLong = next.1.text.columns > room || next.1.text.contains("\n")
            let index = isLong ? groups.firstIndex { $0.cell == next.1 } : nil
            if let index { groups[index].names.append(next.0) } else { groups.append(([next.0], next.1)) }
        }
    }

    /// The columns beside the names of the worlds.
    private var room: Int { style.width - 4 - nameColumns - 2 }

    private func lines(world: String, cell: Comparison.Cell) -> [String] {
        if world.columns <= nameColumns, room >= 12 || room >= cell.text.columns {
            return cell.text.wrapped(to: room, hanging: cell.hanging).enumerated().map { index, line in
                let name = (index == 0 ? world : "").padded(to: nameColumns)
                return "    " + name + "  " + style.paint(line, cell.paint)
            }
        }
        let name = world.wrapped(to: style.width - 4, hanging: 2).map { "    " + $0 }
        let text = cell.text.wrapped(to: style.width - 6, hanging: cell.hanging)
        return name + text.map { "      " + style.paint($0, cell.paint) }
    }

    private func verdictLines(_ row: Comparison.Row) -> [String] {
        guard !row.verdictWords.isEmpty else { return [] }
        return row.verdictWords.wrapped(to: style.width - 4, hanging: 2).map {
            "    " + style.paint($0, row.verdictCell.paint)
        }
    }
}
