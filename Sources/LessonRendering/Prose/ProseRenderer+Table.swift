import LessonModel

extension ProseRenderer {
    /// The recorded results of a probe, drawn as the shell draws a comparison.
    func lines(_ table: ResultTable) -> [String] {
        let rows = table.rows.map { row in
            Comparison.Row(row.probe, cells: row.cells.map { Comparison.Cell($0.expectation.words) })
        }
        let comparison = Comparison("probe", worlds: table.wirings, rows: rows)
        if !style.isLinear, room < Style.narrowest {
            let sentences = LinearComparison(comparison.shown).lines
            return sentences.flatMap { $0.wrapped(to: room, hanging: 2) }
        }
        let style = style.isLinear ? style : style.with(width: room)
        let text = ComparisonRenderer.render(comparison, style: style)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// An ordinary table: straight columns, or row under row where the columns do not fit.
    func lines(_ table: Table) -> [String] {
        if style.isLinear { return linear(table) }
        let texts = ([table.header] + table.rows).map { row in row.map { PaintedText($0, style: style) } }
        let cells = texts.map { row in row.map { Comparison.Cell($0.text) } }
        let grid = Grid(rows: cells, comfort: table.header.map { _ in 0 }, gap: style.gap)
        // A table's column takes at least its gap and the two terminal columns of one wide character.
        guard !table.header.isEmpty, room - 2 >= (style.gap + 2) * table.header.count,
            let widths = grid.widths(fitting: room - 2)
        else { return stacked(table) }
        let header = table.header.map { PaintedText($0, .heading, style: style) }
        let line = widths.map { String(repeating: "─", count: $0) }.joined(separator: gap)
        let rows = texts.dropFirst().map { draw($0, widths, table.alignments) }
        // Rows of several lines need an empty line between them to be told apart.
        let apart: [String] = rows.contains { $0.count > 1 } ? [""] : []
        return (draw(header, widths, table.alignments) + [line] + rows.joined(separator: apart))
            .map { ("  " + $0).withoutTrailingBlanks }
    }

    private var gap: String { String(repeating: " ", count: style.gap) }

    private func draw(_ row: [PaintedText], _ widths: [Int], _ alignments: [Table.Alignment]) -> [String] {
        let plain = zip(row, widths).map { $0.lines(to: $1, style: Style()) }
        let drawn = zip(row, widths).map { $0.lines(to: $1, style: style) }
        return (0..<(plain.map(\.count).max() ?? 0)).map { line in
            row.indices.map { column in
                guard plain[column].indices.contains(line) else { return String(repeating: " ", count: widths[column]) }
                let blanks = widths[column] - plain[column][line].columns
                let alignment = alignments.indices.contains(column) ? alignments[column] : .left
                return drawn[column][line].aligned(alignment, blanks: max(0, blanks))
            }.joined(separator: gap).withoutTrailingBlanks
        }
    }

    private func stacked(_ table: Table) -> [String] {
        let rows = table.rows.map { row in
            let title = PaintedText(row.first ?? [], .heading, style: style).lines(to: proseRoom, style: style)
            let cells = zip(table.header, row).dropFirst().flatMap { header, cell in
                labelled(header, cell).lines(to: proseRoom - 2, hanging: 2, style: style)
            }
            return title + cells.map { "  " + $0 }
        }
        return Array(rows.joined(separator: [""]))
    }

    private func linear(_ table: Table) -> [String] {
        let size = "Table, \(table.header.count.of("column")), \(table.rows.count.of("row")):"
        let rows = table.rows.enumerated().flatMap { index, row in
            zip(table.header, row).enumerated().map { column, pair in
                let start = column == 0 ? "Row \(index + 1), " : ""
                return start + labelled(pair.0, pair.1).lines(to: room, style: style).joined(separator: " ")
            }
        }
        return [size] + rows
    }

    private func labelled(_ header: [Inline], _ cell: [Inline]) -> PaintedText {
        PaintedText(header + [.text(header.isEmpty ? "" : ": ")] + (cell.isEmpty ? [.text("-")] : cell), style: style)
    }
}

extension String {
    fileprivate func aligned(_ alignment: Table.Alignment, blanks: Int) -> String {
        let left = alignment == .left ? 0 : alignment == .right ? blanks : blanks / 2
        return String(repeating: " ", count: left) + self + String(repeating: " ", count: blanks - left)
    }
}
