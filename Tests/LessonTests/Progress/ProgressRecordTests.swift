import Foundation
import LessonModel
import LessonRendering
import TestSupport
import Testing

@Suite struct ProgressRecordTests {
    private var ada: SampleProgress {
        var ada = SampleProgress("ada")
        ada.finish(1)
        ada.predict(2)
        ada.practise { $0.hints = [1, 2] }
        ada.check(failing: "behaviour")
        ada.check(failing: "behaviour")
        ada.check(failing: nil)
        ada.finish(3)
        ada.answer(1, 2)
        return ada
    }

    @Test func itHasEveryStepAndNoCode() throws {
        expectSnapshot(try JSONRenderer.encode(ada.record) + "\n", named: "progress.json")
    }

    @Test func itReadsBackAsItWas() throws {
        let text = try JSONRenderer.encode(ada.record)
        #expect(try ProgressRecord(json: Data(text.utf8)) == ada.record)
    }

    @Test func whatIsNoRecordIsToldApart() throws {
        let whole = try JSONRenderer.encode(ada.record)
        let cases: [(String, ProgressProblem)] = [
            ("", .notProgress), ("{", .notProgress), ("{}", .notProgress), ("[1]", .notProgress),
            (#"{"schema":"seams.run/1"}"#, .notProgress),
            (#"{"schema":"seams.progress/2"}"#, .tooNew(schema: "seams.progress/2")),
            (#"{"schema":"seams.progress.merged/1"}"#, .merged),
            (#"{"schema":"seams.progress/1"}"#, .damaged),
            (whole.replacing("\"open\"", with: "\"asleep\""), .damaged),
            (String(whole.prefix(whole.count - 20)), .notProgress),
        ]
        for (text, problem) in cases {
            #expect(throws: problem, "\(text)") { try ProgressRecord(json: Data(text.utf8)) }
        }
    }

    @Test func eachProblemIsToldWithWhatToDo() {
        let make = "its writer makes it with: seams progress --format json > NAME.json"
        let words: [(ProgressProblem, String, String)] = [
            (
                .unreadable, "the progress file 'a.json' cannot be read",
                "check that it is there and that you may read it"
            ),
            (.notProgress, "'a.json' is no progress file", make),
            (.damaged, "the progress file 'a.json' is not whole", make),
            (
                .tooNew(schema: "seams.progress/2"),
                "the progress file 'a.json' was written by a newer seams (seams.progress/2)", "update seams"
            ),
            (.merged, "'a.json' holds the progress of many already", "name the files that it was made of"),
            (
                .anotherCourse("Mine", than: "Lessons"),
                "the progress file 'a.json' is of another course ('Mine'): it has no lesson of 'Lessons'",
                "name that course's folder with '--lessons DIR'"
            ),
        ]
        for (problem, message, hint) in words {
            #expect(problem.message("a.json") == message)
            #expect(problem.hint == hint)
        }
    }

    @Test func myProgressIsALineForEachLesson() {
        let nothing = ProgressRenderer.render(SampleProgress("a").record, style: Style())
        #expect(nothing == "nothing done yet: 'seams' begins")
        #expect(
            ProgressRenderer.render(ada.record, style: Style()) == """
                  the-bell   ██████░░░░  2 of 3 steps done, 0 of 1 prediction right, 1 of 1
                                         exercise passed
                  the-clock  ░░░░░░░░░░  0 of 2 steps done, 1 of 1 answer right
                  2 of 5 steps done, 0 of 1 prediction right, 1 of 1 answer right, 1 of 1
                    exercise passed
                  you are at the-bell, step 3
                """)
        #expect(
            ProgressRenderer.render(ada.record, style: Style(width: 40)) == """
                  the-bell    2 of 3 steps done, 0 of 1
                              prediction right, 1 of 1
                              exercise passed
                  the-clock   0 of 2 steps done, 1 of 1
                              answer right
                  2 of 5 steps done, 0 of 1 prediction
                    right, 1 of 1 answer right, 1 of 1
                    exercise passed
                  you are at the-bell, step 3
                """)
        #expect(
            ProgressRenderer.render(ada.record, style: Style(isLinear: true)) == """
                Lesson the-bell.
                Steps done: 2 of 3
                Predictions right: 0 of 1
                Exercises passed: 1 of 1
                Lesson the-clock.
                Steps done: 0 of 2
                Answers right: 1 of 1
                All lessons.
                Steps done: 2 of 5
                Predictions right: 0 of 1
                Answers right: 1 of 1
                Exercises passed: 1 of 1
                You are at the-bell, step 3.
                """)
    }
}
