import LessonModel
import LessonRendering
import Testing

struct ComparisonFoldingTests {
    private func comparison(_ cells: [[String]], remarks: [Comparison.Remark] = []) -> Comparison {
        let rows = cells.map { Comparison.Row("row", cells: $0.map { Comparison.Cell($0) }, remarks: remarks) }
        return Comparison(worlds: ["a", "b", "c", "d"], rows: rows)
    }

    private func lines(_ cells: [[String]], isLinear: Bool = false) -> [String] {
        ComparisonRenderer.render(folding: comparison(cells), style: Style(isLinear: isLinear))
            .split(separator: "\n").map(String.init)
    }

    @Test func theFirstOfEqualColumnsStandsForTheOthers() {
        let (folded, folds) = comparison([["1", "2", "2", "1"]]).folded
        #expect(folded.worlds == ["a", "b"])
        #expect(folded.rows.first?.cells.map(\.text) == ["1", "2"])
        #expect(folds.map(\.world) == ["a", "b"])
        #expect(folds.map(\.others) == [["d"], ["c"]])
        #expect(lines([["1", "2", "2", "1"]]).suffix(2) == ["  a: same in d", "  b: same in c"])
    }

    @Test func columnsAreEqualInAllRowsOrNot() {
        let cells = [["1", "1", "1", "1"], ["1", "1", "2", "1"]]
        #expect(comparison(cells).folded.comparison.worlds == ["a", "c"])
        #expect(lines(cells, isLinear: true).last == "In b, d: as in a.")
    }

    @Test func oneColumnStandsForAll() {
        #expect(lines([["1", "1", "1", "1"]]).last == "  same in 3 other worlds: b, c, d")
    }

    @Test func worldsThatPrintDifferentlyDiffer() {
        let printed = Comparison.Remark("printed", world: "b, c", text: "hello")
        let folded = comparison([["()", "()", "()", "()"]], remarks: [printed]).folded.comparison
        #expect(folded.worlds == ["a", "b"])
    }
}
