#if Room
import Foundation
import LessonModel
import Room
import Testing
import TestSupport

/// What the room sees: the page on the wall, and the page on a phone.
@Suite(.waiting, .enabled(if: Chromium.isThere, "\(Chromium.missing)"))
struct WallAndPhoneTests {
    @Test func noNameComesToTheWall() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let wall = try browser.page(room.projectorPage, width: 1920, height: 1080)
        try wall.wait(for: room.door.code.shown, in: "code")
        try wall.wait(for: "seams join ", in: "command")
        let learners = try PagesTests.fill(crowd)
        for phase in [Current.Phase.reading, .guessing, .shown] {
            try crowd.show(PagesTests.current(phase))
            try wall.wait(for: "One instant, three cities", in: "heading")
            if phase != .reading { try wall.wait(for: "30 predictions", in: "total") }
            if phase == .shown { try wall.wait(for: "Morning", in: "result") }
            let seen = try wall.everything() + crowd.wallPicture()
            for learner in learners {
                #expect(!seen.contains(learner.name), "\(learner.name) is on the wall")
                #expect(!seen.contains(learner.person), "the id of \(learner.name) is on the wall")
            }
            #expect(!seen.contains("cannot find"), "a compiler's message is on the wall")
            try AccessRules.check(wall, "the wall: \(phase)")
            try wall.keepPicture("projector-\(phase)-1920-light")
        }
        try wall.expectNoComplaint()
    }

    /// Only the wall and the dashboard showed it: who sits at home had no clock.
    @Test func aPhoneShowsTheTimer() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let phone = try browser.page(room.phonePage, width: 390, height: 844)
        try PagesTests.join(phone, room, as: "Zoë")
        try phone.wait(for: "document.getElementById('clock').hidden")
        try crowd.tell("/api/timer", token: room.door.trainer, TimerOrder(minutes: 5))
        try phone.wait(for: "document.getElementById('clock-time').innerText.startsWith('4:')")
        #expect(try phone.text("clock-word") == "Time left")
        try AccessRules.check(phone, "a phone with a timer")
        try crowd.tell("/api/timer", token: room.door.trainer, TimerOrder(minutes: nil))
        try phone.wait(for: "document.getElementById('clock').hidden")
        try crowd.tell("/api/timer", token: room.door.trainer, TimerOrder(minutes: 0.05))
        try phone.wait(for: "Time is up", in: "clock-word")
        try phone.expectNoComplaint()
    }

    @Test func theWallTellsWhatWasRightOnlyWhenTheResultIsShown() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        _ = try PagesTests.fill(crowd)
        let wall = try browser.page(room.projectorPage)
        try crowd.show(PagesTests.current(.guessing))
        try wall.wait(for: "20 · 67 %", in: "bars")
        #expect(try !wall.text("bars").contains("came out"))
        let numbers = "[...document.querySelectorAll('#bars .label')].map((one) => one.dataset.line).join()"
        #expect(try wall.evaluate(numbers) as? String == "1,2,3")
        try crowd.show(PagesTests.current(.shown))
        try wall.wait(for: "came out", in: "bars")
        // Nothing of it is cut off.
        #expect(
            try wall.evaluate("document.getElementById('main').scrollHeight <= innerHeight") as? Bool == true)
    }

    /// The room is asked for a value there; the wall showed lines that nobody had taken.
    @Test func theValuesThatTheRoomExpectsAreBars() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        var current = PagesTests.current(.guessing)
        current.value = "In live, what does `bell.hour()` give?"
        let values = ["19", "19", "Ada is silly"]
        for (number, said) in values.enumerated() {
            let learner = try crowd.join("Learner \(number)", number: number)
            let bet = Deed.ValueBet(world: "live", line: 2, said: said, right: said == "19")
            try crowd.tell([.arrived(current.place), .guessed(current.place, bet)], of: learner)
        }
        let wall = try browser.page(room.projectorPage), page = try browser.page(room.trainerPage)
        try crowd.show(current)
        try wall.wait(for: "In live, what does bell.hour() give?", in: "prompt")
        try wall.wait(for: "3 predictions", in: "total")
        try wall.wait(for: "2 · 67 %", in: "bars")
        #expect(try !wall.text("bars").contains("came out") && !wall.text("bars").contains("nowhere"))
        try wall.wait(for: "other values", in: "bars")
        // Whoever is alone with it may have typed anything.
        #expect(try !(wall.everything() + crowd.wallPicture() + page.everything()).contains("silly"))
        #expect(try !crowd.wallPicture().contains(#""right":true"#))
        try page.wait(for: "3 predictions", in: "probes")
        try wall.keepPicture("projector-values-light")
        try page.evaluate("document.getElementById('names').click()")
        try page.wait(for: "Ada is silly", in: "probes")
        current.phase = .shown
        try crowd.show(current)
        try wall.wait(for: "came out", in: "bars")
        #expect(try !wall.everything().contains("silly"))
        try AccessRules.check(wall, "the wall with values")
        for one in [wall, page] { try one.expectNoComplaint() }
    }

    @Test func aLinkThatWasCutInAnEscapeStillOpensThePage() throws {
        let room = try RunningRoom(), browser = try Browser()
        let phone = try browser.page(room.phonePage + "#50%", width: 390, height: 844)
        try phone.wait(for: "document.getElementById('joining').hidden === false")
        try PagesTests.join(phone, room, as: "Zoë")
        try phone.wait(for: "Nothing is shown yet", in: "heading")
    }

    /// News are asked for while a slow network still takes what was sent.
    @Test func aPhoneSendsNothingTwice() throws {
        let room = try RunningRoom(), browser = try Browser()
        let phone = try browser.page(room.phonePage, width: 390, height: 844)
        try PagesTests.join(phone, room, as: "Zoë")
        try phone.wait(for: "document.getElementById('link').innerText === 'connected'")
        try phone.evaluate(
            """
            window.sent = 0
            const fetched = window.fetch
            window.fetch = async (path, options) => {
                if (path === "/api/hand") {
                    window.sent += 1
                    await new Promise((done) => setTimeout(done, 1000))
                }
                return fetched(path, options)
            }
            document.getElementById("hand").click()
            setTimeout(() => dispatchEvent(new Event("online")), 300)
            """)
        try phone.wait(for: "Your hand is up.", in: "hand-word")
        #expect(try phone.evaluate("window.sent") as? Int == 1)
    }

    @Test func aPhoneTakesPartAndComesBackAfterAPowerCut() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let phone = try browser.page(room.phonePage, width: 390, height: 844)
        try PagesTests.join(phone, room, as: "Zoë")
        try phone.wait(for: "Nothing is shown yet", in: "heading")
        try crowd.show(PagesTests.current(.guessing))
        try phone.wait(for: "Where will they differ first?", in: "prompt")
        try phone.evaluate("document.querySelectorAll('#choices input')[1].focus()")
        try phone.press(.space)
        try phone.tab(to: "Send my prediction")
        try phone.press(.enter)
        try phone.wait(for: "You said: bell.hour().", in: "sent")
        try phone.tab(to: "Raise my hand")
        try phone.press(.enter)
        try phone.wait(for: "Your hand is up.", in: "hand-word")
        let page = try browser.page(room.trainerPage)
        try page.wait(for: "document.querySelectorAll('#hands li').length === 1")
        try page.wait(for: "1 prediction", in: "probes")
        room.kill()
        try page.wait(for: "Offline", in: "link")
        try phone.wait(for: "no connection", in: "link")
        // What is done meanwhile waits, and goes when the host is back.
        try phone.evaluate("document.getElementById('hand').click()")
        try phone.wait(for: "Will be sent when the host answers.", in: "hand-word")
        try room.startAgain()
        try phone.wait(for: "document.getElementById('link').innerText === 'connected'")
        try page.wait(for: "Live", in: "link")
        try page.wait(for: "No hand is up.", in: "hands-empty")
        try page.wait(for: "1 prediction", in: "probes")
    }

    /// A phone was asked where the worlds differ, at a probe that asks everybody else for a value.
    @Test(arguments: [false, true]) func aPhoneTypesAValue(isDark: Bool) throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let scene = "390-\(isDark ? "dark" : "light")", asked = "In tokyo, what does bell.greeting() give?"
        let phone = try browser.page(room.phonePage, width: 390, height: 844, isDark: isDark)
        let wall = try browser.page(room.projectorPage), page = try browser.page(room.trainerPage)
        try PagesTests.join(phone, room, as: "Zoë")
        let learner = try crowd.join("Ada", number: 1), place = PagesTests.place
        let bet = Deed.ValueBet(world: "tokyo", line: 1, said: "Morning", right: true)
        try crowd.tell([.arrived(place), .guessed(place, bet)], of: learner)
        var current = PagesTests.current(.guessing)
        current.value = asked
        try crowd.show(current)
        try phone.wait(for: asked, in: "typed")
        #expect(try phone.evaluate("document.getElementById('picked').hidden") as? Bool == true)
        try phone.tab(to: asked)
        try phone.press(.enter)
        try phone.wait(for: "Type a value first.", in: "sent")
        try phone.type("<b>Evening</b>")
        try phone.press(.enter)
        try phone.wait(for: "You said: <b>Evening</b>. You can change it for now.", in: "sent")
        try wall.wait(for: "2 predictions", in: "total")
        try phone.evaluate("document.getElementById('value').select()")
        try phone.type("Morning")
        try Self.look([("phone-value", phone)], scene)
        try phone.press(.enter)
        try phone.wait(for: "You said: Morning. You can change it for now.", in: "sent")
        try wall.wait(for: "2 · 100 %", in: "bars")
        try page.wait(for: "2 predictions", in: "probes")
        for (one, part) in [(wall, "bars"), (page, "probes"), (phone, "room")] {
            #expect(try !one.text(part).contains("came out"))
        }
        try Self.look([("phone-value-sent", phone)], scene)
        current = PagesTests.current(.shown)
        current.value = asked
        try crowd.show(current)
        try phone.wait(for: "You said: Morning. Right: tokyo gives \"Morning\" in line 1.", in: "sent")
        try phone.wait(for: "2 · 100 %", in: "bars")
        try wall.wait(for: "came out", in: "bars")
        try Self.look([("phone-value-shown", phone)], scene)
        for one in [wall, page] { try one.expectNoComplaint() }
    }

    @Test(.enabled(if: OwnCertificate.canBeMade, "\(OwnCertificate.missing)"))
    func allThreePagesWorkByTLS() throws {
        let room = try RunningRoom(hasTLS: true), browser = try room.browser(), crowd = try Crowd(room, browser)
        let wall = try browser.page(room.projectorPage), page = try browser.page(room.trainerPage)
        let phone = try browser.page(room.phonePage, width: 390, height: 844)
        #expect(try phone.evaluate("location.protocol + isSecureContext") as? String == "https:true")
        try PagesTests.join(phone, room, as: "Zoë")
        try crowd.show(PagesTests.current(.guessing))
        try phone.wait(for: "Where will they differ first?", in: "prompt")
        try phone.evaluate("document.querySelectorAll('#choices input')[1].click()")
        try phone.tab(to: "Send my prediction")
        try phone.press(.enter)
        try wall.wait(for: "1 prediction", in: "total")
        try page.wait(for: "1 here", in: "here")
        for one in [wall, page, phone] { try one.expectNoComplaint() }
        // A browser that nobody told to trust the certificate shows no page of ours.
        let stranger = try Browser().page(room.phonePage)
        try stranger.wait(for: "document.body.innerText.includes('NET::ERR_CERT_AUTHORITY_INVALID')")
    }

    @Test func aPhoneThatNobodySeesAsksForNothing() throws {
        let room = try RunningRoom(), browser = try Browser()
        let phone = try browser.page(room.phonePage, width: 390, height: 844)
        try PagesTests.join(phone, room, as: "Zoë")
        try phone.evaluate(
            """
            window.asked = 0
            const real = window.fetch
            window.fetch = (...words) => { window.asked += 1; return real(...words) }
            """)
        try phone.wait(for: "asked > 0")
        try phone.evaluate(Self.see(false) + "; asked = 0")
        // Ten seconds are several rounds of questions in a small room.
        try phone.evaluate("new Promise((done) => setTimeout(done, 10000))")
        #expect(try phone.evaluate("asked") as? Int ?? 9 <= 1, "one question may have been under way")
        try phone.evaluate(Self.see(true))
        try phone.wait(for: "asked > 1")
    }

    @Test func nothingMovesForWhoWantsNoMotion() throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        _ = try PagesTests.fill(crowd)
        let page = try browser.page(room.trainerPage)
        try page.wait(for: "document.querySelector('#probes .fill')")
        let duration = "getComputedStyle(document.querySelector('#probes .fill')).transitionDuration"
        #expect(try page.evaluate(duration) as? String == "0.4s")
        let features = [["name": "prefers-reduced-motion", "value": "reduce"]]
        try page.send("Emulation.setEmulatedMedia", ["features": features])
        #expect(try page.evaluate(duration) as? String == "0s")
    }

    @Test(arguments: [390, 1280, 2560], [false, true])
    func everyPageKeepsTheRulesOfAccess(width: Int, isDark: Bool) throws {
        let room = try RunningRoom(), browser = try Browser(), crowd = try Crowd(room, browser)
        let scene = "\(width)-\(isDark ? "dark" : "light")", height = width < 500 ? 844 : width * 9 / 16
        func open(_ address: String) throws -> Page {
            try browser.page(address, width: width, height: height, isDark: isDark)
        }
        let wall = try open(room.projectorPage), phone = try open(room.phonePage)
        try wall.wait(for: room.door.code.shown, in: "code")
        try phone.wait(for: "document.getElementById('joining').hidden === false")
        try Self.look([("projector-joining", wall), ("phone-joining", phone)], scene)
        _ = try PagesTests.fill(crowd)
        let page = try open(room.trainerPage)
        try PagesTests.join(phone, room, as: "Zoë")
        try crowd.show(PagesTests.current(.guessing))
        try phone.wait(for: "Send my prediction", in: "ask")
        try wall.wait(for: "30 predictions", in: "total")
        try page.wait(for: "30 answers", in: "questions")
        try Self.look([("trainer", page), ("projector", wall), ("phone", phone)], scene)
        try crowd.show(PagesTests.current(.shown))
        try phone.wait(for: "Morning", in: "result")
        try wall.wait(for: "Morning", in: "result")
        try Self.look([("projector-shown", wall), ("phone-shown", phone)], scene)
    }

    private static func look(_ pages: [(name: String, page: Page)], _ scene: String) throws {
        for (name, page) in pages {
            // The bars have stopped moving.
            try page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))")
            try AccessRules.check(page, "\(name) \(scene)")
            try page.expectNoComplaint("\(name) \(scene)")
            try page.keepPicture("\(name)-\(scene)")
        }
    }

    /// Makes the page believe that it is seen, or that it is not.
    private static func see(_ isSeen: Bool) -> String {
        """
        Object.defineProperty(document, 'hidden', { value: \(!isSeen), configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        """
    }
}
#endif
