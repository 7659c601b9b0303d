import LessonModel
import TestSupport
import Testing

@testable import LessonRendering

@Suite struct LessonRendererTests {
    @Test(arguments: [
        ("[a talk](https://a.b/c)", "a talk (https://a.b/c)"),
        ("[replace it](12-below.md#while-it-runs)", "replace it (lesson 12)"),
        ("[Lesson 7](07-provider.md#x)", "Lesson 7"), ("[below](#pin-it-down)", "below"),
        ("[the page](Scorecard.md)", "the page (Scorecard.md)"), ("<https://a.b/c>", "https://a.b/c"),
    ]) func aLinkSaysWhereItLeadsInWordsThatServeAtAPrompt(source: String, shown: String) throws {
        #expect(LessonRenderer.render(try blocks(source), showsAnswers: false, style: Style()) == shown)
    }

    @Test(arguments: [20, 40, 60, 80, 100, 140])
    func aLessonReadsWellAtAnyWidth(width: Int) throws {
        expectSnapshot(try shown(Style(width: width)), named: "lesson-\(width)")
    }

    @Test func aLessonReadsWellAloud() throws {
        expectSnapshot(try shown(Style(isLinear: true)), named: "lesson-linear")
    }

    @Test func aLessonReadsWellAloudWithItsAnswers() throws {
        expectSnapshot(try shown(Style(isLinear: true), step: 4, showsAnswers: true), named: "exercise-linear-answers")
    }

    @Test func proseAndCodeAreColoured() throws {
        expectSnapshot(try shown(Style(usesColor: true), showsAnswers: true), named: "lesson-colour")
    }

    @Test func theAnswersStandWhereTheyWereHidden() throws {
        expectSnapshot(try shown(Style(), step: 3, showsAnswers: true), named: "question-answers")
        expectSnapshot(try shown(Style(), step: 4, showsAnswers: true), named: "exercise-answers")
    }

    @Test func nothingGivesAnAnswerAwayUnlessItIsAskedFor() throws {
        for style in [Style(width: 140), Style(usesColor: true), Style(isLinear: true)] {
            let text = try shown(style).withoutColour
            let answers = ["right", "wrong", "Single", "speed", "Check and answers", "distantFuture", "twelve minutes"]
            for answer in answers { #expect(!text.contains(answer)) }
        }
    }

    @Test func theOpenFormOfAnExerciseIsToldInWords() {
        let block = CodeBlock(language: "swift", role: .exercise, options: ["form": "open"], source: "", fenceLine: 1)
        #expect(block.caption == "exercise, in a form of your choice")
    }

    @Test func aTrainersNoteIsForNobodyElse() throws {
        for style in [Style(), Style(usesColor: true), Style(isLinear: true)] {
            let text = try shown(style, showsAnswers: true)
            #expect(!text.contains("Ask the room") && !text.contains("trainer\n"))
        }
        let notes = try SampleLesson.lesson().steps.flatMap(\.blocks).flatMap(\.trainerNotes)
        #expect(notes.map(\.label) == ["trainer"])
    }

    @Test func aStepSaysHowToSeeWhatIsHidden() throws {
        let hint = "Answers are hidden. To see them: seams show greeter --step 3 --answers"
        #expect(try shown(Style(), step: 3).hasSuffix(hint))
        #expect(try !shown(Style(), step: 3, showsAnswers: true).contains("hidden"))
        #expect(try !shown(Style(), step: 1).contains("hidden"))
    }

    @Test func aStepThatTheLessonDoesNotHaveIsEmpty() throws {
        #expect(try shown(Style(), step: 5).isEmpty)
        #expect(try shown(Style(), step: 0).isEmpty)
    }

    @Test func theWholeLessonIsItsSteps() throws {
        let lesson = try SampleLesson.lesson(), style = Style(width: 70)
        let whole = try shown(style)
        for step in lesson.steps {
            #expect(whole.contains(LessonRenderer.render(step, of: lesson, showsAnswers: false, style: style)))
        }
    }

    @Test func aLessonWithoutFormNeedsAndSourceHasAShortTitle() {
        let header = Header(id: "a", title: "Hard-wired", form: .none, minutes: 1)
        let lesson = Lesson(file: "a.md", header: header, introduction: [], steps: [])
        #expect(LessonRenderer.render(lesson, step: nil, showsAnswers: false, style: Style()) == "Hard-wired\n1 minute")
    }

    private func shown(_ style: Style, step: Int? = nil, showsAnswers: Bool = false) throws -> String {
        LessonRenderer.render(try SampleLesson.lesson(), step: step, showsAnswers: showsAnswers, style: style)
    }
}
