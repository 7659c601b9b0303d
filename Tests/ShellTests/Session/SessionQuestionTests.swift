import LessonModel
import TestSupport
import Testing

@testable import LessonEngine
@testable import Shell

@Suite struct SessionQuestionTests {
    private func driver(asks: Bool = true) -> SessionDriver {
        var driver = SessionDriver(LampCourse(), asksQuestions: asks)
        driver.type("open the-lamp")
        return driver
    }

    @Test func questionsAreAskedOneAfterTheOther() {
        var driver = driver()
        expectSnapshot(
            driver.type("goto 3", "1", "2", "a", "1 2", "a, c", "outline"), named: "two-questions")
        #expect(driver.state(ofStep: 3) == .done)
        let answers = driver.record(ofStep: 3)?.answers
        #expect(answers?[1] == QuestionAnswer(chosen: [2], isRight: true, tries: 2, missed: [1]))
        #expect(answers?[2] == QuestionAnswer(chosen: [1, 3], isRight: true, tries: 3, missed: [2]))
    }

    /// A room was told of all that a step has at the time of the arrival there.
    @Test func eachAnswerIsRecordedWithItsTime() {
        var driver = driver()
        driver.type("goto 3")
        driver.set(day: 24)
        driver.type("2")
        driver.set(day: 25)
        driver.type("1 3")
        let times = driver.record(ofStep: 3)?.times
        #expect(times?["question 1"] == "2026-11-24T20:00:00Z")
        #expect(times?["question 2"] == "2026-11-25T20:00:00Z" && times?["done"] == times?["question 2"])
    }

    @Test func enterLeavesAQuestionForLater() {
        var driver = driver()
        driver.type("goto 3")
        #expect(driver.type("").hasSuffix("'answer' asks it again, 'next' goes on\n"))
        #expect(driver.session.prompt == "the-lamp> ")
        #expect(
            driver.type("").hasSuffix("this step's question is not answered yet: 'answer' asks it, 'next' goes on\n"))
        #expect(driver.type("answer").contains("[1] The lamp"))
        #expect(driver.session.prompt == "your answer, 1–2, or Enter> ")
    }

    @Test func throughAPipeTheyAreAnsweredByCommand() {
        var driver = driver(asks: false)
        driver.type("goto 3")
        #expect(driver.session.prompt == "the-lamp> ")
        #expect(driver.type("answer 2").contains("[2] right: The hour that is handed over"))
        #expect(
            driver.type("answer 7").contains(
                "'7' is none of the choices\n  hint: a number from 1 to 3, or a letter from a to c; several with blanks between"
            ))
        #expect(driver.type("answer b").contains("[2] wrong: B"))
        #expect(driver.type("goto 1", "answer 1").contains("error: step 1 asks no question"))
    }

    /// Whoever looked at what the other choices say lost the answer.
    @Test func aRightAnswerStays() {
        var driver = driver(asks: false)
        driver.type("goto 3", "answer 2", "answer 1 3")
        #expect(driver.type("answer 2").hasSuffix("Your right answer stays.\n"))
        #expect(driver.record(ofStep: 3)?.answers[2] == QuestionAnswer(chosen: [1, 3], isRight: true, tries: 1))
        #expect(driver.state(ofStep: 3) == .done)
        #expect(driver.type("review").contains("nothing to review"))
    }

    @Test func swiftIsSwiftWhileSomethingIsAsked() {
        var driver = driver()
        driver.type("goto 3", "lamp.hour()")
        #expect(driver.asked.count == 1)
        #expect(driver.session.prompt.hasPrefix("your answer"))
    }

    @Test(arguments: ["c", "a c", "D"]) func aLetterBehindTheChoicesIsNone(text: String) {
        var driver = driver()
        driver.type("goto 3")
        let choices = "a number from 1 to 2, or a letter from a to b; several with blanks between"
        #expect(driver.type(text).hasSuffix("error: '\(text)' is none of the choices\n  hint: \(choices)\n"))
        #expect(driver.asked.isEmpty)
    }

    @Test func aWordThatIsNowhereIsToldOfTheChoices() {
        var evaluation = Evaluation()
        evaluation.failures = [Diagnostic(.error, "cannot find 'wrapper' in scope", file: Reading.file, line: 1)]
        var driver = SessionDriver(LampCourse(), asksQuestions: true) { _ in .evaluated(evaluation) }
        driver.type("open the-lamp", "goto 3")
        let hint = "  hint: to answer: a number from 1 to 2, or a letter from a to b\n"
        #expect(driver.type("wrapper").hasSuffix(hint))
        driver.type("")
        #expect(!driver.type("wrapper").contains("hint"))
    }

    @Test func aLetterThatIsACommandIsNoChoice() {
        var driver = driver()
        driver.type("goto 3")
        #expect(driver.type("q") == "your answer, 1–2, or Enter> q\n" && driver.hasLeft)
    }

    @Test func whatWasWrongComesBackUntilItIsRight() {
        var driver = SessionDriver(LampCourse(), asksQuestions: true) { _ in
            .values([
                "lamp.hour() > 2": ["live": "true", "fake": "true"], "lamp.hour()": ["live": "8", "fake": "22"],
                "lamp.hour()": ["live": "8", "fake": "22"],
            ])
        }
        #expect(driver.type("review").contains("nothing to review"))
        driver.type("open the-lamp", "next", "1", "next", "1", "")
        expectSnapshot(driver.type("review", "3", "2", "2"), named: "review")
        #expect(driver.record(ofStep: 2)?.prediction?.isRight == true)
        #expect(driver.record(ofStep: 3)?.answers[1]?.isRight == true)
        #expect(driver.session.prompt == "the-lamp> ")
    }

    @Test func aReviewCanBeLeft() {
        var driver = driver()
        driver.type("goto 3", "1", "", "review")
        #expect(driver.type("").hasSuffix("the rest waits: 'review' goes on with it\n"))
        #expect(driver.session.prompt == "the-lamp> ")
    }

    @Test func aGuessThatWasAskedComesBackAfterAReview() {
        var driver = driver()
        driver.type("goto 3", "1", "", "goto 2")
        let asked = driver.session.prompt
        #expect(asked.hasPrefix("your guess"))
        driver.type("review")
        #expect(driver.session.prompt.hasPrefix("your answer"))
        let end = driver.type("2")
        #expect(end.contains("nothing else to review") && end.contains("Where will"))
        #expect(driver.session.prompt == asked)
        #expect(driver.type("review").contains("nothing to review: what"))
        #expect(driver.session.prompt == asked)
    }

    @Test func aGuessThatWasAskedComesBackWhenAReviewIsLeft() {
        var driver = driver()
        driver.type("goto 3", "1", "", "goto 2", "review")
        #expect(driver.type("").contains("the rest waits: 'review' goes on with it\nWhere will"))
        #expect(driver.session.prompt.hasPrefix("your guess"))
    }

    @Test(arguments: [
        ("2", [2]), ("b", [2]), ("B", [2]), ("1 3", [1, 3]), ("a,c", [1, 3]), ("c a c", [1, 3]), ("4", nil), ("d", nil),
        ("ab", nil), ("1 x", nil), ("", nil), ("-1", nil), ("[2]", [2]), ("2.", [2]), ("2)", [2]), ("[1, 3]", [1, 3]),
        ("[a]", nil), ("()", nil), ("2.5", nil), ("1...3", nil),
    ])
    func choicesAreNumbersOrLetters(text: String, choices: [Int]?) {
        #expect(ChoiceReader.choices(in: text, of: 3) == choices)
    }
}
