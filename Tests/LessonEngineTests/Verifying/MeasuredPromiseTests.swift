import LessonModel
import Testing

@testable import LessonEngine

/// Which rule says what of the scorecards of a run.
struct MeasuredPromiseTests {
    private let table = "| scorecard | live | fake |\n|--|--|--|\n| Repeatable | yes | yes |"

    /// A run whose fake depends on the clock and is not repeatable.
    private func problems(_ rules: Set<VerifyRule>, isMeasured: Bool = true) throws -> [VerifyProblem] {
        let sample = try SampleLesson(live: "let x = 1", fake: "let x = 2", probe: "x", table: table)
        var card = Scorecard(wiring: "fake", stage: 1)
        (card.isRepeatable, card.isIsolated, card.isSteady, card.hiddenInputs) = (false, true, true, [.clock])
        var record = RunRecord(
            lesson: "sample", title: "Sample", form: .none, file: "x", passed: true, toolchain: "6", confinement: "none"
        )
        record.scorecards = isMeasured ? Scorecards([card]) : nil
        return try Verifier(engine: SharedEngine.engine(), rules: rules).measured(sample.lesson, record)
    }

    @Test func aCardThatIsOtherwiseBreaksTheRuleOfScorecards() throws {
        let problems = try problems([.scorecard])
        #expect(Set(problems.map(\.rule)) == [.scorecard])
        #expect(
            problems.map(\.diagnostic.message).contains(
                "'Repeatable' of 'fake' is 'no', where the scorecard says 'yes'"))
    }

    @Test func aLeakIsAnErrorOfItsOwnRule() throws {
        let problems = try problems([.leak])
        #expect(problems.map(\.rule) == [.leak])
        #expect(problems.map(\.diagnostic.message) == ["'fake' depends on the clock"])
        #expect(problems.map(\.diagnostic.severity) == [.error])
    }

    @Test func oneFaultIsOneError() throws {
        // The scorecard says 'yes' where the leak makes it 'no'.
        let problems = try problems([.scorecard, .leak]).filter { !$0.diagnostic.message.contains("has no") }
        #expect(problems.map(\.diagnostic.message) == ["'fake' depends on the clock"])
    }

    @Test func whereNothingWasMeasuredNothingIsBroken() throws {
        #expect(try problems([.scorecard, .leak], isMeasured: false) == [])
    }
}
