/// The recorded scorecards of a stage: a table in the lesson whose first header is `scorecard`.
package struct RecordedScorecard: Sendable, Equatable {
    package static let firstHeader = "scorecard"

    /// A row, identified by its first cell. Times are not recorded, because they are never the same.
    package enum Fact: String, Sendable, CaseIterable {
        case repeatable = "Repeatable"
        case isolated = "Isolated"
        case hiddenInputs = "Hidden inputs"
        case leftBehind = "Left behind"
        /// The row stands only where a wiring reaches for the network.
        case network = "Network"
    }
    package struct Cell: Sendable, Equatable {
        package var value: RecordedFact
        package var position: Position

        package init(_ value: RecordedFact, position: Position) {
            self.value = value
            self.position = position
        }
    }
    package struct Row: Sendable, Equatable {
        package var fact: Fact
        /// The cells of the row, one for each wiring.
        package var cells: [Cell]

        package init(_ fact: Fact, cells: [Cell]) {
            self.fact = fact
            self.cells = cells
        }
    }
    /// The wirings, in the order of the columns.
    package var wirings: [String]
    package var rows: [Row]
    /// The line of the header row.
    package var line: Int
    /// The number of lines that the table takes.
    package var lineCount: Int
    /// The text before the table's first bar on each line.
    package var prefix: String
    /// The table as a reader sees it.
    package var table: Table

    package init(
        wirings: [String], rows: [Row], line: Int, lineCount: Int, prefix: String = "",
        table: Table = Table(alignments: [], header: [], rows: [], line: 1)
    ) {
        self.wirings = wirings
        self.rows = rows
        self.line = line
        self.lineCount = lineCount
        self.prefix = prefix
        self.table = table
    }

    /// The lines of the file that the table takes.
    package var lines: ClosedRange<Int> { line...(line + max(2, lineCount) - 1) }

    /// The recorded fact about a wiring; nil when none is recorded.
    package func value(_ fact: Fact, of wiring: String) -> RecordedFact? {
        guard let column = wirings.firstIndex(of: wiring), let row = rows.first(where: { $0.fact == fact }) else {
            return nil
        }
        return row.cells.indices.contains(column) ? row.cells[column].value : nil
    }
}
