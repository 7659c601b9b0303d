import LessonModel
import LessonReading
import Testing

struct TableMarkdownTests {
    private func table(_ expectations: [[LessonModel.Expectation]], prefix: String = "") -> ResultTable {
        let rows = expectations.map { row in
            ResultTable.Row(
                probe: "a || `b`",
                cells: row.map { ResultTable.Cell(expectation: $0, position: Position(line: 1)) }, line: 1)
        }
        return ResultTable(wirings: ["live", "fake"], rows: rows, line: 1, prefix: prefix)
    }

    @Test func columnsAreAligned() {
        let table = table([[.value("|"), .notHere], [.matches("\\d+"), .crashed("out of range")]], prefix: "> ")
        #expect(
            LessonScanner.tableMarkdown(table) == [
                "> | probe            | live    | fake                   |",
                "> |------------------|---------|------------------------|",
                "> | `` a \\|\\| `b` `` | `\\|`    | -                      |",
                "> | `` a \\|\\| `b` `` | `/\\d+/` | crashed `out of range` |",
            ])
    }

    @Test func columnsStayAlignedAsTheyWere() {
        let markdown = ["> | a   | b   | c   | d   |", "> |-----|-----|-----|-----|"]
        func delimiter(_ old: String) -> String { LessonScanner.aligned(markdown, as: old)[1] }
        #expect(delimiter("> |:-|:-:|-:|-|") == "> |:----|:---:|----:|-----|")
        #expect(delimiter("> :- | - ") == "> |:----|-----|-----|-----|")
        #expect(delimiter("> |---|---|---|---|") == markdown[1])
    }

    @Test func aTableWrittenBackIsTheSameTable() throws {
        let before = try #require(try lesson(scannerSample).steps[2].probe?.table)
        let markdown = LessonScanner.tableMarkdown(before)
        let file = scannerSample.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let lines = file[..<(before.lines.lowerBound - 1)] + markdown + file[before.lines.upperBound...]
        let after = try #require(try lesson(lines.joined(separator: "\n")).steps[2].probe?.table)
        #expect(after.rows.map(\.probe) == before.rows.map(\.probe))
        #expect(after.rows.map { $0.cells.map(\.expectation) } == before.rows.map { $0.cells.map(\.expectation) })
        #expect(LessonScanner.tableMarkdown(after) == markdown)
    }
}
