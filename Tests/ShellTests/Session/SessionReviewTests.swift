import LessonModel
import Testing

@testable import Shell

/// Old questions come back when their time has come, and a line of the greeting says so.
@Suite struct SessionReviewTests {
    /// Someone who has answered both questions of the lamp on one day, and comes back on another.
    private func driver(after days: Int, asks: Bool = true, seed: UInt64 = 1) -> SessionDriver {
        var first = SessionDriver(LampCourse(), asksQuestions: true)
        first.set(day: 10)
        first.type("open the-lamp", "goto 3", "2", "1 3")
        var later = SessionDriver(LampCourse(), workbook: first.session.workbook, asksQuestions: asks)
        later.set(day: 10 + days, seed: seed)
        return later
    }

    @Test func whatWasRightIsAskedAgainTheNextDayAndThenNotBeforeThreeMore() {
        var early = driver(after: 0), driver = driver(after: 1)
        #expect(early.type("review").contains("nothing to review"))
        let asked = driver.type("review")
        #expect(asked.contains("2 to review · 'the-lamp', step 3, Two questions\n"))
        let isFirst = asked.contains("What makes it testable?")
        let end = driver.type(isFirst ? "2" : "1 3", isFirst ? "1 3" : "2")
        #expect(end.contains("1 to review") && end.contains("nothing else to review"))
        driver.set(day: 12)
        #expect(driver.type("review").contains("nothing to review"))
        driver.set(day: 14)
        #expect(driver.type("review").contains("2 to review"))
    }

    @Test func aWrongChoiceOfAReviewIsKept() {
        var driver = driver(after: 1)
        let number = driver.type("review").contains("What makes it testable?") ? 1 : 2
        driver.type("\(number)")
        #expect(driver.record(ofStep: 3)?.answers[number]?.missed == [number])
    }

    /// Its prompt came back after Ctrl-C, as if there were no way out.
    @Test func whoDropsALineLeavesTheReviewAndNotTheLesson() {
        var driver = driver(after: 1)
        driver.type("review")
        #expect(driver.session.prompt.hasPrefix("your answer, "))
        #expect(driver.interrupt() == "the rest waits: 'review' goes on with it\n")
        #expect(!driver.session.prompt.hasPrefix("your answer, "))
        #expect(driver.interrupt() == "")
    }

    @Test func theOrderIsMixedAndTheSameForTheSameSeed() {
        func first(_ seed: UInt64) -> String {
            var driver = driver(after: 1, seed: seed)
            return driver.type("review")
        }
        #expect(first(5) == first(5))
        #expect(Set((0..<20).map { first($0) }).count == 2)
    }

    @Test func theGreetingSaysOnceADayThatSomethingIsDue() {
        var driver = driver(after: 1)
        driver.remind()
        #expect(driver.shown == "2 questions are due: 'review'\n")
        #expect(driver.saved.last?.reminded == "2026-11-11")
        driver.remind()
        #expect(driver.shown == "2 questions are due: 'review'\n")
        driver.set(day: 12)
        driver.remind()
        #expect(driver.saved.last?.reminded == "2026-11-12")
    }

    @Test func nothingIsSaidWhereNothingIsDueOrNobodyIsAsked() {
        for var driver in [driver(after: 0), driver(after: 1, asks: false), SessionDriver(LampCourse())] {
            driver.remind()
            #expect(driver.shown.isEmpty && driver.saved.isEmpty)
        }
    }

    @Test func onlyWhatALessonStillAsksIsInAReview() throws {
        let workbook = driver(after: 0).session.workbook, tomorrow = workbook.moment(at: "2026-11-11T20:00:00Z")
        var lamp = try #require(LampCourse().lessons().first { $0.id == "the-lamp" })
        func asked() -> [StepFact] { Review(lessons: [lamp], workbook: workbook, moment: tomorrow).items.map(\.fact) }
        #expect(asked() == [.question(1), .question(2)])
        let number = try #require(lamp.steps.firstIndex { $0.questions.count == 2 })
        lamp.steps[number].blocks.removeLast()
        #expect(asked() == [.question(1)])
        lamp.steps[number].blocks = []
        #expect(asked().isEmpty)
    }
}
