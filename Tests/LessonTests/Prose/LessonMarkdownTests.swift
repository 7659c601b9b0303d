import LessonModel
import LessonReading
import TestSupport
import Testing

@Suite struct LessonMarkdownTests {
    @Test func withAnswersItIsTheFileButForTheTrainersNotes() throws {
        let note = "> [!NOTE] trainer\n> Ask the room first.\n\n"
        #expect(SampleLesson.source.contains(note))
        #expect(try markdown(showsAnswers: true) == SampleLesson.source.replacing(note, with: ""))
    }

    @Test func withoutAnswersItIsStillALesson() throws {
        expectSnapshot(try markdown(), named: "lesson.md")
    }

    @Test func aStepIsItsSection() throws {
        #expect(
            try markdown(step: 3) == """
                ## Question

                What does a seven-parameter initializer reveal?

                - [ ] The class is too fast
                - [ ] The class does too much
                - [ ] Nothing, because initializers are an implementation detail that no caller ever gets to see in practice

                After the question.
                """)
    }

    @Test func aStepThatTheLessonDoesNotHaveIsEmpty() throws {
        #expect(try markdown(step: 9).isEmpty)
        #expect(try markdown(step: -1).isEmpty)
    }

    @Test func whatLooksLikeAnAnswerInsideCodeStays() {
        let step = """
            ## A

            - [x] a list in code is no question


            ```text
            <details>


            - [x] done
            </details>
            ```
            """
        let source = "# T\n\n```text\n## no step\n```\n\n" + step.replacing("- [x] a", with: "- a")
        let scanned = Step(number: 1, title: "A", line: 7, blocks: [])
        let lesson = Lesson(
            file: "a.md", header: Header(id: "a", title: "T", form: .none, minutes: 1), introduction: [],
            steps: [scanned])
        let text = LessonMarkdown.markdown(source: source, of: lesson, step: 1, showsAnswers: false)
        #expect(text == step.replacing("- [x] a", with: "- a"))
    }

    @Test func detailsInsideQuotesAndListsAreLeftOut() {
        let source = """
            # T

            - one
              <details><summary>Secret</summary>

              answer

              </details>

            > <details>
            >
            > answer
            > </details>

            <details>

            answer, and nothing closes it
            """
        let lesson = Lesson(
            file: "a.md", header: Header(id: "a", title: "T", form: .none, minutes: 1), introduction: [], steps: [])
        let text = LessonMarkdown.markdown(source: source, of: lesson, step: nil, showsAnswers: false)
        #expect(text == "# T\n\n- one")
    }

    @Test func tabsStayAndNothingActsOnTheTerminal() {
        let source = "# T\n\n\tcode\u{1B}[2J\r\n\u{202E}back\n"
        let lesson = Lesson(
            file: "a.md", header: Header(id: "a", title: "T", form: .none, minutes: 1), introduction: [], steps: [])
        let text = LessonMarkdown.markdown(source: source, of: lesson, step: nil, showsAnswers: true)
        #expect(text == "# T\n\n\tcode\\u{1B}[2J\n\\u{202E}back")
    }

    private func markdown(step: Int? = nil, showsAnswers: Bool = false) throws -> String {
        LessonMarkdown.markdown(
            source: SampleLesson.source, of: try SampleLesson.lesson(), step: step, showsAnswers: showsAnswers)
    }
}
