/// The recorded table under a probe: row i belongs to line i of the probe, each further column to a wiring.
package struct ResultTable: Sendable, Equatable {
    package struct Cell: Sendable, Equatable {
        package var expectation: Expectation
        package var position: Position

        package init(expectation: Expectation, position: Position) {
            self.expectation = expectation
            self.position = position
        }
    }
    package struct Row: Sendable, Equatable {
        /// The probe's line as the table repeats it.
        package var probe: String
        package var cells: [Cell]
        package var line: Int

        package init(probe: String, cells: [Cell], line: Int) {
            self.probe = probe
            self.cells = cells
            self.line = line
        }
    }
    /// The wirings, in the order of the columns.
    package var wirings: [String]
    package var rows: [Row]
    /// The line of the header row.
    package var line: Int
    /// The text before the table's first bar on each line (indentation, quote marks).
    package var prefix: String

    package init(wirings: [String], rows: [Row], line: Int, prefix: String = "") {
        self.wirings = wirings
        self.rows = rows
        self.line = line
        self.prefix = prefix
    }

    /// The lines of the file that the table takes: header, delimiter row and rows.
    package var lines: ClosedRange<Int> { line...(line + 1 + rows.count) }

    func expectation(row: Int, wiring: String) -> Expectation? {
        guard rows.indices.contains(row), let column = wirings.firstIndex(of: wiring) else { return nil }
        return rows[row].cells[column].expectation
    }
}

/// The promise of a lesson about one value.
package enum Expectation: Sendable, Equatable {
    /// `` `0` ``: the value reads exactly so.
    case value(String)
    /// `` `/\d+/` ``: the whole value matches.
    case matches(String)
    /// `-`: the line does not run in this wiring.
    case notHere
    /// `void`: evaluated, without a value.
    case void
    /// `threw X`: an error whose text contains this.
    case threw(String)
    /// ``crashed `part` ``: a crash whose message contains this.
    case crashed(String)
    /// `printed X`: no value, and this was printed.
    case printed(String)
}

/// One value of several lines: a `text result WIRING` fence.
package struct MultilineResult: Sendable, Equatable {
    package var wiring: String
    /// The number of the row, from 1.
    package var row: Int
    package var text: String
    package var line: Int

    package init(wiring: String, row: Int, text: String, line: Int) {
        self.wiring = wiring
        self.row = row
        self.text = text
        self.line = line
    }
}
