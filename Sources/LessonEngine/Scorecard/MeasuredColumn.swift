/// One wiring of a stage, compiled, with the lines whose values its trials compare.
struct MeasuredColumn: Sendable {
    /// A line, found by its place among the column's inputs.
    struct Line: Sendable {
        var quoted: String
        var input: Int
        var row: Int
    }
    let column: BuiltColumn
    let stage: Int
    /// The lines that a comparison shows of the column.
    let lines: [Line]
    /// The entries that its world loads before the wiring, which may use them.
    var before: [World.Entry] = []

    /// The same column with entries that its world loads before the wiring.
    func loading(_ entries: [World.Entry]) -> MeasuredColumn {
        var column = self
        column.before = entries
        return column
    }

    /// The entries of the lines, except those that do not compile here.
    var entries: [World.Entry] {
        lines.compactMap { line in
            guard column.inputs.indices.contains(line.input) else { return nil }
            let lines = column.inputs[line.input].lines
            return lines.indices.contains(line.row) ? lines[line.row].entry : nil
        }
    }
}

extension StagePlan {
    /// The columns that can be measured, of the plan's columns as they were built: those whose wiring compiles, and at
    /// least one line with it.
    func measured(_ built: [BuiltColumn]) -> [MeasuredColumn] {
        zip(columns, built).compactMap { column, built in
            guard built.composition.built != nil else { return nil }
            let measured = MeasuredColumn(column: built, stage: stage.number, lines: lines(of: column))
            return measured.entries.isEmpty ? nil : measured
        }
    }

    private func lines(of column: Column) -> [MeasuredColumn.Line] {
        inputs.enumerated().filter { $1.isShown && shows(column, in: $1) }.flatMap { index, input in
            input.rows.enumerated().map { MeasuredColumn.Line(quoted: $1.quoted, input: index, row: $0) }
        }
    }
}
