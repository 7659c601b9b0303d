import LessonEngine
import LessonModel
import LessonRendering
import TestSupport
import Testing

@testable import Shell

@Suite struct SessionPredictionTests {
    private func driver(
        _ settings: Settings = Settings(), workbook: Workbook = Workbook(), asks: Bool = true
    ) -> SessionDriver {
        SessionDriver(LampCourse(), workbook: workbook, settings: settings, asksQuestions: asks) { _ in
            .values([
                "lamp.hour() > 2": ["live": "true", "fake": "true"], "lamp.hour()": ["live": "8", "fake": "22"],
                "lamp.hour()": ["live": "8", "fake": "22"],
            ])
        }
    }

    @Test func theProbeWaitsForAGuessAndMarksItAtItsRow() {
        var driver = driver()
        driver.type("open the-lamp")
        let asked = driver.type("next")
        #expect(
            asked.hasSuffix(
                """
                Where will live and fake differ first?
                  [1] lamp.hour() > 2
                  [2] the first lamp.hour()
                  [3] the second lamp.hour()
                  [4] nowhere

                """))
        #expect(driver.asked.isEmpty)
        #expect(driver.session.prompt == "your guess, 1–4, or Enter> ")
        expectSnapshot(driver.type("3"), named: "prediction-wrong")
        #expect(driver.asked == [.probe])
        #expect(driver.session.prompt == "the-lamp> ")
        let record = driver.record(ofStep: 2)
        #expect(record?.prediction?.said == 3 && record?.prediction?.was == 2)
        #expect(driver.state(ofStep: 2) == .done)
    }

    @Test func aPipeIsAskedOnlyWhereItsScriptSaysSo() {
        var silent = driver(asks: false)
        silent.type("open the-lamp", "next")
        #expect(silent.asked == [.probe] && silent.record(ofStep: 2)?.prediction == nil)
        var asking = driver(asks: false)
        asking.type("open the-lamp", "predict on", "next")
        #expect(asking.asked.isEmpty)
        #expect(asking.type("answer 9").contains("'9' is none of the choices"))
        asking.type("answer 3")
        #expect(asking.asked == [.probe])
        #expect(asking.record(ofStep: 2)?.prediction?.said == 3)
    }

    @Test(arguments: [("2", "right: they differ first in line 2", "as you said"), ("b", "right:", "as you said")])
    func aRightGuessIsTold(cell: String, words: String, mark: String) {
        var driver = driver()
        driver.type("open the-lamp", "next")
        let shown = driver.type(cell)
        #expect(shown.contains(words) && shown.contains(mark))
        #expect(!shown.contains("you said here"))
    }

    @Test func nextRunsTheProbeWithoutAGuessAndGoesNoFurther() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        driver.type("next")
        #expect(driver.asked == [.probe])
        #expect(driver.session.step == 2)
        #expect(driver.record(ofStep: 2)?.prediction == nil)
        driver.type("n")
        #expect(driver.session.step == 3)
    }

    @Test(arguments: [
        ("7", "error: '7' is none of the choices\n  hint: a number from 1 to 4, or a letter from a to d\n"),
        ("0", "error: '0' is none"), ("-1", "error: '-1' is none"), ("2 9", "error: '2 9' is none"),
        ("1 2", "error: one choice, please"),
    ])
    func anAnswerOutOfRangeIsToldAndTheQuestionStays(cell: String, words: String) {
        var driver = driver()
        driver.type("open the-lamp", "next")
        #expect(driver.type(cell).contains(words))
        #expect(driver.asked.isEmpty)
        #expect(driver.session.prompt == "your guess, 1–4, or Enter> ")
    }

    @Test func nowhereHasNoRowOfItsOwn() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        let shown = driver.type("4")
        #expect(shown.contains("not so: you said nowhere; they differ first in line 2; 'review' asks again"))
        #expect(shown.contains("here first") && !shown.contains("you said here"))
    }

    @Test func aChoiceIsTakenByItsWord() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        #expect(driver.type("Nowhere").contains("you said nowhere"))
        let alone = PredictionQuestion(worlds: ["live", "fake"], rows: ["a()"])
        #expect(["no", "Yes", "a()", "maybe"].map(alone.choice) == [2, 1, nil, nil])
    }

    /// Typed at another hour than the table's, in a world that crashed, or beside a world of one's own: what the lesson
    /// promises decides.
    @Test func theLessonsTableDecidesAndNotTheHour() {
        var driver = SessionDriver(LampCourse(), asksQuestions: true) { _ in
            .values([
                "lamp.hour() > 2": ["live": "true", "fake": "true", "yours": "false"],
                "lamp.hour()": ["live": "22", "fake": "22"], "lamp.hour()": ["live": "22", "fake": "22"],
            ])
        }
        driver.type("open the-lamp", "next")
        #expect(driver.type("2").contains("right: they differ first in line 2"))
    }

    @Test func wherePatternsLeaveItOpenBothAreRight() {
        var question = PredictionQuestion(worlds: ["live", "fake"], rows: ["a", "b", "c"])
        question.promised = [.open, .same, .differs]
        #expect([1, 2, 3, 4].map { question.rightChoice(said: $0, []) } == [1, 3, 3, 3])
        #expect(
            PredictionText(question, said: 1, was: 1).words.hasPrefix("right: they may differ in line 1, by the hour"))
        #expect(PredictionText(question, said: 3, was: 3).words == "right: they differ in line 3 in every run")
        question.promised = [.open, .same, .same]
        #expect([1, 4].map { question.rightChoice(said: $0, []) } == [1, 4])
        #expect(PredictionText(question, said: 4, was: 4).words == "right: they differ nowhere in every run")
    }

    @Test func theAuthorsQuestionIsAnsweredInOnesOwnWords() {
        var driver = SessionDriver(LampCourse(probeText: "How dark is it?"), asksQuestions: true) { _ in
            .values(["lamp.hour() > 2": ["live": "true", "fake": "true"]])
        }
        driver.type("open the-lamp")
        #expect(!driver.type("next").contains("Where will"))
        #expect(driver.session.prompt == "your guess, or Enter> ")
        #expect(driver.type("outline").contains("Watch it") && driver.asked.isEmpty)
        #expect(driver.type("pitch black").contains("\n  you said: pitch black\n"))
        #expect(driver.asked == [.probe])
    }

    @Test(arguments: [
        ("22", "right: fake gives 22 in line 3", "as you said"), ("8", "not so: fake gives 22 in line 3", "you said 8"),
    ])
    func aValueIsPredictedWhereTheAuthorAsksForOne(cell: String, words: String, mark: String) {
        var driver = lampAskingForAValue(asks: true)
        driver.type("open the-lamp")
        #expect(driver.type("next").hasSuffix("\nIn fake, what does the second lamp.hour() give?\n"))
        let shown = driver.type(cell)
        #expect(shown.contains(words) && shown.contains(mark))
    }

    @Test(arguments: [
        "lamp.hour()", "let late = 23", "live: lamp.hour()", "print(22)", "nxet", "goto2", "quit()", "toc",
    ])
    func aLineOfSwiftOrACommandIsNoGuessOfAValue(line: String) {
        var driver = lampAskingForAValue(asks: true)
        driver.type("open the-lamp", "next", line)
        #expect(!driver.asked.contains(.probe) && driver.asked.count == 1)
        #expect(driver.session.prompt == "your guess, or Enter> ")
        #expect(driver.type("22").contains("as you said"))
    }

    @Test func answerWithoutAChoiceShowsTheQuestionAgain() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        #expect(driver.type("answer").contains("Where will"))
        #expect(driver.session.prompt.hasPrefix("your guess"))
        var asking = lampAskingForAValue(asks: true)
        asking.type("open the-lamp", "next")
        #expect(asking.type("answer").contains("In fake, what does the second lamp.hour() give?"))
    }

    @Test func aGuessIsAnyValueOrTheWordForNone() {
        for guess in ["Lamp(hour: 22)", "[8, 22]", "8 + 14", "\"22\"", ".late", "90 ms", "nil", "nothing", "throws"] {
            var driver = lampAskingForAValue(asks: true)
            driver.type("open the-lamp", "next", guess)
            #expect(driver.asked == [.probe])
        }
    }

    @Test func aValueThatWasGuessedWronglyIsReviewed() {
        var driver = lampAskingForAValue(asks: true)
        driver.type("open the-lamp", "next", "8")
        #expect(
            driver.record(ofStep: 2)?.valuePrediction
                == ValuePrediction(world: "fake", line: 3, said: "8", was: "22", right: false))
        #expect(driver.type("progress").contains("0 of 1 prediction right"))
        let asked = driver.type("review")
        #expect(asked.contains("1 to review · 'the-lamp', step 2, Watch it\n"))
        // Without the wiring nobody could answer.
        #expect(asked.contains("let lamp = Lamp { 22 }\n") && !asked.contains("Lamp { 8 }"))
        #expect(asked.hasSuffix("\nIn fake, what does the second lamp.hour() give?\n"))
        #expect(driver.session.prompt == "your answer, or Enter> ")
        #expect(driver.type("9").contains("not so. Try again, or Enter for later."))
        #expect(driver.type("outline").contains("Watch it"))
        #expect(driver.type("22").contains("right: fake gives 22\nnothing else to review"))
        #expect(driver.record(ofStep: 2)?.valuePrediction?.right == true)
        #expect(driver.session.prompt == "the-lamp> ")
    }

    @Test func aPipeGuessesAValueWithAnswerAndTakesNoOtherCellForIt() {
        var driver = lampAskingForAValue(asks: false)
        driver.type("open the-lamp", "predict on", "next", "8 + 8")
        #expect(!driver.asked.contains(.probe) && driver.record(ofStep: 2)?.valuePrediction == nil)
        #expect(driver.session.prompt == "'answer' with your guess, or Enter> ")
        driver.type("answer 8", "review", "answer 22")
        #expect(driver.asked.contains(.probe))
        #expect(driver.record(ofStep: 2)?.valuePrediction?.right == true)
    }

    func lampAskingForAValue(asks: Bool) -> SessionDriver {
        SessionDriver(LampCourse(probeOptions: " predict=fake:3"), asksQuestions: asks) { _ in
            .values([
                "lamp.hour() > 2": ["live": "true", "fake": "true"], "lamp.hour()": ["live": "8", "fake": "22"],
                "lamp.hour()": ["live": "8", "fake": "22"],
            ])
        }
    }

    @Test func quotesAroundAPredictedTextMayBeLeftOut() throws {
        let file = try ScannedFile(path: SeamsProgram.checkout + "/Lessons/02-hidden-inputs.md")
        let step = try #require(file.lesson?.step(2))
        let question = try #require(ValueQuestion(step, worlds: ["live", "london", "new-york", "tokyo"]))
        #expect(question.isRight("Morning") && question.isRight("\"Morning\"") && !question.isRight("Evening"))
    }

    @Test func enterRunsTheProbeWithoutAGuess() {
        var driver = driver()
        driver.type("open the-lamp", "next", "")
        #expect(driver.asked == [.probe])
        #expect(driver.record(ofStep: 2)?.prediction == nil)
    }

    @Test func whateverIsNoAnswerIsAnOrdinaryCell() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        #expect(driver.type("outline").contains("Watch it"))
        #expect(driver.session.prompt.hasPrefix("your guess"))
        driver.type("lamp.hour()")
        #expect(driver.asked.count == 1)
        #expect(driver.session.prompt.hasPrefix("your guess"))
        #expect(driver.state(ofStep: 2) == .open)
    }

    /// The second probe of the first lesson takes times, which are never the same.
    @Test func whatDiffersAnywayIsNotToBeGuessed() throws {
        let file = try ScannedFile(path: SeamsProgram.checkout + "/Lessons/01-hard-wired.md")
        let steps = try #require(file.lesson).steps.filter { $0.probe != nil }
        #expect(steps.map { PredictionQuestion($0, worlds: ["live", "days-later"]) != nil } == [true, false, true])
    }

    @Test func itIsAskedOnceAndNotAfterTheFirstRun() {
        var driver = driver()
        driver.type("open the-lamp", "next", "2", "back", "next")
        #expect(driver.asked == [.probe, .probe])
        #expect(driver.session.prompt == "the-lamp> ")
    }

    @Test func nobodyIsAskedThroughAPipeOrWhenTheyWantNone() {
        var piped = driver(asks: false), settings = Settings()
        piped.type("open the-lamp", "next")
        #expect(piped.asked == [.probe])
        settings.asksForPredictions = false
        var off = driver(settings)
        off.type("open the-lamp", "next")
        #expect(off.asked == [.probe])
    }

    @Test func turningItOffRunsTheProbeThatWaitedAndIsKept() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        #expect(driver.type("predict off").contains("no predictions are asked for; 'predict on' brings them back"))
        #expect(driver.asked == [.probe])
        #expect(driver.kept.map(\.asksForPredictions) == [false])
        driver.type("predict on")
        #expect(driver.kept.map(\.asksForPredictions) == [false, true])
    }

    @Test func aStepThatChangedIsAskedAnew() {
        var first = driver()
        first.type("open the-lamp", "next", "2")
        var again = SessionDriver(
            LampCourse(probeText: "Listen again:"), workbook: first.session.workbook, asksQuestions: true)
        #expect(again.type("open the-lamp", "outline").contains("2  Watch it   (changed since you did it, probe)"))
        again.type("next")
        #expect(again.session.prompt.hasPrefix("your guess"))
    }

    @Test func aSingleLineIsAYesOrNo() {
        #expect(
            ChoiceText("Will a and b differ?", ["yes", "no"]).text(style: Style())
                == "Will a and b differ?  [1] yes  [2] no")
        #expect(
            ChoiceText("Will a and b differ?", ["yes", "no"]).text(style: Style(isLinear: true))
                == "Will a and b differ?\nChoice 1: yes.\nChoice 2: no.")
    }
}
