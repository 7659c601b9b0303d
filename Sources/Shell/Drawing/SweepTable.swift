import LessonEngine
import LessonModel
import LessonRendering

/// A table of one socket filled with several values in turn: a row for each value, a column for each line of the probe.
struct SweepTable {
    private let sweep: Sweep

    init(_ sweep: Sweep) {
        self.sweep = sweep
    }

    func text(style: Style) -> String {
        let rows = sweep.rows.map { row in
            Comparison.Row(
                row.expression, cells: row.values.map { Comparison.Cell($0.words, $0.isBad ? .bad : .plain) })
        }
        var table = Comparison(sweep.socket, worlds: sweep.lines, rows: rows)
        table.hasWorlds = false
        return ComparisonRenderer.render(table, style: style)
    }
}

extension ValueRecord {
    fileprivate var isBad: Bool { status == .crashed || status == .timeout }
}
