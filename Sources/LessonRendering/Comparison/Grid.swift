/// Rows of cells; every column is as wide as its widest cell, or narrower so that all columns fit the width.
struct Grid {
    /// All rows have the same number of cells; the first row is the header.
    var rows: [[Comparison.Cell]]
    /// The columns whose cells stand at the right edge.
    var rightAligned: Set<Int> = []
    /// The least width of each column where there is room.
    var comfort: [Int]
    /// The columns between two columns.
    var gap = 2

    /// The widths of the columns; nil when they cannot stand side by side without breaking words or growing tall.
    func widths(fitting width: Int) -> [Int]? {
        let room = width - gap * (comfort.count - 1)
        guard room >= comfort.count else { return nil }
        let natural = columns.map { $0.map(\.longestLine).max() ?? 0 }
        if let widths = Self.shrink(zip(natural, comfort).map(max), to: room, least: natural) { return widths }
        let pleasant: Need = { max(12, min(24, $0.longestWord)) }
        guard shrunk(natural, to: room, pleasant) != nil else { return nil }
        // Whole words first; then their parts at the joints of code, of the widest alone and then of all; at last what is
        // pleasant, whatever that breaks.
        let needs: [Need] = [
            { max(pleasant($0), $0.roomForWords) }, { max(pleasant($0), $0.roomForParts) },
            { max(12, $0.roomForParts) }, pleasant,
        ]
        return needs.lazy.compactMap { shrunk(natural, to: room, $0) }.first { !isTall($0) }
    }

    /// The columns that a cell has at least.
    private typealias Need = (Comparison.Cell) -> Int

    private func shrunk(_ natural: [Int], to room: Int, _ need: Need) -> [Int]? {
        let least = zip(columns, natural).map { cells, natural in min(natural, cells.map(need).max() ?? 0) }
        return Self.shrink(natural.map { min($0, room) }, to: room, least: least)
    }

    /// The lines of a table of steps: a row for each, and below it what is to be said of it. Nil for a style without
    /// tables, and where the columns do not fit.
    static func steps(
        _ titles: [String], _ rows: [[Comparison.Cell]], remarks: [[String]], style: Style
    ) -> [String]? {
        guard !style.isLinear else { return nil }
        let grid = Grid(rows: [titles.map { Comparison.Cell($0, .heading) }] + rows, comfort: titles.map { _ in 0 })
        guard let widths = grid.widths(fitting: style.width - 2) else { return nil }
        let below = remarks.map { step in
            step.flatMap { $0.withCapital.wrapped(to: style.width - 5, hanging: 2).map { "   " + $0 } }
        }
        return zip(grid.lines(widths, style: style), [[]] + below).flatMap { $0 + $1 }.map { "  " + $0 }
    }

    /// The lines of each row, painted.
    func lines(_ widths: [Int], style: Style) -> [[String]] {
        rows.map { row in
            let wrapped = zip(row, widths).map { $0.wrapped(to: $1) }
            return (0..<(wrapped.map(\.count).max() ?? 0)).map { index in
                let pieces = wrapped.map { $0.indices.contains(index) ? $0[index] : "" }
                return draw(pieces, paints: row.map(\.paint), widths: widths, style: style)
            }
        }
    }

    private func draw(_ pieces: [String], paints: [Paint], widths: [Int], style: Style) -> String {
        let last = pieces.lastIndex { !$0.isEmpty } ?? -1
        return pieces.indices.prefix(last + 1).map { index in
            let blanks = String(repeating: " ", count: max(0, widths[index] - pieces[index].columns))
            let painted = style.paint(pieces[index], paints[index])
            if rightAligned.contains(index) { return blanks + painted }
            return index == last ? painted : painted + blanks
        }.joined(separator: String(repeating: " ", count: gap))
    }

    private var columns: [[Comparison.Cell]] {
        comfort.indices.map { column in rows.map { $0[column] } }
    }

    /// Narrows the widest column step by step, as long as each keeps its least width; nil when that is not enough.
    private static func shrink(_ widths: [Int], to room: Int, least: [Int]) -> [Int]? {
        var widths = widths
        while widths.reduce(0, +) > room {
            let shrinkable = widths.indices.filter { widths[$0] > least[$0] }
            guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { return nil }
            widths[widest] -= 1
        }
        return widths
    }

    /// Whether a cell grows by more lines than are pleasant to read beside another.
    private func isTall(_ widths: [Int]) -> Bool {
        rows.joined().enumerated().contains { index, cell in
            cell.wrapped(to: widths[index % widths.count]).count > cell.lines.count + 4
        }
    }
}
