import LessonModel
import LessonRendering
import TestSupport
import Testing

@Suite struct NotesRendererTests {
    private static let lessons = [SampleProgress.bell, SampleProgress.clock]
    private static let exercise = Workbook.Place(lesson: "the-bell", step: 3)

    private func notes(_ learner: SampleProgress, answers: [Workbook.Place: String] = [:]) -> String {
        NotesRenderer.render(Self.lessons, learner.workbook, answers: answers)
    }

    @Test func whoHasDoneNothingHasNoNotes() {
        #expect(notes(SampleProgress("ada")) == "# My notes\n\nNothing done yet.")
    }

    @Test func whatWasDoneReadsWellOnACodeHost() {
        var ada = SampleProgress("ada")
        ada.finish(1)
        ada.predict(2)
        ada.see(
            SeenRow(
                probe: "bell.ring()", values: ["live": "\"ding\"", "fake": "\"hush\"", "yours": "a | `b`"],
                printed: ["live": "```\n# rung\n"], differs: true),
            SeenRow(probe: "bell.rung", values: ["live": "1", "fake": "1"], differs: false))
        ada.finish(2)
        ada.practise { $0.hints = [1, 2, 9] }
        ada.check(failing: "compiles")
        ada.check(failing: "behaviour")
        ada.check(failing: "behaviour")
        ada.check(failing: nil)
        ada.practise { $0.sawSolution = true }
        ada.finish(3)
        ada.answer(1, 2)
        ada.finish(2, of: SampleProgress.clock)
        let code = "struct Chime {\n\tfunc ring() -> String { \"\"\"\n```\n# no heading\n\"\"\" }\n}\n\n"
        expectSnapshot(notes(ada, answers: [Self.exercise: code]) + "\n", named: "notes.md")
    }

    @Test func aValueOfOneWorldAloneIsNotTheSame() {
        var ada = SampleProgress("ada")
        ada.see(
            SeenRow(probe: "bell.rung", values: ["live": "1", "fake": "1"], differs: false),
            SeenRow(probe: "spy.calls", values: ["fake": "[1]"], differs: false))
        ada.finish(2)
        #expect(notes(ada).contains("| `1` | same |"))
        #expect(notes(ada).contains("| `spy.calls` | - | `[1]` |  |"))
    }

    @Test func whatWentWrongIsToBeReviewed() {
        var bob = SampleProgress("bob")
        bob.skip(1)
        bob.predict(3)
        bob.check(failing: "behaviour")
        bob.practise { $0.failed = ["behaviour", "rings"] }
        bob.answer(1)
        expectSnapshot(notes(bob) + "\n", named: "notes-troubled.md")
    }

    /// Nobody reads 'Skipped' above an answer of theirs.
    @Test func aStepThatWasBegunAndPassedOverIsNotCalledSkipped() {
        var bob = SampleProgress("bob")
        bob.check(failing: "behaviour")
        bob.skip(1)
        bob.skip(3)
        #expect(notes(bob).contains("every hour\n\nLeft before it was done.\n\n**Not passed yet**, 1 try."))
        #expect(notes(bob).contains("The subject: it was skipped\n"))
        #expect(notes(bob).contains("every hour: it was left before it was done"))
    }

    @Test func aPredictedValueIsNoted() {
        var bob = SampleProgress("bob")
        bob.predict(value: "hush")
        #expect(
            notes(bob).contains(
                "What line 1, `bell.ring()`, gives in live: predicted `hush`, which was **wrong**: it is `\"ding\"`."))
        #expect(notes(bob).contains("Watch it: the prediction was wrong"))
        bob.predict(value: "ding")
        #expect(notes(bob).contains("predicted `ding`, and that was **right**."))
    }

    @Test func aLessonThatChangedKeepsTheCodeAndSaysSo() {
        var ada = SampleProgress("ada")
        ada.finish(3)
        var lesson = SampleProgress.bell
        lesson.steps[2].digest = "another"
        let text = NotesRenderer.render([lesson], ada.workbook, answers: [Self.exercise: "let mine = 1"])
        let notes = "Done for another text: the lesson has changed since.\n\nMy answer:\n\n```swift\nlet mine = 1\n```"
        #expect(text.contains(notes))
        #expect(text.contains("hour: the text has changed since it was done\n"))
    }

    @Test func codeIsWholeHoweverLong() {
        let code = (1...500).map { "let x\($0) = \($0)" }.joined(separator: "\n")
        #expect(notes(SampleProgress("ada"), answers: [Self.exercise: code]).contains(code))
    }

    @Test func nothingInItActsOnATerminal() {
        let code = "let escape = \"\u{1B}[31m\"\n\tlet bell = \"\u{7}\""
        let text = notes(SampleProgress("ada"), answers: [Self.exercise: code])
        #expect(text.contains("\"\\u{1B}[31m\"\n\tlet bell"))
        #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"))
    }
}
