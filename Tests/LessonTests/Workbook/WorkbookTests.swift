import Foundation
import LessonModel
import LessonReading
import Testing

@Suite struct WorkbookTests {
    private func lesson(_ steps: [(title: String, text: String)], id: String = "bell") -> Lesson {
        let body = steps.map { "## \($0.title)\n\n\($0.text)\n" }.joined(separator: "\n")
        let source = "---\nformat: 1\nid: \(id)\ntitle: T\nform: none\nminutes: 5\n---\n# T\n\n\(body)"
        guard let lesson = LessonScanner.scan(Array(source.utf8), file: "a.md").lesson else {
            fatalError("the test's lesson is broken")
        }
        return lesson
    }

    private var bell: Lesson { lesson([("One", "a"), ("Two", "b"), ("Three", "c"), ("Two", "d")]) }

    @Test func aStepThatIsDoneIsNotSkippedAnyMore() {
        var workbook = Workbook()
        let bell = bell, step = bell.steps[1]
        #expect(workbook.state(of: step, in: bell) == .open)
        workbook.skip(step, of: bell)
        #expect(workbook.state(of: step, in: bell) == .skipped)
        workbook.finish(step, of: bell)
        #expect(workbook.state(of: step, in: bell) == .done)
        workbook.skip(step, of: bell)
        #expect(workbook.state(of: step, in: bell) == .done)
        #expect(workbook.state(of: bell.steps[3], in: bell) == .open)
    }

    @Test func factsOfTwoShellsAddUpAndTheLaterPlaceStays() {
        var one = Workbook(), other = Workbook()
        let bell = bell, clock = lesson([("One", "x")], id: "clock")
        one.move(to: "bell", step: 3)
        one.finish(bell.steps[1], of: bell)
        other.move(to: "clock", step: 1)
        other.finish(clock.steps[0], of: clock)
        other.skip(bell.steps[1], of: bell)
        other.skip(bell.steps[3], of: bell)
        let merged = one.merged(with: other)
        #expect(merged.place == Workbook.Place(lesson: "bell", step: 3))
        #expect(bell.steps.map { merged.state(of: $0, in: bell) } == [.open, .done, .open, .skipped])
        #expect(merged.state(of: clock.steps[0], in: clock) == .done)
    }

    @Test func ofTwoShellsTheEarlierArrivalStays() {
        var one = Workbook(), other = Workbook()
        one.move(to: "bell", step: 1, at: "2026-11-23T20:00:00Z")
        one.move(to: "bell", step: 2, at: "2026-11-23T20:05:00Z")
        other.move(to: "bell", step: 1, at: "2026-11-22T20:00:00Z")
        other.move(to: "clock", step: 1, at: "2026-11-22T20:01:00Z")
        let expected = [
            "bell": [1: "2026-11-22T20:00:00Z", 2: "2026-11-23T20:05:00Z"], "clock": [1: "2026-11-22T20:01:00Z"],
        ]
        #expect(one.merged(with: other).arrivals == expected)
        #expect(other.merged(with: one).arrivals == expected)
        #expect(one.merged(with: other).moved == "2026-11-23T20:05:00Z")
        #expect(Workbook().merged(with: other).moved == "2026-11-22T20:01:00Z")
    }

    @Test func ofTwoShellsThatDidOneStepTheLaterIsBelieved() {
        var one = Workbook()
        let bell = bell, step = bell.steps[0]
        one.update(step, of: bell) { $0.answers[1] = QuestionAnswer(chosen: [1], isRight: false, tries: 1) }
        var other = one
        other.update(step, of: bell) { $0.answers[1] = QuestionAnswer(chosen: [2], isRight: true, tries: 2) }
        other.finish(step, of: bell)
        for merged in [one.merged(with: other), other.merged(with: one)] {
            #expect(merged.record(of: step, in: bell)?.answers[1]?.isRight == true)
            #expect(merged.state(of: step, in: bell) == .done)
        }
    }

    @Test func aStepKeepsItsFactsWhenOthersComeBeforeItOrItIsRenamed() {
        var workbook = Workbook()
        let bell = bell
        workbook.finish(bell.steps[1], of: bell)
        let moved = lesson([("Zero", "z"), ("One", "a"), ("Two", "b"), ("Three", "c")])
        #expect(moved.steps.map { workbook.state(of: $0, in: moved) } == [.open, .open, .done, .open])
        let renamed = lesson([("One", "a"), ("Second", "b"), ("Three", "c")])
        #expect(renamed.steps.map { workbook.state(of: $0, in: renamed) } == [.open, .done, .open])
        workbook.finish(renamed.steps[1], of: renamed)
        #expect(workbook.lessons["bell"]?.keys.sorted() == ["Second"])
    }

    @Test func aStepWhoseTextChangedIsMarkedUntilItIsDoneAnew() {
        var workbook = Workbook()
        let bell = bell, changed = lesson([("One", "another text"), ("Two", "b\n\n")])
        for step in bell.steps.prefix(2) {
            workbook.update(step, of: bell) {
                $0.isDone = true
                $0.prediction = Prediction(worlds: ["live", "fake"], rows: ["x"], said: 1, was: 2)
                $0.exercise = ExerciseRecord()
                $0.exercise?.hints = [1]
                $0.exercise?.passed = true
            }
        }
        #expect(changed.steps.map { workbook.state(of: $0, in: changed) } == [.changed, .done])
        #expect(workbook.record(of: changed.steps[0], in: changed) == nil)
        workbook.finish(changed.steps[0], of: changed)
        let record = workbook.record(of: changed.steps[0], in: changed)
        #expect(record?.isDone == true && record?.prediction == nil)
        #expect(record?.exercise?.hints == [1] && record?.exercise?.passed == false)
    }

    /// Who has passed may try further answers.
    @Test func anExerciseThatWasPassedStaysPassed() {
        func verdict(_ outcome: PhaseVerdict.Outcome) -> CheckRecord {
            CheckRecord(
                lesson: "a", step: 1, title: "A", file: "A.swift", toolchain: "6",
                stages: [PhaseVerdict(.behaviour, outcome)])
        }
        var record = ExerciseRecord()
        record.note(verdict(.failed), at: "2026-11-28T05:00:00Z")
        #expect(!record.passed && record.since == "2026-11-28T05:00:00Z")
        for outcome in [PhaseVerdict.Outcome.passed, .failed] {
            record.note(verdict(outcome), at: "2026-11-28T06:00:00Z")
            #expect(record.passed && record.since == nil)
        }
        #expect(record.failing == "behaviour" && record.tries == 3)
    }

    /// An answer may lack its form and its behaviour: neither hides the other.
    @Test func aCheckCountsAtEveryStageAtWhichItFails() {
        var record = ExerciseRecord()
        for form in [PhaseVerdict.Outcome.failed, .passed] {
            record.note(
                CheckRecord(
                    lesson: "a", step: 1, title: "A", file: "A.swift", toolchain: "6",
                    stages: [
                        PhaseVerdict(.compiles, .passed), PhaseVerdict(.behaviour, .failed), PhaseVerdict(.form, form),
                        PhaseVerdict(.clean, .notReached),
                    ]))
        }
        #expect(record.failures == ["behaviour": 2, "form": 1])
        #expect(record.tries == 2 && record.failing == "behaviour")
    }

    @Test func aSeenRowKeepsWhatWasPrintedAndTheBeginningOfLongTexts() {
        let long = String(repeating: "x\n", count: 100)
        let values = [
            "live": ValueRecord(status: .void, printed: "rung\n"), "fake": ValueRecord(status: .value, value: long),
        ]
        let row = SeenRow(
            RowRecord(stage: 1, step: 2, probe: "ring()", file: "a.md", line: 1, differs: true, values: values))
        #expect(row.values["live"] == "void" && row.printed == ["live": "rung"] && row.differs == true)
        #expect(row.values["fake"]?.hasSuffix("\n… 60 more lines") == true)
    }

    @Test func itsFileIsSmallAndInOrder() throws {
        var workbook = Workbook()
        let bell = bell
        workbook.finish(bell.steps[1], of: bell)
        workbook.update(bell.steps[3], of: bell) {
            $0.answers[1] = QuestionAnswer(chosen: [2, 3], isRight: true, tries: 1)
        }
        workbook.move(to: "bell", step: 3)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(workbook), as: UTF8.self)
        let digests = bell.steps.map(\.digest)
        let expected =
            #"{"format":2,"lessons":{"bell":{"Two":{"changes":1,"digest":"\#(digests[1])","done":true,"number":2},"#
            + #""Two (2)":{"answers":{"1":{"chosen":[2,3],"isRight":true,"tries":1}},"changes":1,"#
            + #""digest":"\#(digests[3])","number":4}}},"place":{"lesson":"bell","step":3}}"#
        #expect(text == expected)
        #expect(try JSONDecoder().decode(Workbook.self, from: Data(text.utf8)) == workbook)
    }
}
