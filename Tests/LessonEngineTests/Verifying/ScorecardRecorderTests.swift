import LessonModel
import LessonReading
import TestSupport
import Testing

@testable import LessonEngine

/// What a recording makes of the scorecards of a file, with cards made up.
struct ScorecardRecorderTests {
    private let results = "| probe | live | fake |\n|-------|------|------|\n| `a`   | `1`  | `1`  |"
    private let card = """
        | scorecard     | live                    | fake       |
        |---------------|-------------------------|------------|
        | Repeatable    | no                      | yes        |
        | Isolated      | no                      | yes        |
        | Hidden inputs | home                    | none found |
        | Left behind   | `~/.config/world.plist` | nothing    |
        """

    private var cards: [Scorecard] {
        var live = Scorecard(wiring: "live", stage: 1), fake = Scorecard(wiring: "fake", stage: 1)
        (live.isRepeatable, live.isIsolated, live.isSteady) = (false, false, true)
        live.hiddenInputs = [.home]
        live.leftBehind = [LeftFile(path: "~/.config/world.plist", bytes: 214)]
        (fake.isRepeatable, fake.isIsolated, fake.isSteady) = (true, true, true)
        fake.ruledOut = Factor.allCases
        return [live, fake]
    }

    /// A lesson with this below its probe, and the file after a recording.
    private func recorded(
        _ table: String, cards: [Scorecard]? = nil
    ) throws -> (before: String, after: String) {
        let sample = try SampleLesson(live: "let x = 1", fake: "let x = 2", probe: "a", table: table)
        var record = RunRecord(
            lesson: "sample", title: "Sample", form: .none, file: sample.lesson.file, passed: true, toolchain: "6",
            confinement: "none")
        record.worlds = ["live", "fake"].map { WorldRecord(wiring: $0, stage: 1, status: .ok) }
        let value = ValueRecord(status: .value, value: "1")
        record.rows = [
            RowRecord(
                stage: 1, step: 1, probe: "a", file: sample.lesson.file, line: 1, differs: false,
                values: ["live": value, "fake": value])
        ]
        record.scorecards = Scorecards(cards ?? self.cards)
        return (sample.text, Recorder(lesson: sample.lesson, record: record).recorded(sample.text))
    }

    @Test func aStageWithoutACardGetsOneBelowItsTable() throws {
        let (before, after) = try recorded(results)
        #expect(after == before.replacing(results, with: "\(results)\n\n\(card)"))
        let lesson = try #require(LessonScanner.scan(Array(after.utf8), file: "x").lesson)
        #expect(ScorecardCheck(lesson).problems(Scorecards(cards)) == [])
    }

    @Test func aTableThatIsMissingTooComesFirst() throws {
        let (before, after) = try recorded("")
        let fence = "```swift probe\na\n```\n"
        #expect(after == before.replacing(fence, with: "\(fence)\n\(results)\n\n\(card)\n"))
    }

    @Test func aCardThatHoldsIsLeftAlone() throws {
        let (before, after) = try recorded("\(results)\n\nWords.\n\n\(card)")
        #expect(after == before)
    }

    @Test func whatIsOtherwiseIsRewrittenAndAPatternThatHoldsIsKept() throws {
        let pattern = "`/.*\\/world\\.plist/`"
        let old =
            "| scorecard | fake | live |\n|--|--|--|\n| Isolated | no | no |\n| Left behind | `~/x` | \(pattern) |"
        let (before, after) = try recorded("\(results)\n\n\(old)")
        let new = """
            | scorecard     | fake       | live                 |
            |---------------|------------|----------------------|
            | Repeatable    | yes        | no                   |
            | Isolated      | yes        | no                   |
            | Hidden inputs | none found | home                 |
            | Left behind   | nothing    | `/.*\\/world\\.plist/` |
            """
        #expect(after == before.replacing(old, with: new))
        #expect(after != before)
    }

    @Test func whatCouldNotBeTriedStaysAsItWas() throws {
        var cards = cards
        cards[0].hiddenInputs = []
        cards[0].notTried = [Untried(.home, .time)]
        let (before, after) = try recorded("\(results)\n\n\(card)", cards: cards)
        #expect(after == before)
    }

    @Test func aNetworkThatIsTouchedGetsARow() throws {
        var cards = cards
        (cards[0].networkUses, cards[1].networkUses) = (3, 0)
        let (before, after) = try recorded("\(results)\n\n\(card)", cards: cards)
        let row = "| Network       | touched                 | untouched  |"
        #expect(after == before.replacing(card, with: "\(card)\n\(row)"))
    }

    @Test func withoutACardNothingIsWritten() throws {
        let (before, after) = try recorded(results, cards: [])
        #expect(after == before)
    }
}
