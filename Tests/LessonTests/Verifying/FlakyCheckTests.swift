import LessonModel
import Testing

struct FlakyCheckTests: ComparesRuns {
    private func words(_ runs: [RunRecord]) -> [String] {
        FlakyCheck(runs, seed: 42).found.values.map { "\($0.place): \($0.message) (\($0.hint ?? ""))" }
    }

    @Test func whatHoldsSometimesIsNamedWithAllThatWasSeen() {
        let runs = ["0", "1", "0"].map { run(value($0, meets: $0 == "0")) }
        #expect(
            words(runs) == [
                "a.md:7: 'x' in 'live' changes from run to run: 0, then 1, then 0, where the table says `0` (promise a pattern, or hand over what makes it the same; '--seed 42' repeats this order)"
            ])
    }

    @Test func anUnsteadyValueStandsAtItsCell() throws {
        let table = "| probe | live |\n|--|--|\n| `x` | `0` |"
        let lesson = try lesson(lessonFile("## Step\n\n```swift live\n```\n```swift probe\nx\n```\n\n\(table)"))
        let runs = ["0", "1"].map { text in
            var run = run(value(text, meets: text == "0"))
            run.rows[0].file = lesson.file
            return run
        }
        #expect(FlakyCheck(runs, of: lesson, seed: 42).found.values.map(\.place) == ["Sample.md:20:9"])
    }

    @Test func whatAlwaysOrNeverHoldsIsSteady() {
        #expect(words(["0", "0"].map { run(value($0, meets: true)) }) == [])
        #expect(words(["1", "1"].map { run(value($0, meets: false)) }) == [])
    }

    @Test func whatNeverHoldsAndIsNeverTheSameChanges() {
        #expect(
            words(["1", "2"].map { run(value($0, meets: false)) }) == [
                "a.md:7: 'x' in 'live' changes from run to run: 1, then 2, where the table says `0` (promise a pattern, or hand over what makes it the same; '--seed 42' repeats this order)"
            ])
    }

    @Test func noRecordingIsAdvisedForALineThatTookTooLong() {
        let late = ValueRecord(status: .timeout, value: "1 s")
        let problem = run(late).brokenPromises().first
        #expect(problem?.message == "'x' in 'live': timed out after 1 s")
        #expect(problem?.hint == "mend the code, or raise 'time' under 'limits' in the front matter")
    }

    /// It was told twice, without the line, and with advice on a run.
    @Test func aLineThatWentOverALimitIsToldOnceWithAdviceOnTheLesson() {
        var over = ValueRecord(status: .crashed, value: "it needs more than 1 GB of memory; allow more (a.md:7:1)")
        over.exceeded = .memory
        let problems = run(over, world: .memoryLimit).brokenPromises()
        #expect(problems.map(\.message) == ["'x' in 'live': crashed: it needs more than 1 GB of memory"])
        #expect(problems.map(\.place) == ["a.md:7"])
        #expect(problems.map(\.hint) == ["mend the code, or raise 'memory' under 'limits' in the front matter"])
    }

    @Test func noRecordingIsAdvisedForALineThatCouldNotRun() {
        var idle = ValueRecord(status: .notRun, value: "its world is gone", meets: false, expected: "`0`")
        #expect(run(idle).brokenPromises() == [])
        idle.isHindered = true
        let problem = run(idle).brokenPromises().first
        #expect(problem?.message == "'x' in 'live': not run: its world is gone, where the table says `0`")
        #expect(problem?.hint == "mend the code, so that the line runs each time")
    }

    @Test func aTestThatTookTooLongIsToldInOneSentenceWithAdvice() {
        var late = run(value("0", meets: true), test: .timeout)
        late.tests[0].issues = [Diagnostic(.error, "timed out after 10 s", file: "a.md", line: 9)]
        #expect(late.brokenPromises().map(\.message) == ["test 't()' timed out after 10 s"])
        #expect(
            late.brokenPromises().map(\.hint) == ["mend the code, or raise 'time' under 'limits' in the front matter"])
        #expect(
            late.brokenPromises(isHurried: true).map(\.hint) == [
                "mend the code, or allow it more time with '--timeout'"
            ])
    }

    @Test func whereOutputIsPromisedTheOutputIsTold() {
        func message(_ printed: String) -> String? {
            let value = ValueRecord(status: .void, printed: printed, meets: false, expected: "printed `1`")
            return run(value).brokenPromises().first?.message
        }
        #expect(message("one\n") == "'x' in 'live': printed `one`, where the table says printed `1`")
        #expect(message("") == "'x' in 'live': nothing printed, where the table says printed `1`")
    }

    @Test func whatIsNotPromisedMayChange() { #expect(words(["1", "2"].map { run(value($0, meets: nil)) }) == []) }

    @Test func testsAndWorldsAreComparedToo() {
        let fine = value("0", meets: true)
        #expect(
            words([run(fine), run(fine, test: .failed)]) == [
                "a.md: test 't()' changes from run to run: passed, then failed (hand over what makes it the same; '--seed 42' repeats this order)"
            ])
        #expect(
            words([run(fine, world: .crashed), run(fine)]) == [
                "a.md: the world 'live' fails in some runs: it ended, then ok ('--seed 42' repeats this order)"
            ])
    }

    @Test func whatIsUnsteadyIsNotCalledBroken() {
        let runs = [run(value("1", meets: false)), run(value("0", meets: true))]
        let unsteady = Set(FlakyCheck(runs, seed: 1).found.keys)
        #expect(runs[0].brokenPromises().count == 1)
        #expect(runs[0].brokenPromises(except: unsteady) == [])
    }

    @Test func theSameSeedGivesTheSameOrder() {
        var one = SeededNumbers(seed: 7), same = SeededNumbers(seed: 7), other = SeededNumbers(seed: 8)
        let all = Array(1...20), first = all.shuffled(using: &one)
        #expect(first == all.shuffled(using: &same))
        #expect(first != all.shuffled(using: &other))
    }

    @Test func whoSetTheTimeIsToldOfTheOption() {
        let late = ValueRecord(status: .timeout, value: "1 s")
        let problem = run(late).brokenPromises(isHurried: true).first
        #expect(problem?.hint == "mend the code, or allow it more time with '--timeout'")
    }

    @Test func aValueOfSeveralLinesStandsAtItsFence() throws {
        let table = "| probe | live |\n|--|--|\n| `x` | `/o.*/` |"
        let lesson = try lesson(
            lessonFile(
                "## Step\n\n```swift live\n```\n```swift probe\nx\n```\n\n\(table)\n\n```text result live\na\nb\n```"))
        var run = run(value("ok", meets: false))
        run.rows[0].file = lesson.file
        let problem = run.brokenPromises(of: lesson).first
        #expect(problem?.place == "Sample.md:22")
        #expect(problem?.message == "'x' in 'live': ok, where the fence says `a` and 1 line more")
        #expect(problem?.hint == "mend the code, or write in the fence what the line gives")
    }

    @Test func aLineThatCompilesNowhereIsTheOneMistake() {
        var run = run(ValueRecord(status: .notCompiled, meets: false, expected: "`0`"))
        #expect(run.brokenPromises().count == 1)
        run.diagnostics = [Diagnostic(.error, "cannot find 'x' in scope", file: "a.md", line: 7)]
        #expect(run.brokenPromises().map(\.message) == ["cannot find 'x' in scope"])
    }
}
