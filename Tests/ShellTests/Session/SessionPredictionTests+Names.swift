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
}
