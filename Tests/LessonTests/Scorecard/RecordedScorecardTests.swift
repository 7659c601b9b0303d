import LessonModel
import LessonReading
import LessonRendering
import Testing

/// A recorded scorecard as the scanner reads it.
@Suite struct RecordedScorecardTests {
    private func file(_ table: String, probe: String = "```swift probe\na\n```\n") -> String {
        lessonFile("## Step\n\n```swift live\n```\n```swift fake\n```\n\(probe)\n\(table)")
    }

    private func read(_ row: String) throws -> [RecordedFact] {
        let card = try lesson(file("| scorecard | live | fake |\n|--|--|--|\n\(row)")).stages[0].scorecard
        return try #require(card?.rows.first).cells.map(\.value)
    }

    @Test func everyKindOfCellIsRead() throws {
        #expect(try read("| Repeatable | yes | no |") == [.answer(true), .answer(false)])
        #expect(try read("| Isolated | - | yes |") == [.unmeasured, .answer(true)])
        #expect(
            try read("| Hidden inputs | clock, hash seed | none found |") == [
                .inputs([.clock, .hashSeed]), .inputs([]),
            ])
        #expect(try read("| Hidden inputs | differs from run to run | home |") == [.unsteady, .inputs([.home])])
        #expect(
            try read("| Left behind | `~/a`, `/.*\\.tmp/` | nothing |") == [
                .files([.value("~/a"), .matches(".*\\.tmp")]), .files([]),
            ])
        #expect(try read("| Network | touched | untouched |") == [.network(true), .network(false)])
    }

    @Test func whatIsWrittenReadsBackTheSame() throws {
        let facts: [(RecordedScorecard.Fact, [RecordedFact])] = [
            (.repeatable, [.answer(true), .answer(false)]), (.isolated, [.unmeasured, .answer(true)]),
            (.hiddenInputs, [.inputs([.clock, .zone]), .unsteady]),
            (.leftBehind, [.files([.value("~/a|b"), .value("$TMPDIR/c")]), .files([])]),
            (.network, [.network(true), .network(false)]),
        ]
        let rows = facts.map { fact, cells in
            RecordedScorecard.Row(fact, cells: cells.map { .init($0, position: Position(line: 1)) })
        }
        let written = RecordedScorecard(wirings: ["live", "fake"], rows: rows, line: 1, lineCount: 7)
        let text = LessonScanner.scorecardMarkdown(written).joined(separator: "\n")
        let card = try #require(try lesson(file(text)).stages[0].scorecard)
        #expect(card.wirings == ["live", "fake"])
        #expect(card.rows.map(\.fact) == facts.map(\.0))
        #expect(card.rows.map { $0.cells.map(\.value) } == facts.map(\.1))
        #expect(card.lines.count == 7)
        #expect(LessonScanner.scorecardMarkdown(card).joined(separator: "\n") == text)
    }

    @Test func whatIsNoRowAndNoCellIsReported() {
        expectProblems(
            file(
                """
                | scorecard | live | fake |
                |--|--|--|
                | 1️⃣Repeatible | no | yes |
                | 2️⃣Fast | 1 ms | 1 ms |
                | Isolated | 3️⃣maybe | yes |
                | 4️⃣Isolated | no | yes |
                | Hidden inputs | 5️⃣cloc | none found |
                | Left behind | 6️⃣~/a | 7️⃣`a` `b` |
                8️⃣| Network | touched |
                """),
            ExpectedProblem("1️⃣", "a recorded scorecard has no row 'Repeatible'", "did you mean 'Repeatable'?"),
            ExpectedProblem("2️⃣", "a recorded scorecard has no row 'Fast'", "delete the row: times are never the same"),
            ExpectedProblem(
                "3️⃣", "'Isolated' cannot be 'maybe'", "write 'yes' or 'no', or '-' where nothing was measured"),
            ExpectedProblem("4️⃣", "the row 'Isolated' is there twice", "keep one of the two"),
            ExpectedProblem(
                "5️⃣", "'Hidden inputs' cannot be 'cloc'",
                "write 'none found', 'differs from run to run' or some of clock, zone, hash seed, home, network, or '-' where nothing was measured"
            ),
            ExpectedProblem(
                "6️⃣", "'Left behind' cannot be '~/a'",
                "write 'nothing' or paths between backticks, with commas between them, or '-' where nothing was measured"
            ),
            ExpectedProblem(
                "7️⃣", "'Left behind' cannot be 'a b'",
                "write 'nothing' or paths between backticks, with commas between them, or '-' where nothing was measured"
            ),
            ExpectedProblem(
                "8️⃣", "the row has 2 cells and the header 3",
                "give each wiring one cell, '-' where nothing was measured"))
    }

    @Test func aTouchedNetworkIsOneOfTwoWords() {
        expectProblems(
            file("| scorecard | live |\n|--|--|\n| Network | 1️⃣yes |"),
            ExpectedProblem(
                "1️⃣", "'Network' cannot be 'yes'",
                "write 'touched' or 'untouched', or '-' where nothing was measured"))
    }

    @Test func columnsAreWirings() {
        expectProblems(
            file("| scorecard | 1️⃣life | fake | 2️⃣fake |\n|--|--|--|--|\n| Isolated | no | yes | yes |"),
            ExpectedProblem("1️⃣", "this stage has no wiring 'life'", "did you mean 'live'?"),
            ExpectedProblem("2️⃣", "the wiring 'fake' is twice in the header", "keep one of the two columns"))
        expectProblems(
            file("1️⃣| scorecard |\n|--|\n| Isolated |"),
            ExpectedProblem(
                "1️⃣", "the recorded scorecard names no wiring",
                "add a column for each wiring, '| scorecard | live | fake |'"))
    }

    @Test func aStageHasOneCardAndAProbe() {
        let table = "| scorecard | live |\n|--|--|\n| Isolated | no |"
        expectProblems(
            file("\(table)\n\n1️⃣\(table)"),
            ExpectedProblem(
                "1️⃣", "the stage has a second recorded scorecard; the first stands at line 20",
                "keep one of the two; a stage has one for all of its probes"))
        expectProblems(
            file("1️⃣" + table, probe: ""),
            ExpectedProblem(
                "1️⃣", "the recorded scorecard stands in a stage without a probe", "move it under the results of a probe")
        )
    }

    @Test func aMisspeltHeaderIsReported() {
        expectProblems(
            file("| 1️⃣scorcard | live |\n|--|--|\n| Isolated | no |"),
            ExpectedProblem(
                "1️⃣", "the first header of a recorded scorecard is 'scorecard', not 'scorcard'", "write 'scorecard'"))
    }

    @Test func beforeTheFirstStepItIsAnyTable() throws {
        let text = lessonFile("| scorecard | live |\n|--|--|\n| anything | no |\n\n## Step\n\nText.")
        #expect(try lesson(text).introduction.contains { if case .table = $0 { true } else { false } })
    }

    @Test func itIsReadAsATableAndGivesWayToTheMeasuredOne() throws {
        let step = try lesson(file("| scorecard | live |\n|--|--|\n| Isolated | no |")).steps[0]
        let text = LessonRenderer.render(step.blocks, showsAnswers: false, style: Style())
        #expect(text.contains("  scorecard  live\n  ─────────  ────\n  Isolated   no"))
        #expect(StepPages(step).after.isEmpty)
        #expect(step.withoutResults.blocks.count < step.blocks.count)
        #expect(!step.withoutResults.blocks.contains { if case .scorecard = $0 { true } else { false } })
    }
}
