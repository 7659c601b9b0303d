import LessonModel
import LessonRendering
import Testing

@testable import LessonEngine
@testable import Shell

@Suite struct PromptWarningsTests {
    private func shown(_ places: [(Int?, Int?)], cell: String, style: Style = Style()) -> String {
        let warnings = places.map { Diagnostic(.warning, "odd", file: Reading.file, line: $0, column: $1) }
        return PromptWarnings(warnings, cell: cell).text(style: style)
    }

    @Test func aWarningIsALineWithItsPlace() {
        #expect(shown([(1, 5)], cell: "a + b") == "warning at column 5: odd")
        #expect(shown([(2, 3)], cell: "let a =\n  b") == "warning at line 2, column 3: odd")
    }

    @Test func charactersAreCountedNotBytes() {
        #expect(shown([(1, 12)], cell: "\"日本\" + b") == "warning at column 8: odd")
    }

    @Test(arguments: [(nil, nil), (9, 1), (0, 1)] as [(Int?, Int?)])
    func aPlaceThatIsNotThereIsLeftOut(line: Int?, column: Int?) {
        #expect(shown([(line, column)], cell: "x") == "warning: odd")
    }

    @Test func ofManyTheFirstAreShown() {
        let text = shown((1...5).map { (1, $0) }, cell: "abcde")
        #expect(text.hasSuffix("warning at column 3: odd\nand 2 more warnings"))
    }

    /// They follow the values, and the line with the error comes last.
    @Test func theyStandBelowTheValues() {
        var evaluation = Evaluation()
        evaluation.rows = [
            RowRecord(
                stage: 1, step: 1, probe: "x", file: Reading.file, line: 1, differs: false,
                values: ["live": ValueRecord(status: .value, value: "1")])
        ]
        evaluation.warnings = [Diagnostic(.warning, "odd", file: Reading.file, line: 1, column: 1)]
        let piece = SourcePiece(file: Reading.file, text: "x")
        let text = EvaluationText(evaluation, columns: ["live"], cell: "x", piece: piece).text(style: Style())
        #expect(text.split(separator: "\n").last == "warning at column 1: odd")
    }
}
