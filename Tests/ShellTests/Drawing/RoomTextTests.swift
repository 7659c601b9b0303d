import LessonModel
import LessonRendering
import Room
import RoomClient
import Testing

@testable import Shell

/// The words about a room for a screen reader: a fact on each line, with its name.
@Suite struct RoomTextTests {
    private let linear = RoomText(style: Style(width: 40, isLinear: true))

    @Test func aScreenReaderGetsOneFactOnALine() {
        var look = SessionRoomTests.look
        (look.line, look.waiting, look.hasRaised) = (.silent(seconds: 120, nextIn: 32), 2, true)
        (look.refused, look.timer) = (1, 65)
        look.current = Current(lesson: "the-lamp", title: "The lamp", step: 3, heading: "Think", phase: .reading)
        #expect(
            linear.look(look) == """
                Room: Monday
                Its address: 192.168.1.7:4040
                Your name there: Ada
                Its host has not answered for 120 s
                The next try comes in 32 s
                Nothing is lost
                Told: 12 facts
                2 more when the host is there
                Not wanted by the host: 1 fact
                Your hand is up; 'lower' takes it down
                The timer runs: 1:05 left
                The trainer shows 'the-lamp', step 3: Think
                \(RoomText.told)
                """)
        let words = linear.look(SessionRoomTests.look)
        #expect(words.contains("\nIts host answers\nThe last time 3 s ago\nTold: 12 facts\nNothing waits\n"))
    }

    /// Its lines were broken, and blanks and dots were read.
    @Test func aScreenReaderGetsEachSentenceInOneLine() {
        let words = linear.joined(SessionRoomTests.look, leaving: nil)
        #expect(
            words == """
                You are in the room 'Monday' as 'Ada'.
                \(RoomText.told)
                Commands: raise, share, room, leave
                """)
        #expect(
            linear.resumed("Monday", as: "Ada", shownAs: nil)
                == "In the room 'Monday' as 'Ada'.\nCommands: room, raise, leave")
        let place = Workbook.Place(lesson: "the-lamp", step: 3)
        #expect(linear.heard(.note("five minutes are left for all of this"), isThere: false).contains("\n") == false)
        #expect(linear.share("a\nb", at: place).hasSuffix("\n\na\nb\n"))
    }

    /// The times of bets, answers and checks are sent, too, and nobody was told.
    @Test func whoJoinsIsToldThatTimesAreSent() {
        #expect(
            RoomText.told
                == "The room is told where you are, your predictions and answers, and of exercises the tries, hints, "
                + "whether you saw the answer, and the stage that failed, with the compiler's message but no name of "
                + "yours; each with its time, also of days before. Your code stays here, unless you type 'share' and say "
                + "yes.")
    }
}
