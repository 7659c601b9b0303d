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
        let worlds = zip(comparison.worlds, row.cells).flatMap { lines(world: $0, cell: $1) }
        return heading + worlds + verdictLines(row) + RemarkRenderer.lines(row.remarks, style: style)
    }

    private func lines(world: String, cell: Comparison.Cell) -> [String] {
        let room = style.width - 4 - nameColumns - 2
        if room >= 12 || room >= cell.text.columns {
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
