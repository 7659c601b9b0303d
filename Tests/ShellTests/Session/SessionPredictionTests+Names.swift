import LessonEngine
import LessonModel
import TestSupport
import Testing

@testable import Shell

/// Names that nothing has, where a value is asked for.
extension SessionPredictionTests {
    /// The slip counted as a guess, and was wrong.
    @Test(arguments: [
        ("lamb.hour()", "lamb", "did you mean 'lamp'? "), ("lamb", "lamb", "did you mean 'lamp'? "),
        ("theHour", "theHour", ""), ("bulb[0]", "bulb", ""), ("shine(2)", "shine", ""),
    ])
    func aNameThatNothingHasIsNoGuessOfAValue(line: String, name: String, question: String) {
        var driver = lampAskingForAValue(asks: true)
        driver.type("open the-lamp", "next")
        #expect(
            driver.type(line) == """
                your guess, or Enter> \(line)
                error: nothing here is called '\(name)'
                  hint: \(question)a guess is a value, such as 42; a text that reads like a name needs quotes

                """)
        #expect(driver.asked.isEmpty && driver.session.prompt == "your guess, or Enter> ")
        #expect(driver.type("\"\(line)\"").contains("not so: fake gives 22 in line 3"))
    }

    /// Each of them counted as a guess, and was wrong.
    @Test(arguments: ["what do you mean", "s", "nine?", "this is hard", "lamp.hour() gives 22", "yes, 22", "live: 22"])
    func whatCanBeNoValueIsRefusedAndTheQuestionStays(text: String) {
        var driver = lampAskingForAValue(asks: true)
        driver.type("open the-lamp", "next")
        let refused = """
            error: '\(text)' is no value
              hint: a guess is a value, such as 42, true, [1, 2] or "Tea", or 'throws', 'crashes', 'nothing', '-'

            """
        #expect(driver.type(text).hasSuffix(refused))
        #expect(driver.type("answer \(text)").hasSuffix(refused))
        #expect(driver.asked.isEmpty && driver.session.prompt == "your guess, or Enter> ")
        driver.type("8", "review")
        #expect(driver.type(text).hasSuffix(refused))
        #expect(driver.session.prompt == "your answer, or Enter> ")
    }

    /// Quotes may be left out where the value is a text, and not where it is a Bool.
    @Test(arguments: [
        ("\"to shine\"", "no light", true), ("\"to shine\"", "what do you mean", true), ("\"dark\"", "bright", true),
        ("true", "bright", false), ("3", "it crashes", true), ("3", "an error", true), ("3", "no value", true),
        ("true", "false", true), ("[true, false]", "s", false),
        ("2024-02-29 10:00:00 +0000", "2023-01-02 11:30:00 +0000", true),
    ])
    func aTextMayReadAsTheWorldsPrintIt(value: String, text: String, canBe: Bool) {
        let question = ValueQuestion(world: "fake", row: 0, rows: ["a"], promise: .value(value))
        #expect(SaidValue(text, for: question).canBeValue == canBe)
    }

    /// Swift read it as a part of a value named 'answer'.
    @Test(arguments: ["[8, 22]", "(8, 22)", ".milliseconds(90)", "\"Tea\"", "throws", "throw", "-", "{1}"])
    func answerTakesAnyValue(guess: String) {
        var driver = lampAskingForAValue(asks: false)
        driver.type("open the-lamp", "predict on", "next", "answer \(guess)")
        #expect(driver.record(ofStep: 2)?.valuePrediction?.said == guess)
    }

    @Test func aNumberWithoutAUnitIsToldHowADurationIsWritten() {
        let question = ValueQuestion(world: "fake", row: 0, rows: ["a", "b"], promise: .value("0.09 seconds"))
        let advice = "a duration has a unit, as in '5 ms' or '.milliseconds(5)'"
        func words(_ said: String) -> String { ValueGuessText(question, said: said, []).words }
        #expect(words("0.09") == "not so: fake gives 0.09 seconds in line 1; \(advice); 'review' asks again")
        #expect(words("5 ms") == "not so: fake gives 0.09 seconds in line 1; 'review' asks again")
        #expect(words("90 ms") == "right: fake gives 0.09 seconds in line 1")
    }
}
