import LessonEngine
import LessonModel
import TestSupport
import Testing

@testable import Shell

/// A prediction about a single line, which may differ in one run and not in another.
extension SessionPredictionTests {
    private static let open = [("lamp.hour()", #"/\d+/"#, "22")]

    private func driver(_ probe: [(String, String, String)] = open, live: String = "22") -> SessionDriver {
        SessionDriver(LampCourse(probe: probe), asksQuestions: true) { _ in
            .values(["lamp.hour()": ["live": live, "fake": "22"]])
        }
    }

    /// The question stood there alone.
    @Test func aSingleLineStandsAboveItsQuestionWhereverItIsAsked() {
        var driver = driver()
        driver.type("open the-lamp")
        let asked = /\n  probe\n +\d+ │ lamp\.hour\(\)\n\nWill live and fake differ\?  \[1\] yes  \[2\] no\n/
        #expect(driver.type("next").contains(asked))
        #expect(driver.type("answer").contains(asked))
        driver.type("goto 3", "1", "", "goto 2")
        #expect(driver.type("review", "").contains(asked))
    }

    /// The row ended with `same · as you said`.
    @Test func noMarkAgreesWithARowThatShowsTheOpposite() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        let shown = driver.type("1"), place = "by the hour or the machine of the run"
        #expect(shown.contains("same · you said they differ\n"))
        #expect(shown.contains("right: they may differ, \(place); in this run they agree\n"))
        var other = self.driver(live: "8")
        other.type("open the-lamp", "next")
        let differing = other.type("1")
        #expect(differing.contains("differs · as you said\n") && differing.contains("\(place)\n"))
    }

    @Test func whoSaidThatTheyAgreeIsToldWhereTheyDoNot() {
        var driver = driver(live: "8")
        driver.type("open the-lamp", "next")
        #expect(driver.type("2").contains("right: they differ nowhere in every run; in this run they do\n"))
    }

    @Test(arguments: [
        (2, "right: they differ first in line 2; in this run they agree there", [1: "you said here"]),
        (
            1,
            "not so: you said line 1; they differ first in line 2; in this run they agree there; 'review' asks again",
            [0: "you said here"]
        ),
    ])
    func whereTheRunHidesAPromisedDifferenceItIsSaid(said: Int, words: String, marks: [Int: String]) {
        var question = PredictionQuestion(worlds: ["live", "fake"], rows: ["a", "b"])
        question.promised = [.same, .differs]
        let rows = ["a", "b"].map { line in
            RowRecord(
                stage: 1, step: 2, probe: line, file: Reading.file, line: 1, differs: false,
                values: ["live", "fake"].reduce(into: [:]) { $0[$1] = ValueRecord(status: .value, value: "1") })
        }
        let text = PredictionText(question, said: said, was: 2, rows)
        #expect(text.words == words && text.marks == marks)
    }

    /// In a review there was no line to be judged, and no way to the code.
    @Test func aReviewShowsTheLineAndSaysWhereItsCodeIs() {
        var driver = driver([("lamp.hour()", "8", "22")], live: "8")
        driver.type("open the-lamp", "next", "2")
        let asked = driver.type("review")
        #expect(asked.contains("'the-lamp', step 2, Watch it\n'code' shows its code\n"))
        #expect(asked.contains(" │ lamp.hour()\n\nWill live and fake differ?"))
        let lesson = LampCourse().lamp
        let item = ReviewItem(
            lesson: lesson, step: lesson.steps[1],
            kind: .value(ValueQuestion(world: "fake", row: 0, rows: ["a"], promise: .value("1"))))
        #expect(item.wayToCode(from: nil) == "its code: 'open the-lamp', 'code', and 'review' again")
        #expect(item.wayToCode(from: StepAtHand(lesson: lesson, number: 4)) == "'show 2' shows its code")
    }

    /// The question was gone, and 'rerun' ran its probe.
    @Test func aQuestionThatWasOpenStandsAgainInTheNextSession() {
        var first = driver([("lamp.hour()", "8", "22")], live: "8")
        first.type("open the-lamp", "next")
        let course = LampCourse(probe: [("lamp.hour()", "8", "22")])
        var later = SessionDriver(course, workbook: first.session.workbook, asksQuestions: true) { _ in
            .values(["lamp.hour()": ["live": "8", "fake": "22"]])
        }
        later.resume()
        #expect(later.session.greeting.hasSuffix("'show' brings its text back · a guess runs its probe · list · help"))
        #expect(later.shown.hasSuffix(" │ lamp.hour()\n\nWill live and fake differ?  [1] yes  [2] no\n"))
        #expect(later.session.prompt == "your guess, 1–2, or Enter> " && later.asked.isEmpty)
        #expect(later.type("1").contains("as you said"))
        var third = SessionDriver(course, workbook: later.session.workbook, asksQuestions: true)
        third.resume()
        #expect(third.shown.isEmpty && third.session.prompt == "the-lamp> ")
    }

    @Test func choicesThatWereOpenStandAgainWithTheirQuestion() {
        let text = "Is it dark?\n\n- [ ] Yes\n  Look again.\n- [x] No\n  It shines.\n"
        var first = SessionDriver(LampCourse(probeText: text), asksQuestions: true)
        first.type("open the-lamp", "next")
        var later = SessionDriver(LampCourse(probeText: text), workbook: first.session.workbook, asksQuestions: true)
        later.resume()
        #expect(later.shown == "Is it dark?\n\n  [1] Yes\n  [2] No\n")
        #expect(later.session.prompt == "your guess, 1–2, or Enter> ")
    }
}
