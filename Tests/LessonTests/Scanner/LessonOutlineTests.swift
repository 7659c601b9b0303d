import LessonModel
import LessonReading
import Testing

struct LessonOutlineTests {
    private let front = "---\nformat: 1\nid: a\ntitle: A\nform: none\nminutes: 5\n---\n"

    @Test func aLessonHasOneTitleAndSteps() {
        expectProblems(
            "1️⃣" + front,
            ExpectedProblem("1️⃣", "the lesson has no title", "write '# ' and the title after the front matter"),
            ExpectedProblem("1️⃣", "the lesson has no steps", "begin each step with '## ' and its title"))
    }

    @Test func aMissingTitleIsToldAtTheFirstStep() {
        expectProblems(
            front + "\nWords.\n\n1️⃣## Step\n\nWords.\n",
            ExpectedProblem("1️⃣", "the lesson has no title", "write '# ' and the title after the front matter"))
    }

    @Test func headingsThatAreTooDeepAreTheOneProblem() {
        expectProblems(
            front + "# A\n\n1️⃣### Step\n\n```swift subject\nlet a = 1\n```\n\n#### Other\n",
            ExpectedProblem("1️⃣", "the lesson has no steps", "begin each step with '## '; this heading has 3 '#'"))
    }

    @Test func aFirstStepWhoseHeadingIsTooDeepIsTheOneProblem() {
        let step = "1️⃣### First\n\n```swift subject\nlet a = 1\n```\n```swift live\n```\n"
        expectProblems(
            front + "# A\n\n\(step)\n## Second\n\n```swift probe\na\n```\n",
            ExpectedProblem(
                "1️⃣", "this heading begins no step, and what is below it belongs into one",
                "begin each step with '## '; this heading has 3 '#'"))
    }

    @Test func aSecondTitleNamesTheFirst() {
        expectProblems(
            front + "# A\n\n1️⃣# B\n\n## Step\n",
            ExpectedProblem(
                "1️⃣", "the lesson has a second title; the first stands at line 8",
                "begin a step with '##', a heading inside a step with '###'"))
    }

    @Test func titlesAreNotEmpty() {
        expectProblems(
            front + "1️⃣#\n\n2️⃣## ##\n",
            ExpectedProblem("1️⃣", "the title is empty", "write the title after '#'"),
            ExpectedProblem("2️⃣", "the step has no title", "write a title after '##'"))
    }

    @Test func theTitleStandsBeforeTheSteps() {
        expectProblems(
            front + "## Step\n\n1️⃣# A\n",
            ExpectedProblem("1️⃣", "the title stands after a step", "move it above the first '##'"))
    }

    @Test func aHeadingNeedsABlank() {
        expectProblems(
            front + "# A\n\n## Step\n\n1️⃣##Other\n",
            ExpectedProblem("1️⃣", "this line is text, not a heading", "put a blank after the last '#'"))
    }

    @Test func underlinedHeadingsAreHeadings() throws {
        let lesson = try lesson(front + "A\n===\n\nFirst\nstep\n----\n\nText\n\n### Inside\n")
        #expect(lesson.steps.map(\.title) == ["First step"])
        #expect(
            lesson.steps[0].blocks == [
                .paragraph([.text("Text")], line: 15), .heading(level: 3, text: [.text("Inside")], line: 17),
            ])
    }

    @Test func whatIsSaidOfMoreThanFiftyProblemsIsHowManyThereAre() {
        let steps = String(repeating: "##\n\n", count: 53)
        let diagnostics = LessonScanner.scan(Array((front + "# A\n\n" + steps).utf8), file: "a.md").diagnostics
        #expect(diagnostics.count == 51)
        #expect(
            diagnostics.last
                == Diagnostic(
                    .error, "3 more problems from here on", file: "a.md", line: 110, column: 1,
                    hint: "mend the ones above first; one mistake often causes many"))
    }
}
