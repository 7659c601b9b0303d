import LessonModel
import LessonRendering
import Room
import RoomClient
import TestSupport
import Testing

@testable import Shell

/// What a live room is shown of a presentation.
@Suite struct PresentedRoomTests {
    @Test func eachBeatIsTheRoomsStep() throws {
        let presentation = Presentation(try RoomLesson.lesson()), room = PresentedRoom(presentation: presentation)
        let lines = presentation.beats.indices.map { index in
            guard let current = room.current(at: index, result: "ding  hush") else { return "\(index): nothing" }
            let asked =
                current.question.map { "question \($0.number): \($0.choices)" } ?? current.choices.map { "\($0)" }
            return "\(index): step \(current.step) \(current.heading) · \(current.phase.rawValue) · \(asked ?? "-") · "
                + "\(current.result ?? "-") · \(room.asks(index) ? "asks" : "-")"
        }
        expectSnapshot(lines.joined(separator: "\n") + "\n", named: "room")
    }

    @Test func nothingOfALessonPassesTheHostsLimits() throws {
        let presentation = Presentation(try RoomLesson.lesson()), room = PresentedRoom(presentation: presentation)
        let long = String(repeating: "é", count: 40_000)
        for index in presentation.beats.indices {
            #expect(room.current(at: index, result: long)?.flaw == nil)
        }
    }

    @Test func theCountIsAShareOfThoseWhoAreThere() throws {
        let current = Current(
            lesson: "the-bell", title: "", step: 2, heading: "", choices: ["line 1", "line 2", "nowhere"],
            phase: .guessing)
        let tally = RoomStage.Tally(counts: [7, 0, 2], people: 12)
        #expect(TallyText(tally: tally, current: current).count == "9 of 12 have said")
        // Who said something and has gone counts, too.
        let small = RoomStage.Tally(counts: [7, 0, 2], people: 3)
        #expect(TallyText(tally: small, current: current).count == "9 of 9 have said")
        #expect(
            TallyText(tally: tally, current: current).distribution(style: Style()) == """
                The room, 9 of 12:
                  7  ████████████████████ [1] line 1
                  0                       [2] line 2
                  2  ██████               [3] nowhere
                """)
        #expect(
            TallyText(tally: tally, current: current).distribution(style: Style(isLinear: true)) == """
                The room, 9 of 12:
                  7  [1] line 1
                  0  [2] line 2
                  2  [3] nowhere
                """)
        #expect(TallyText(tally: nil, current: current).distribution(style: Style()).contains("does not answer"))
        #expect(TallyText(tally: tally, current: current, isThere: false).count == "the room does not answer")
    }

    /// A probe with nothing to choose from may ask for a value, too.
    @Test func valuesAreToldWhereThereIsNoLineToChoose() {
        let current = Current(
            lesson: "the-bell", title: "", step: 2, heading: "", phase: .guessing, value: "In fake, what does it give?")
        let tally = RoomStage.Tally(counts: [], people: 3, values: [Picture.Probe.Value(said: "22", people: 2)])
        #expect(
            TallyText(tally: tally, current: current).distribution(style: Style(isLinear: true)) == """
                The room, 2 of 3:
                  2  22
                """)
    }

    /// A probe that asks for a value said '0 of 12 have said', whatever the learners typed.
    @Test func theValuesThatTheRoomExpectsCount() throws {
        let lesson = LampCourse(probeOptions: " predict=fake:3").lamp
        let presentation = Presentation(lesson), room = PresentedRoom(presentation: presentation)
        let lines = try #require(presentation.beats.firstIndex { $0.isLines && $0.step == 2 })
        let current = try #require(room.current(at: lines))
        #expect(current.value == "In fake, what does the second lamp.hour() give?")
        let values = [Picture.Probe.Value(said: "22", people: 7), Picture.Probe.Value(said: "8", people: 2)]
        let tally = RoomStage.Tally(counts: [0, 0, 0, 0], people: 12, values: values)
        #expect(TallyText(tally: tally, current: current).count == "9 of 12 have said")
        #expect(
            TallyText(tally: tally, current: current).distribution(style: Style()) == """
                The room, 9 of 12:
                  7  ████████████████████ 22
                  2  ██████               8
                """)
        // The lines are asked for elsewhere.
        let nobody = RoomStage.Tally(counts: [0, 0, 0, 0], people: 12, values: [])
        #expect(
            TallyText(tally: nobody, current: current).distribution(style: Style()) == """
                The room, 0 of 12:
                  nobody has said a value yet
                """)
        // A phone was asked for the line.
        let mixed = RoomStage.Tally(counts: [0, 3, 0, 0], people: 12, values: values)
        #expect(TallyText(tally: mixed, current: current).count == "12 of 12 have said")
        #expect(
            TallyText(tally: mixed, current: current).distribution(style: Style(isLinear: true)) == """
                The room, 12 of 12:
                  7  22
                  2  8
                  0  [1] lamp.hour() > 2
                  3  [2] the first lamp.hour()
                  0  [3] the second lamp.hour()
                  0  [4] nowhere
                """)
    }

    @Test func aRoomThatIsAskedHasKeysOfItsOwn() throws {
        let presentation = Presentation(try RoomLesson.lesson()), style = Style()
        let lines = try #require(presentation.beats.firstIndex { $0.isLines })
        func prompt(_ index: Int, _ hasSeen: Bool) -> String {
            BeatText(presentation.beats[index], of: presentation.lesson, style: style)
                .prompt(isLast: false, hintsShown: 0, room: "3 of 9 have said", hasSeenRoom: hasSeen)
        }
        #expect(prompt(lines, false) == "── 3 of 9 have said · Enter: reveal · a: the room · ? keys ── ")
        #expect(prompt(lines, true) == "── 3 of 9 have said · Enter: reveal · ? keys ── ")
        let question = try #require(presentation.beats.firstIndex { !$0.answers.isEmpty && $0.step == 3 })
        #expect(prompt(question, false) == "── 3 of 9 have said · Enter: on · a: the room · ? keys ── ")
        #expect(prompt(question, true) == "── 3 of 9 have said · Enter: on · a: answer · ? keys ── ")
        let last = BeatText(presentation.beats[question], of: presentation.lesson, style: style)
        #expect(last.prompt(isLast: true, awaitsAnswer: true, hintsShown: 0) == "── Enter: answer · ? keys ── ")
        #expect(
            last.prompt(isLast: true, awaitsAnswer: true, hintsShown: 0, room: "3 of 9 have said")
                == "── 3 of 9 have said · Enter: the room · ? keys ── ")
        #expect(last.prompt(isLast: true, hintsShown: 0) == "── Enter: end · a: answer · ? keys ── ")
        #expect(PresentingKey.help(style, withRoom: true).contains("a        shows what the room has said"))
    }
}
