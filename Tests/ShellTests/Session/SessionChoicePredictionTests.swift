import LessonEngine
import LessonModel
import TestSupport
import Testing

@testable import Shell

/// Predictions that are choices of the author's, asked before a probe.
@Suite struct SessionChoicePredictionTests {
    @Test func theAuthorsChoicesBeforeAProbeAreThePrediction() {
        let text = "Is it dark?\n\n- [ ] Yes\n  Look again.\n- [x] No\n  It shines.\n"
        var driver = SessionDriver(LampCourse(probeText: text), asksQuestions: true) { _ in
            .values(["lamp.hour() > 2": ["live": "true", "fake": "true"]])
        }
        driver.type("open the-lamp", "next")
        #expect(driver.session.prompt == "your guess, 1–2, or Enter> " && driver.asked.isEmpty)
        #expect(driver.type("2").contains("[2] right: No\n") && driver.asked == [.probe])
        #expect(driver.record(ofStep: 2)?.answers[1]?.isRight == true)
    }

    /// 'answer 2' took the answer, and the probe with the rest of the step was never shown.
    @Test(arguments: [true, false]) func answerNDoesWhatNDoes(asks: Bool) {
        let text = "Is it dark?\n\n- [ ] Yes\n  Look again.\n- [x] No\n  It shines.\n"
        var driver = SessionDriver(LampCourse(probeText: text), asksQuestions: asks) { _ in
            .values(["lamp.hour() > 2": ["live": "true", "fake": "true"]])
        }
        driver.type("predict on", "open the-lamp", "next")
        #expect(driver.asked.isEmpty)
        #expect(driver.type("answer 2").contains("[2] right: No\n") && driver.asked == [.probe])
        #expect(driver.state(ofStep: 2) == .done)
    }

    /// What was asked before the probe is out of sight behind its table and the text.
    @Test func aChoiceThatWasWrongIsAskedAgainWithItsWords() {
        let text = "Is it dark?\n\n- [ ] Yes\n  Look again.\n- [x] No\n  It shines.\n"
        var driver = SessionDriver(LampCourse(probeText: text), asksQuestions: true) { _ in
            .values(["lamp.hour() > 2": ["live": "true", "fake": "true"]])
        }
        driver.type("open the-lamp", "next")
        let shown = driver.type("1")
        let table = shown.firstRange(of: "same")?.upperBound ?? shown.endIndex
        #expect(shown[table...].contains("Is it dark?\n\n  [1] Yes\n  [2] No"), "\(shown)")
        #expect(driver.session.prompt == "your answer, 1–2, or Enter> ")
    }

    /// It was asked behind the table that answers it.
    @Test func whoWantsNoPredictionsIsNotAskedBehindTheTable() {
        let before = "Is it dark?\n\n- [ ] Yes\n  Look again.\n- [x] No\n  It shines.\n"
        let behind = "It shines by day, too.\n\nWho pays?\n\n- [x] We\n  All.\n- [ ] They\n  No.\n"
        var settings = Settings()
        settings.asksForPredictions = false
        var driver = SessionDriver(
            LampCourse(probeText: before, textBehindTable: behind), settings: settings, asksQuestions: true
        ) { _ in .values(["lamp.hour() > 2": ["live": "true", "fake": "true"]]) }
        let shown = driver.type("open the-lamp", "next")
        let second = "Question 2 of 2:\n\nIt shines by day, too.\n\nWho pays?"
        #expect(!shown.contains("Question 1 of 2") && shown.contains(second), "\(shown)")
        driver.type("1")
        #expect(driver.session.prompt == "the-lamp> ")
    }

    /// A second question at the step's end stood there twice: in the text, and when its turn came.
    @Test func eachOfTwoQuestionsIsShownWhenItIsAsked() {
        let before = "Is it dark?\n\n- [ ] Yes\n  Look again.\n- [x] No\n  It shines.\n"
        let behind = "It shines by day, too.\n\n```swift\n8\n```\n\nWho pays?\n\n- [x] We\n  All.\n- [ ] They\n  No.\n"
        var driver = SessionDriver(LampCourse(probeText: before, textBehindTable: behind), asksQuestions: true) { _ in
            .values(["lamp.hour() > 2": ["live": "true", "fake": "true"]])
        }
        driver.type("open the-lamp", "next")
        let shown = driver.type("1")
        #expect(shown.contains("  [1] wrong: Yes\n      Look again.\n  The question comes again below.\n"), "\(shown)")
        #expect(shown.contains("by day, too") && !shown.contains("Who pays?") && !shown.contains("Try again"))
        #expect(shown.contains("Question 1 of 2:\n\nIs it dark?"))
        #expect(driver.type("2").contains("Question 2 of 2:\n\nWho pays?"))
    }
}
