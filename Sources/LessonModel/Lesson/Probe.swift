/// A step's probe: the lines that every world evaluates, and their recorded results.
package struct Probe: Sendable, Equatable {
    package var step: Int
    package var block: CodeBlock
    package var table: ResultTable?
    package var results: [MultilineResult]

    package init(step: Int, block: CodeBlock, table: ResultTable?, results: [MultilineResult] = []) {
        self.step = step
        self.block = block
        self.table = table
        self.results = results
    }

    /// The lesson's promise for a row (from 0) in the world of a wiring; nil when the lesson promises nothing.
    package func expectation(row: Int, wiring: String) -> Expectation? {
        if let result = results.first(where: { $0.row == row + 1 && $0.wiring == wiring }) {
            return .value(result.text)
        }
        return table?.expectation(row: row, wiring: wiring)
    }
}
