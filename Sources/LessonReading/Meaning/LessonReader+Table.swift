import LessonModel

extension LessonReader {
    static let firstHeader = "probe"
    private static let headers = [firstHeader, RecordedScorecard.firstHeader]

    /// The meaning of a table: results when its first header is `probe`, a recorded scorecard when it is `scorecard`,
    /// else an ordinary table.
    mutating func block(_ raw: RawTable) -> Block {
        let header = raw.header.cells.map { InlineReader.inlines($0.markdown) }
        if step > 0, header.first?.plainText == RecordedScorecard.firstHeader {
            reportListMark(raw)
            return .scorecard(scorecard(raw, table: plain(raw, header)))
        }
        guard step > 0, header.first?.plainText == Self.firstHeader else {
            remember(raw, header)
            return .table(plain(raw, header))
        }
        return .results(results(raw, wirings: header.dropFirst().map(\.plainText)))
    }

    private func plain(_ raw: RawTable, _ header: [[Inline]]) -> Table {
        let rows = raw.rows.map { row in
            // A code host fills short rows with empty cells and drops surplus cells.
            header.indices.map { row.cells.indices.contains($0) ? InlineReader.inlines(row.cells[$0].markdown) : [] }
        }
        return Table(alignments: raw.alignments, header: header, rows: rows, line: raw.header.position.line)
    }

    private mutating func results(_ raw: RawTable, wirings: [String]) -> ResultTable {
        reportListMark(raw)
        let rows = raw.rows.map { row($0, wirings.count) }
        let table = ResultTable(
            wirings: wirings, rows: rows, line: raw.header.position.line, prefix: raw.prefixes.delimiter)
        draft.tables[step, default: []].append(
            ResultTableDraft(
                table: table, position: raw.header.position,
                wiringPositions: raw.header.cells.dropFirst().map(\.position),
                probePositions: raw.rows.map { $0.cells.first?.position ?? $0.position }))
        return table
    }

    private mutating func row(_ raw: RawTable.Row, _ wirings: Int) -> ResultTable.Row {
        if raw.cells.count != wirings + 1 {
            findings.add(TableProblem.cellCount(raw.cells.count, expected: wirings + 1), at: raw.position)
        }
        var cells = raw.cells.dropFirst().prefix(wirings).map { cell($0) }
        while cells.count < wirings {
            cells.append(ResultTable.Cell(expectation: .matches(TableRepair.blank), position: raw.position))
        }
        return ResultTable.Row(probe: probe(raw), cells: cells, line: raw.position.line)
    }

    private mutating func cell(_ raw: RawTable.Cell) -> ResultTable.Cell {
        do {
            return ResultTable.Cell(expectation: try Expectation(cell: raw.bytes.text), position: raw.position)
        } catch {
            findings.add(error, at: raw.position)
            return ResultTable.Cell(expectation: .matches(TableRepair.blank), position: raw.position)
        }
    }

    private mutating func probe(_ row: RawTable.Row) -> String {
        guard let cell = row.cells.first else { return "" }
        let inlines = InlineReader.inlines(cell.markdown)
        if case .code(let probe)? = inlines.first, inlines.count == 1 { return probe }
        findings.add(TableProblem.probeNotCode, at: cell.position)
        return inlines.plainText
    }

    /// Reports a table that begins a list item: a table that is written back has one prefix for all of its lines, and a
    /// list's mark stands only before the first.
    private mutating func reportListMark(_ raw: RawTable) {
        guard raw.prefixes.header.contains(where: { $0 != " " && $0 != "\t" && $0 != ">" }) else { return }
        findings.add(TableProblem.beginsListItem, at: raw.header.position)
    }

    /// Remembers an ordinary table: the checks know whether it was meant as one.
    private mutating func remember(_ raw: RawTable, _ header: [[Inline]]) {
        guard step > 0, header.count > 1, let first = header.first?.plainText, let cell = raw.header.cells.first else {
            return
        }
        let codes = raw.rows.compactMap { row -> String? in
            guard let cell = row.cells.first, case .code(let code)? = InlineReader.inlines(cell.markdown).first else {
                return nil
            }
            return code
        }
        draft.otherTables[step, default: []].append(
            OtherTable(
                header: first, nearest: nearestName(to: first, in: Self.headers),
                others: header.dropFirst().map(\.plainText), codes: codes, position: cell.position))
    }

    /// Reports a paragraph that was meant as a result table but that a code host shows as text.
    mutating func reportBrokenTable(_ lines: [RawLine]) {
        for line in lines where step > 0 && line.bytes.first == .bar {
            let row = RawTable.Row(line)
            guard Self.headers.contains(where: { row.cells.first?.bytes == Array($0.utf8) }) else { continue }
            findings.add(TableProblem.noDelimiterRow(cells: row.cells.count), at: line.position)
        }
    }
}

extension [Inline] {
    /// The text without marks.
    var plainText: String { map(\.plain).joined() }
}

extension LessonReader {
    /// The meaning of a table that begins with `scorecard`.
    mutating func scorecard(_ raw: RawTable, table: Table) -> RecordedScorecard {
        let wirings = table.header.dropFirst().map(\.plainText)
        var rows: [RecordedScorecard.Row] = []
        for row in raw.rows {
            guard let row = factRow(row, wirings.count) else { continue }
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

    private mutating func factRow(_ raw: RawTable.Row, _ wirings: Int) -> (RecordedScorecard.Row, Position)? {
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
