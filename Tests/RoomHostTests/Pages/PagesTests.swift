#if Room
import Foundation
import LessonModel
import Room
import Testing
import TestSupport

/// The three pages of a live room, in a real browser, served by the real host.
@Suite(.waiting, .enabled(if: Chromium.isThere, "\(Chromium.missing)"))
struct PagesTests {
    static let place = Workbook.Place(lesson: "hidden-inputs", step: 2)

    /// Names that try to be markup, to break a line, to reverse what follows, or to be long.
    static let hostile = [
        "<img src=x onerror=hacked=1>", "</script><script>hacked=1</script>", "\"><b onclick=hacked=1>x", "שרה כהן",
        "محمد علي", "${hacked=1}{{hacked=1}}", String(repeating: "W", count: 40),
    ]

    @Test func whatThirtyLearnersDoIsSeenOnTheTrainersPage() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let page = try browser.page(room.trainerPage)
        try page.wait(for: "Live", in: "link")
        let learners = try Self.fill(crowd)
        try page.wait(for: "30 here · 30 joined", in: "here")
        #expect(try page.text("name") == "Tuesday class")
        #expect(try page.text("code") == room.door.code.shown)
        // 24 are at the step, 6 have gone on.
        try page.wait(for: "Hidden inputs: 30 here", in: "lesson-now")
        try page.wait(for: "document.querySelectorAll('#steps li')[1].innerText.startsWith('24')")
        // Their names are hidden until the trainer shows them.
        try page.wait(for: "document.querySelectorAll('#hands li').length === 3")
        #expect(try page.text("hands").contains("Person"))
        #expect(try !page.text("hands").contains(learners[3].name))
        try page.evaluate("document.getElementById('names').click()")
        try page.wait(for: learners[3].name, in: "hands")
        let order = try page.evaluate("[...document.querySelectorAll('#hands .name')].map((one) => one.textContent)")
        #expect(order as? [String] == [3, 1, 2].map { learners[$0].name })
        try page.wait(for: learners[4].name, in: "stuck")
        try page.wait(for: "fails again and again", in: "stuck")
        try page.wait(for: "cannot find 'hour' in scope", in: "failures")
        // 20 bet on the first line, 10 on the second.
        try page.wait(for: "30 predictions", in: "probes")
        try page.wait(for: "20 · 67 %", in: "probes")
        try page.wait(for: "30 answers", in: "questions")
        try page.expectNoComplaint()
        try page.keepPicture("trainer-1280-light")
    }

    @Test func theLongestLessonFitsIntoALaptopsWindow() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        _ = try Self.fill(crowd)
        let page = try browser.page(room.trainerPage)
        try page.wait(for: "document.querySelector('#lesson option[value=five-forms]') !== null")
        try page.evaluate(
            "const all = document.getElementById('lesson'); all.value = 'five-forms'; "
                + "all.dispatchEvent(new Event('change', { bubbles: true }))")
        try page.wait(for: "document.querySelectorAll('#steps li').length > 11")
        // The steps scroll in their card. The words for screen readers in them once made the page as wide as all steps.
        let steps = "document.getElementById('steps')"
        #expect(try page.evaluate("\(steps).scrollWidth > \(steps).clientWidth") as? Bool == true)
        #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
    }

    @Test func theTrainerIsToldOfAnotherCopyOfALesson() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let page = try browser.page(room.trainerPage), ada = try crowd.join("Ada", number: 1)
        let bet = Deed.LineBet(said: 1, lines: 2, right: true, asked: "00000000")
        let event = RoomEvent(of: .predicted(Self.place, bet), person: ada.person, name: ada.name, time: nil)
        try crowd.tell("/api/events", token: ada.token, EventsRequest(events: [event]))
        let words = "1 person has another copy of “Hidden inputs”: what was said where it asks otherwise than yours"
        try page.wait(for: words + " is not counted.", in: "copies")
        #expect(try page.text("probes-empty") == "No prediction has come in yet.")
    }

    @Test func theKeyboardAloneIsEnoughForTheTrainer() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let learners = try Self.fill(crowd), page = try browser.page(room.trainerPage)
        try page.wait(for: "document.querySelectorAll('#hands li').length === 3")
        try page.tab(to: "Hide names")
        try page.press(.space)
        try page.wait(for: learners[3].name, in: "hands")
        try page.tab(to: "Write to \(learners[3].name)")
        try page.press(.enter)
        try page.type("Come to my desk")
        try page.tab(to: "Send note")
        try page.press(.enter)
        try page.wait(for: "The note to \(learners[3].name) is sent.", in: "status")
        try page.tab(to: "Step")
        try page.press(.down)
        try page.tab(to: "Offer this step")
        try page.press(.enter)
        try page.wait(for: "Offered to everybody: Hidden inputs, step 3", in: "status")
        try page.tab(to: "Start timer")
        try page.press(.enter)
        try page.wait(for: "document.getElementById('clock-time').innerText.startsWith('4:')")
        try page.tab(to: "Stop timer")
        try page.press(.enter)
        try page.wait(for: "document.getElementById('clock').hidden")
        try page.tab(to: "Open the answers to the room")
        try page.press(.enter)
        try page.wait(for: "Close the answers", in: "questions")
        #expect(try crowd.wallPicture().contains(#""open":true"#))
    }

    @Test func theTrainerIsToldThatTheDiskIsFull() throws {
        let room = try RunningRoom(isDiskSmall: true), browser = try Browser(), crowd = try Crowd(room, browser)
        let page = try browser.page(room.trainerPage), ada = try crowd.join("Ada", number: 1)
        try page.wait(for: "1 here", in: "here")
        #expect(try page.evaluate("document.getElementById('disk').hidden") as? Bool == true)
        for lesson in 1...4 {
            let events = (1...100).map { step in
                RoomEvent(
                    of: .arrived(Workbook.Place(lesson: "lesson-\(lesson)", step: step)), person: ada.person,
                    name: ada.name, time: nil)
            }
            try crowd.tell("/api/events", token: ada.token, EventsRequest(events: events))
        }
        try page.wait(for: "The host cannot write to its disk: File too large. Until there is room", in: "disk")
        try AccessRules.check(page, "a full disk")
        try crowd.tell("/api/hand", token: ada.token, Hand(up: true))
        try page.wait(for: "document.getElementById('disk').hidden")
    }

    /// 'Time is up' stood there until the next timer.
    @Test func aTimerThatIsOverGoesAfterAMinute() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let pages = [try browser.page(room.trainerPage), try browser.page(room.projectorPage)]
        try crowd.tell("/api/timer", token: room.door.trainer, TimerOrder(minutes: 0.01))
        for page in pages {
            try page.wait(for: "Time is up", in: "clock-word")
            try page.evaluate("const now = Date.now; Date.now = () => now() + 60000")
            try page.wait(for: "document.getElementById('clock').hidden")
        }
    }

    @Test func endingIsAskedTwiceAndEscapeKeepsTheRoom() throws {
        let room = try RunningRoom(), browser = try Browser(), page = try browser.page(room.trainerPage)
        try page.wait(for: "Live", in: "link")
        try page.tab(to: "End and erase")
        try page.press(.enter)
        try page.wait(for: "End the room and erase it?", in: "sure-title")
        try AccessRules.check(page, "the first question")
        try page.keepPicture("trainer-end-1280-light")
        try page.tab(to: "End and erase")
        try page.press(.enter)
        try page.wait(for: "Erase for good?", in: "sure-title")
        #expect(try page.evaluate("document.getElementById('sure-yes').disabled") as? Bool == true)
        try page.press(.escape)
        try page.wait(for: "The room stays open.", in: "status")
        try page.tab(to: "End the room")
        try page.press(.enter)
        try page.wait(for: "document.getElementById('sure').open")
        try page.tab(to: "End the room")
        try page.press(.enter)
        try page.wait(for: "Really end it?", in: "sure-title")
        try page.tab(to: "Yes, end it")
        try page.press(.enter)
        try page.wait(for: "This room has ended.", in: "ended")
    }

    @Test func namesAndNotesAreTextWhateverTheyHold() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let page = try browser.page(room.trainerPage)
        for (number, name) in Self.hostile.enumerated() {
            let learner = try crowd.join(name, number: number)
            let work = Deed.Practice(
                passed: false, tries: 4, hints: 0, sawSolution: false, failures: [name: 4], failing: name, message: name
            )
            try crowd.tell([.arrived(Self.place), .practised(Self.place, work), .raised], of: learner)
        }
        try page.wait(for: "document.querySelectorAll('#hands li').length === \(Self.hostile.count)")
        try page.evaluate("document.getElementById('names').click()")
        try page.wait(for: Self.hostile[0], in: "hands")
        let phone = try browser.page(room.phonePage, width: 390, height: 844)
        try Self.join(phone, room, as: Self.hostile[1])
        try crowd.tell("/api/note", token: room.door.trainer, NoteOrder(to: nil, text: Self.hostile[0]))
        try phone.wait(for: Self.hostile[0], in: "news")
        for one in [page, phone] {
            #expect(try one.evaluate("typeof hacked") as? String == "undefined")
            #expect(try one.evaluate("document.querySelectorAll('body img, body script, body b').length") as? Int == 0)
            try one.expectNoComplaint()
            try AccessRules.check(one, "hostile names")
        }
        try page.keepPicture("trainer-hostile-1280-light")
    }
}
#endif
