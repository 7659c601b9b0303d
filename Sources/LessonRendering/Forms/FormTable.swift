import LessonModel

/// One table of a comparison of forms, with a column for each lesson. Every format draws this table.
struct FormTable: Equatable {
    struct Row: Equatable {
        var label: String
        var cells: [String]
        /// Whether the cells hold Swift code or Swift values.
        var isCode = false
        var verdict = Agreement.alone
        var remarks: [Comparison.Remark] = []
    }
    static let nothing = Comparison.Cell.none.text

    /// The heading above the labels.
    var title: String
    var columns: [String]
    var rows: [Row]

    func with(_ rows: [Row]) -> FormTable { FormTable(title: title, columns: columns, rows: rows) }

    var withoutVerdicts: FormTable {
        var table = self
        for index in rows.indices { table.rows[index].verdict = .alone }
        return table
    }

    /// The table for a terminal.
    var comparison: Comparison {
        var comparison = Comparison(
            title, worlds: columns,
            rows: rows.map { row in
                let cells = row.cells.map { text in
                    var cell = Comparison.Cell(text)
                    cell.hanging = row.isCode && text != Self.nothing ? 2 : 0
                    return cell
                }
                return Comparison.Row(row.label, cells: cells, verdict: row.verdict, remarks: row.remarks)
            })
        comparison.hasWorlds = false
        return comparison
    }
}
