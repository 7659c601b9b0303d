import LessonModel

extension LessonReader {
    /// The meaning of a table that begins with `scorecard`.
    mutating func scorecard(_ raw: RawTable, table: Table) -> RecordedScorecard {
        let wirings = table.header.dropFirst().map(\.plainText)
        var rows: [RecordedScorecard.Row] = []
        for row in raw.rows {
            guard let row = self.row(row, wirings.count) else { continue }
            if rows.contains(where: { $0.fact == row.0.fact }) {
                findings.add(RecordedScorecardProblem.repeatedRow(row.0.fact), at: row.1)
            }
            rows.append(row.0)
        }
        let card = RecordedScorecard(
            wirings: wirings, rows: rows, line: raw.header.position.line, lineCount: raw.rows.count + 2,
            prefix: raw.prefixes.delimiter, table: table)
        draft.scorecards[step, default: []].append(
            ScorecardDraft(
                card: card, position: raw.header.position,
                wiringPositions: raw.header.cells.dropFirst().map(\.position)))
        return card
    }

    private mutating func row(_ raw: RawTable.Row, _ wirings: Int) -> (RecordedScorecard.Row, Position)? {
        let name = raw.cells.first.map { InlineReader.inlines($0.markdown).plainText } ?? ""
        let place = raw.cells.first?.position ?? raw.position
        guard let fact = RecordedScorecard.Fact(rawValue: name) else {
            findings.add(RecordedScorecardProblem.unknownRow(name), at: place)
            return nil
        }
        if raw.cells.count != wirings + 1 {
            findings.add(RecordedScorecardProblem.cellCount(raw.cells.count, expected: wirings + 1), at: raw.position)
        }
        let cells = raw.cells.dropFirst().prefix(wirings).map { cell($0, fact) }
        return (RecordedScorecard.Row(fact, cells: cells), place)
    }

    private mutating func cell(_ raw: RawTable.Cell, _ fact: RecordedScorecard.Fact) -> RecordedScorecard.Cell {
        do {
            return RecordedScorecard.Cell(try RecordedFact(fact, cell: raw.markdown), position: raw.position)
        } catch {
            findings.add(error, at: raw.position)
            return RecordedScorecard.Cell(.unmeasured, position: raw.position)
        }
    }
}
