import LessonModel
import LessonRendering
import Testing

@testable import LessonEngine
@testable import Shell

@Suite struct InputAnswerTests {
    /// What is shown of a cell whose statements give these values in live and fake.
    private func shown(_ cell: String, _ rows: [(String, ValueRecord?, ValueRecord?)], isTimed: Bool = false) -> String
    {
        var evaluation = Evaluation()
        evaluation.rows = rows.map { probe, live, fake in
            RowRecord(
                stage: 1, step: 1, probe: probe, file: Reading.file, line: 1, differs: false,
                values: ["live": live, "fake": fake].compactMapValues { $0 })
        }
        return shown(cell, evaluation, isTimed: isTimed)
    }

    private func shown(_ cell: String, _ evaluation: Evaluation, isTimed: Bool = false) -> String {
        let piece = SourcePiece(file: Reading.file, text: cell)
        return EvaluationText(evaluation, columns: ["live", "fake"], cell: cell, piece: piece, isTimed: isTimed)
            .text(style: Style())
    }

    private let void = ValueRecord(status: .void)
    private let stopped = ValueRecord(status: .notRun, value: "cancelled")
    private let missing = ValueRecord(status: .notCompiled, value: "no 'x' here")

    @Test func whatHasNoValueIsDone() {
        #expect(shown("x = 3", [("x = 3", void, void)]) == "  done: live, fake")
        #expect(shown("x = 3", [("x = 3", nil, void)]) == "  done: fake")
    }

    /// Each world was said to have lost the lines of the others.
    @Test func eachWorldIsBackWithoutItsOwnLines() {
        let crashed = ValueRecord(status: .crashed, value: "Fatal error")
        let fine = ValueRecord(status: .value, value: "1")
        var evaluation = Evaluation()
        evaluation.rows = [("a", [crashed, fine, crashed]), ("b", [fine, crashed, fine])].map { probe, values in
            RowRecord(
                stage: 1, step: 1, probe: probe, file: Reading.file, line: 1, differs: true,
                values: Dictionary(uniqueKeysWithValues: zip(["live", "fake", "yours"], values)))
        }
        evaluation.revivals = ["live", "fake", "yours"].map { .init(wiring: $0, reason: "stopped by a trap") }
        let text = shown("a\nb", evaluation), first = "\n  brought back without 'a': live, yours"
        #expect(text.hasSuffix(first + "\n  brought back without 'b': fake"), "\(text)")
    }

    @Test func whatWasNotKeptIsNotPromised() {
        let lines = (1...40).map { "line \($0)" }.joined(separator: "\n")
        let whole = ValueRecord(status: .void, printed: lines)
        let cut = ValueRecord(status: .void, printed: lines + "… (9 more bytes)")
        #expect(shown("f()", [("f()", whole, nil)]).hasSuffix("  'full' shows all of it"))
        #expect(shown("f()", [("f()", cut, nil)]).hasSuffix("  'full' shows all that was kept"))
    }

    /// Two objects were 'same', and nothing said that their places were left out.
    @Test func placesInMemoryAreSaidNotToBeCompared() {
        let place = ValueRecord(status: .value, value: "ObjectIdentifier(0x…)")
        let note = "  note: '0x…' is a place in memory, which is not compared"
        #expect(shown("id", [("id", place, place)]).hasSuffix("same\n" + note))
        #expect(!shown("id", [("id", place, nil)]).contains("note"))
    }

    @Test func whatCameBetweenTwoLinesStandsApartAndIsNotCompared() {
        let one = ValueRecord(status: .value, value: "1")
        var evaluation = Evaluation()
        evaluation.rows = [
            RowRecord(
                stage: 1, step: 1, probe: "x", file: Reading.file, line: 1, differs: false,
                values: ["live": one, "fake": one])
        ]
        evaluation.late = [.init("tick\n", by: "live"), .init("tick\n", by: "fake"), .init("tock\n", by: "yours")]
        #expect(
            shown("x", evaluation) == """
                  printed by earlier lines that go on, and not compared:
                    live, fake  tick
                    yours       tock

                                      live             fake
                  x                   1                1                same
                """)
        let piece = SourcePiece(file: Reading.file, text: "x")
        let text = EvaluationText(evaluation, columns: ["live", "fake"], cell: "x", piece: piece)
        let linear = text.text(style: Style(isLinear: true))
        #expect(
            linear.hasPrefix(
                "Printed by earlier lines that go on, and not compared.\nIn live, fake: tick\nIn yours: tock\n\n"))
        evaluation.late = [.init((1...40).map { "line \($0)\n" }.joined(), by: "live")]
        #expect(shown("x", evaluation).hasSuffix("  'full' shows all of it"))
    }

    @Test func whatALineWritesToStderrStandsUnderIt() {
        var evaluation = Evaluation()
        evaluation.rows = ["x = 1", "f()"].map { probe in
            RowRecord(
                stage: 1, step: 1, probe: probe, file: Reading.file, line: 1, differs: false,
                values: ["live": void, "fake": void])
        }
        evaluation.errorOutput = ["live", "fake"].map { .init("careful\n", by: $0, row: 1) }
        #expect(
            shown("x = 1; f()", evaluation) == """
                                      live             fake
                  f()                 void             void             same
                    stderr  live, fake  careful
                """)
    }

    @Test func whatIsDeclaredIsNamed() {
        #expect(shown("struct A { }", [("struct A { }", void, void)]) == "  declared: struct A")
        let extended = "extension A: B { }"
        #expect(shown(extended, [(extended, void, void)]) == "  declared: extension A: B")
        let two = shown("func f() {}; func g() {}", [("func f() {}", void, void), ("func g() {}", void, void)])
        #expect(two == "  declared: func f, func g")
    }

    @Test func whatIsImportedIsNamed() {
        #expect(shown("import Synchronization", []) == "  imported: Synchronization")
    }

    @Test func aDeclarationThatOneWorldTakesHasAColumnForEach() {
        #expect(
            shown("func f() { x }", [("func f() { x }", void, missing)]) == """
                                      live             fake
                  func f() { x }      declared         no 'x' here
                """)
    }

    @Test func besideValuesSilenceGoesWithoutSaying() {
        let one = ValueRecord(status: .value, value: "1")
        #expect(
            shown("x = 1; x", [("x = 1", void, void), ("x", one, one)]) == """
                                      live             fake
                  x                   1                1                same
                """)
    }

    @Test func aLineThatOnlyPrintsKeepsItsRow() {
        let printing = ValueRecord(status: .void, printed: "a\n")
        #expect(
            shown("print(\"a\")", [("print(\"a\")", printing, printing)]) == """
                                      live             fake
                  print("a")          void             void             same
                    printed  live, fake  a
                """)
    }

    @Test func whatWasStoppedEverywhereIsOneWord() {
        #expect(shown("while true {}", [("while true {}", stopped, stopped)]) == "  stopped")
    }

    @Test func aWorldThatWasStoppedHasItsColumn() {
        let one = ValueRecord(status: .value, value: "1")
        #expect(shown("f()", [("f()", one, stopped)]).contains("not run: cancelled"))
    }

    @Test func aPlaceInACellOfOneLineSaysNothing() {
        let crash = ValueRecord(status: .crashed, value: "Fatal error: no (input:1:1)")
        #expect(shown("f()", [("f()", crash, nil)]).hasSuffix("crashed: Fatal error: no"))
        #expect(shown("f()\n", [("f()", crash, nil)]).hasSuffix("(input:1:1)"))
    }

    @Test(arguments: [
        ("no (input:2:5)", ["func f() {\n  1\n}", "f()"], "no (line 2 of 'func f() { …')"),
        ("no (input:2:5)", ["func f() {\n  1\n}", "func g() {\n  1\n}"], "no (line 2 of an earlier input)"),
        ("no (input:1:5)", ["func f() { 1 }"], "no (input:1:5)"), ("no (lamp.md:2:5)", ["1\n2"], "no (lamp.md:2:5)"),
    ])
    func aCrashInAnEarlierInputNamesIt(crash: String, inputs: [String], words: String) {
        #expect(crash.namingInput(behind: "f()", among: inputs) == words)
    }

    @Test func timesAreNotCompared() {
        let fast = ValueRecord(status: .value, value: "1", microseconds: 1.5)
        #expect(
            shown("x", [("x", fast, fast)], isTimed: true) == """
                                      live             fake
                  x                   1.50 µs          1.50 µs
                """)
    }

    @Test func theTimeOfASilentLineIsToldAndADeclarationTakesNone() {
        let fast = ValueRecord(status: .void, microseconds: 1500)
        #expect(shown("x = 1", [("x = 1", fast, nil)], isTimed: true).hasSuffix("  x = 1               1.50 ms"))
        #expect(shown("struct A {}", [("struct A {}", fast, nil)], isTimed: true) == "  declared: struct A")
    }

    @Test func notesAndRevivalsStandBelow() {
        var evaluation = Evaluation()
        evaluation.notes = ["values and functions made before keep the old 'A'"]
        evaluation.revivals = [.init(wiring: "live", reason: "killed")]
        #expect(
            shown("1", evaluation) == """
                  note: values and functions made before keep the old 'A'
                  live was gone (killed) and was brought back by its script
                """)
    }

    @Test func anInputThatNoWorldWasAskedShowsNothing() {
        #expect(shown("f", [("f", nil, nil)]) == "")
    }
}
