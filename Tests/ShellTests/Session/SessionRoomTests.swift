import CodeTrying
import LessonCode
import LessonModel
import LessonRendering
import Room
import RoomClient
import TestSupport
import Testing

@testable import CodeEngine
@testable import LessonEngine
@testable import Shell

/// A trainer's room at the prompt, without terminal, worlds or host.
@Suite struct SessionRoomTests {
    static let look = RoomLook(
        room: "Monday", address: "192.168.1.7:4040", name: "Ada", line: .answered(secondsAgo: 3), told: 12, waiting: 0)

    func driver(asks: Bool = true, style: Style = Style()) -> SessionDriver {
        var driver = SessionDriver(LampCourse(), style: style, asksQuestions: asks) { request in
            request.kind == .answer(.share) ? .answerText(nil, path: "answer.swift") : Response.values([:])
        }
        driver.roomAnswer = { wish in
            switch wish {
            case .knock(let address, let code):
                code == "abc-def"
                    ? .welcome(address: address, code: code) : .failed(Complaint("no room has this code", code: 1))
            case .join(_, let code, _):
                code == "abc-def" ? .joined(Self.look) : .failed(Complaint("no room here has this code", code: 1))
            case .leave: .left(untold: 0)
            case .raise: .raised(isHeard: true)
            case .lower: .lowered
            case .share: .shared(isHeard: true)
            case .look: .looked(Self.look)
            }
        }
        return driver
    }

    func joined(asks: Bool = true) -> SessionDriver {
        var driver = driver(asks: asks)
        driver.type("join 192.168.1.7:4040 abc-def Ada")
        return driver
    }

    @Test func aMorningInARoom() {
        var driver = driver()
        driver.type("room", "raise", "join 192.168.1.7:4040 ABCDEF", "", "raise", "lower")
        driver.hear(.note("five minutes left"))
        driver.type("room", "leave", "room")
        expectSnapshot(driver.shown, named: "room")
        #expect(
            driver.wishes == [
                .knock(address: "192.168.1.7:4040", code: "abc-def"),
                .join(address: "192.168.1.7:4040", code: "abc-def", name: "me"), .raise, .lower, .look, .leave,
            ])
    }

    @Test func whoSharesANameIsToldHowTheTrainerSeesThem() {
        var look = Self.look
        look.shownAs = "Ada (2)"
        let words = "The trainer sees you as 'Ada (2)': somebody of your name came before."
        let text = RoomText(style: Style(width: 200))
        #expect(text.joined(look, leaving: nil).hasPrefix("You are in the room 'Monday' as 'Ada'. \(words)\n"))
        #expect(text.look(look).contains("as 'Ada'\n  \(words)\n"))
        // The next shell says it, too.
        #expect(
            text.resumed("Monday", as: "Ada", shownAs: "Ada (2)")
                == "In the room 'Monday' as 'Ada'.   room · raise · leave\n  \(words)")
    }

    /// A person at home sees no wall.
    @Test func theTimerStandsAboveTheLineAndInTheRoomsLook() {
        let text = RoomText(style: Style(width: 200))
        #expect(text.heard(.timerRuns(seconds: 297), isThere: true) == "trainer: the timer runs: 4:57 left")
        #expect(text.heard(.timeIsUp, isThere: true) == "trainer: the time is up")
        #expect(text.heard(.timerStopped, isThere: true) == "trainer: the timer is stopped")
        var look = Self.look
        look.timer = 65
        #expect(text.look(look).contains("\n  the timer runs: 1:05 left\n"))
    }

    /// The words for one person stood as if the trainer had typed them.
    @Test func aNoteToOnePersonSaysSo() {
        let text = RoomText(style: Style(width: 200))
        #expect(text.heard(.note("well done", alone: true), isThere: true) == "trainer, to you alone: well done")
        #expect(text.heard(.note("well done"), isThere: true) == "trainer: well done")
    }

    @Test func whoLeavesARoomForAnotherIsTold() {
        let text = RoomText(style: Style()).joined(Self.look, leaving: "Friday")
        #expect(text.hasPrefix("You have left the room 'Friday'.\nYou are in the room 'Monday'"))
    }

    @Test func theNameIsAskedForOnce() {
        var driver = driver()
        driver.type("join host abc def", "Ada L.")
        #expect(driver.wishes.last == .join(address: "host", code: "abc-def", name: "Ada L."))
        driver.set(names: OwnNames(chosen: "Ada L.", login: "al"))
        driver.type("join host abc-def")
        #expect(driver.wishes.last == .join(address: "host", code: "abc-def", name: "Ada L."))
        for line in ["Bob the Builder", "--name Bob the Builder"] {
            driver.type("join host abc-def " + line)
            #expect(driver.wishes.last == .join(address: "host", code: "abc-def", name: "Bob the Builder"))
        }
    }

    @Test func aWrongCodeIsToldBeforeANameIsAskedFor() {
        var driver = driver()
        #expect(driver.type("join host ghj-kmn").hasSuffix("error: no room has this code\n"))
        #expect(driver.session.prompt == "seams> ")
    }

    @Test func whoComesBackWithTheHandUpIsTold() {
        var look = Self.look
        look.hasRaised = true
        let text = RoomText(style: Style()).joined(look, leaving: nil)
        #expect(text.contains("\n  your hand is up; 'lower' takes it down\n"))
    }

    @Test func whatIsNotCountedIsTold() {
        var driver = joined()
        #expect(
            driver.hear(.uncounted(2, lessons: ["the-bell", "the-lamp"])) == """
                the room does not count 2 of your bets and answers: your copy of 'the-bell' and
                  'the-lamp' asks otherwise there than the trainer's
                """)
    }

    @Test func whatASilentHostHasNotHeardIsNotCalledTold() {
        let text = RoomText(style: Style())
        let later = "\n  the room's host does not answer now; it hears of this when it does"
        #expect(text.raised(isHeard: false) == RoomText.handIsUp + later)
        #expect(text.shared(isHeard: false) == "your code is kept for the trainer" + later)
    }

    @Test func aCodeThatCannotBeOneIsToldAsThat() {
        var driver = driver()
        #expect(
            driver.type("join host abc-del").hasSuffix(
                """
                error: no code has the sign 'l': letters but i, l and o, and 2 to 9; 'abc-del' is none
                  hint: join 192.168.1.7:4040 abc-def Ada

                """))
        #expect(driver.type("join host Ada").contains("error: a code has six signs, like abc-def; 'Ada' is none\n"))
        #expect(driver.wishes == [])
    }

    @Test func aLinkBringsItsCode() {
        var driver = driver(), link = "http://10.0.0.2:4040/#abc-def"
        driver.type("join \(link) Ada")
        #expect(driver.wishes.last == .join(address: link, code: "abc-def", name: "Ada"))
        link = "http://10.0.0.2:4040/#ghj-kmn"
        driver.type("join \(link) abc-def Bob")
        #expect(driver.wishes.last == .join(address: link, code: "abc-def", name: "Bob"))
    }

    @Test func ofALongNameTheRoomSeesFortyCharactersAndThePersonIsTold() {
        var driver = driver(asks: false)
        let name = String(repeating: "abcdefghi ", count: 5)
        driver.type("join host abc-def " + name)
        let kept = String(name.prefix(39))
        #expect(driver.wishes.last == .join(address: "host", code: "abc-def", name: kept))
        #expect(driver.shown.contains("a name has at most 40 characters, so this one was cut: '\(kept)'"))
    }

    @Test func throughAPipeNobodyIsAskedForAName() {
        var driver = driver(asks: false)
        driver.set(names: OwnNames(login: "al"))
        driver.type("join host abcdef")
        #expect(driver.wishes == [.join(address: "host", code: "abc-def", name: "al")])
    }

    @Test func theQuestionForANameCanBeLeft() {
        var driver = driver()
        driver.type("join host abcdef")
        #expect(driver.interrupt() == "not joined\n")
        #expect(driver.session.prompt == "seams> ")
        #expect(driver.wishes == [.knock(address: "host", code: "abc-def")])
        driver.type("join host abcdef")
        #expect(driver.type(":room").contains("not joined\nerror: you are in no room"))
    }

    @Test(arguments: ["join", "join host", "join host abc", "join host abc-dex1", "join host abc-de0"])
    func whatIsNoCodeIsSaid(line: String) {
        var driver = driver()
        #expect(driver.type(line).contains("192.168.1.7:4040 abc-def Ada"))
        #expect(driver.wishes.isEmpty)
    }

    @Test func whoIsRefusedIsInNoRoom() {
        var driver = driver()
        #expect(driver.type("join host ghj-kmn Ada").hasSuffix("error: no room here has this code\n"))
        #expect(driver.type("raise").contains("error: you are in no room"))
        #expect(driver.session.worstCode == ExitCode.usage)
    }

    @Test func whatIsSharedIsShownFirst() {
        var driver = joined()
        driver.type("open the-lamp")
        #expect(driver.type("share").contains("error: there is nothing to share yet"))
        driver.type("lamp.hour()")
        expectSnapshot(driver.type("share", "y"), named: "share")
        let place = Workbook.Place(lesson: "the-lamp", step: 1)
        #expect(driver.wishes.last == .share("lamp.hour()", at: place))
    }

    @Test(arguments: ["", "n", "no", "lamp.hour()", "raise"])
    func nothingIsSharedWithoutAYes(answer: String) {
        var driver = joined()
        driver.type("open the-lamp", "lamp.hour()", "share")
        #expect(driver.session.prompt == "send it? y, or Enter for no> ")
        #expect(driver.type(answer).contains("not sent\n"))
        #expect(!driver.wishes.contains { if case .share = $0 { true } else { false } })
        driver.type("y")
        #expect(!driver.wishes.contains { if case .share = $0 { true } else { false } })
    }

    @Test func theAnswerOfTheExerciseIsShared() {
        var driver = SessionDriver(LampCourse(), asksQuestions: true) { request in
            request.kind == .answer(.share) ? .answerText("struct Bell {}\n", path: "answer.swift") : .cancelled
        }
        driver.roomAnswer = { _ in .joined(Self.look) }
        driver.type("join host abcdef Ada", "open the-lamp", "goto 4")
        #expect(driver.type("share").contains("  │ struct Bell {}\n"))
    }

    @Test func whatIsTooLongIsNotShared() {
        let long = String(repeating: "x", count: 17_000)
        var driver = SessionDriver(LampCourse(), asksQuestions: true) { request in
            request.kind == .answer(.share) ? .answerText(long, path: "answer.swift") : .cancelled
        }
        driver.roomAnswer = { _ in .joined(Self.look) }
        driver.type("join host abcdef Ada", "open the-lamp", "goto 4")
        #expect(driver.type("share").contains("error: that is too long to share: 17 KB, and 16 KB at most"))
    }

    @Test func throughAPipeNothingIsShared() {
        var driver = joined(asks: false)
        driver.type("open the-lamp", "lamp.hour()")
        #expect(driver.type("share").contains("it needs a person at a terminal"))
    }

    @Test func theEndOfARoomIsTheEndOfItsCommands() {
        var driver = joined()
        #expect(driver.hear(.ended).hasPrefix("trainer: the room is over."))
        #expect(driver.type("raise").contains("error: you are in no room"))
        driver.type("join host abcdef Ada")
        #expect(driver.hear(.dismissed("the code has changed")).contains("'join ADDRESS CODE' enters it again"))
        #expect(driver.type("raise").contains("error: you are in no room"))
    }

    @Test func whatTheTrainerSaysIsTextAndNothingElse() {
        var driver = joined()
        let words = driver.hear(.note("a\u{1B}[31mred\nline\u{202E}"))
        #expect(words == #"trainer: a\u{1B}[31mred line\u{202E}"#)
    }

    @Test func aLongNoteIsBrokenAtBlanks() {
        var driver = joined()
        let words = driver.hear(.note(Array(repeating: "again", count: 30).joined(separator: " ")))
        #expect(words.split(separator: "\n").allSatisfy { $0.count <= 80 && !$0.hasSuffix("agai") })
    }

    @Test func theRoomsAnswersAreShownWhenTheyAreOpen() {
        var driver = joined()
        let place = QuestionPlace(place: Workbook.Place(lesson: "the-lamp", step: 3), question: 1)
        let opened = Heard.answers(place, choices: ["The lamp", "The hour"], counts: [1, 11])
        expectSnapshot(
            driver.hear(opened) + "\n" + driver.hear(.answers(place, choices: [], counts: [])),
            named: "room-answers")
    }

    @Test(arguments: [
        RoomLook.Line.untried, .answered(secondsAgo: 3), .silent(seconds: 120, nextIn: 32),
    ])
    func aLookSaysHowTheLineIs(line: RoomLook.Line) {
        var look = Self.look
        (look.line, look.waiting, look.hasRaised, look.refused) = (line, 2, true, 1)
        look.current = Current(lesson: "the-lamp", title: "The lamp", step: 3, heading: "Think", phase: .reading)
        let name =
            switch line {
            case .untried: "untried"
            case .answered: "answered"
            case .silent: "silent"
            }
        expectSnapshot(RoomText(style: Style()).look(look), named: "room-\(name)")
    }

    @Test func overSomebodysOwnCodeThereIsNoRoom() {
        var driver = driver()
        driver.begin(
            trying: Lesson(
                trying: TriedFiles(TriedSource(path: "Lamp.swift", text: "func hour() -> Int { 8 }\n")), wiring: "",
                in: Circumstance.all(holdingClock: true)))
        #expect(driver.type("join host abcdef Ada").contains("error: there is no course here, only your code"))
    }
}
