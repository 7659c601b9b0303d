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
