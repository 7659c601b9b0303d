import LessonModel
import RoomClient
import TestSupport
import Testing

@testable import Shell

/// What the trainer wants everybody to see.
extension SessionRoomTests {
    @Test func enterTakesTheTrainersOffer() {
        var driver = joined()
        driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 3)))
        let words = "trainer: everybody to 'the-lamp', step 3. Enter goes there, anything else stays\n  here.\n"
        #expect(driver.shown.hasSuffix(words))
        #expect(driver.type("").contains("── Step 3 of"))
        #expect(driver.session.workbook.place == Workbook.Place(lesson: "the-lamp", step: 3))
        // The steps in between are not passed over: they wait.
        #expect(driver.state(ofStep: 1) == .open)
    }

    @Test func anythingElseRefusesTheOffer() {
        var driver = joined()
        driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 3)))
        driver.type("raise")
        driver.type("")
        #expect(driver.session.workbook.place == nil)
        #expect(driver.wishes.last == .raise)
    }

    @Test(arguments: ["", "raise"])
    func aLineThatEndsAsAnOfferComesIsNoWordAboutIt(line: String) {
        var driver = joined()
        let start = ContinuousClock.now, place = Workbook.Place(lesson: "the-lamp", step: 3)
        driver.set(instant: start)
        driver.hear(.offer(place))
        driver.set(instant: start + .milliseconds(699))
        driver.type(line)
        #expect(driver.session.workbook.place == nil)
        // It stays an offer for who has had the time to read it.
        driver.set(instant: start + .milliseconds(700))
        driver.type("")
        #expect(driver.session.workbook.place == place)
    }

    @Test func theLastOfferCounts() {
        var driver = joined()
        driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 3)))
        driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 2)))
        driver.type("")
        #expect(driver.session.workbook.place == Workbook.Place(lesson: "the-lamp", step: 2))
    }

    @Test func whoIsThereAlreadyIsOfferedNothing() {
        var driver = joined()
        driver.type("open the-lamp", "goto 3")
        #expect(driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 3))).hasSuffix("step 3: you are there"))
        #expect(!driver.type("").contains("── Step 3 of"))
    }

    @Test func anOfferThatTheCourseDoesNotHaveIsSaid() {
        var bells = SessionDriver(BellCourse())
        bells.hear(.offer(Workbook.Place(lesson: "nowhere", step: 3)))
        #expect(bells.type("").contains("error: no lesson called 'nowhere'"))
        var driver = joined()
        driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 99)))
        #expect(driver.type("").contains("error: 'the-lamp' has no step 99"))
    }

    /// The Enter that was meant for a question went to another step.
    @Test func anOfferTakesNoEnterFromAnOpenQuestion() {
        var driver = joined()
        let place = Workbook.Place(lesson: "the-lamp", step: 1), open = Workbook.Place(lesson: "the-lamp", step: 3)
        driver.type("open the-lamp", "goto 3")
        #expect(driver.session.prompt.hasPrefix("your answer"))
        driver.hear(.offer(place))
        let words =
            "trainer: everybody to 'the-lamp', step 1. 'room go' goes there; Enter belongs to\n  your question.\n"
        #expect(driver.shown.hasSuffix(words))
        #expect(driver.type("").hasSuffix("'answer' asks it again, 'next' goes on\n"))
        driver.type("")
        #expect(driver.session.workbook.place == open)
        // The call stays, and its steps in between are not passed over.
        #expect(driver.type("answer", "room go").contains("── Step 1 of"))
        #expect(driver.session.workbook.place == place)
        #expect(driver.type("room go").hasSuffix("you are there: 'the-lamp', step 1\n"))
    }

    @Test func anOfferTakesNoEnterFromAQuestionAboutTheRoom() {
        var driver = joined()
        driver.type("open the-lamp", "lamp.hour()", "share")
        driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 3)))
        #expect(driver.shown.contains("'room go' goes there"))
        #expect(driver.type("").hasSuffix("not sent\n"))
        #expect(driver.session.workbook.place == Workbook.Place(lesson: "the-lamp", step: 1))
        #expect(driver.type("room go").contains("── Step 3 of"))
    }

    /// A question that opens below an offer has Enter, too.
    @Test func aQuestionThatOpensBelowAnOfferIsAnswered() {
        var driver = joined()
        let start = ContinuousClock.now
        driver.type("open the-lamp", "goto 3", "")
        driver.set(instant: start)
        driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 1)))
        #expect(driver.shown.contains("Enter goes there"))
        // Nobody has read the offer yet, so that it stays one.
        driver.type("answer")
        driver.set(instant: start + .seconds(1))
        #expect(driver.type("").hasSuffix("'answer' asks it again, 'next' goes on\n"))
        #expect(driver.session.workbook.place == Workbook.Place(lesson: "the-lamp", step: 3))
    }

    @Test func whoWasCalledNowhereCannotGoThere() {
        var driver = joined()
        #expect(driver.type("room go").contains("error: the trainer has called nobody to a step yet\n"))
        #expect(driver.type("room gone").contains("error: 'room' needs nothing, or 'go'"))
        driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 3)))
        driver.hear(.ended)
        #expect(driver.type("room go").contains("error: you are in no room"))
    }

    @Test func aCallThatWasRefusedIsKept() {
        var driver = joined()
        driver.hear(.offer(Workbook.Place(lesson: "the-lamp", step: 3)))
        driver.type("raise")
        #expect(driver.type("room go").contains("── Step 3 of"))
    }
}
