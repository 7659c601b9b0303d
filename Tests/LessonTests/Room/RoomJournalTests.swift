import LessonRendering
import Room
import TestSupport
import Testing
import WholeFiles

/// What a live room writes down, read back.
@Suite struct RoomJournalTests {
    static func journal(_ events: [RoomEvent] = SampleRoom.events) throws -> String {
        let opened = SamplePerson.minute(-5)
        let header = try RoomJournal.line(RoomJournal.Header(name: "DI on Monday", opened: opened))
        let lines = try events.enumerated().map { index, event in
            let entry = RoomJournal.Entry(at: event.time ?? opened, event: event)
            return JournalText.line(try RoomJournal.line(entry), number: index + 1)
        }
        return JournalText.header(kind: RoomJournal.kind, version: RoomJournal.version, header) + lines.joined()
    }

    @Test func aPersonCanReadIt() throws {
        expectSnapshot(try Self.journal(), named: "journal")
    }

    @Test func itReadsBackAsItWas() throws {
        let contents = try RoomJournal.contents(Array(Self.journal().utf8))
        #expect(contents.entries.map(\.event) == SampleRoom.events)
        #expect(contents.header.name == "DI on Monday")
        #expect(contents.damage == nil)
    }

    @Test func itIsReplayed() throws {
        let contents = try RoomJournal.contents(Array(Self.journal().utf8))
        expectSnapshot(
            ReplayRenderer.render(contents, style: Style(width: 80, usesColor: false)) + "\n", named: "replay")
        let linear = ReplayRenderer.render(contents, style: Style(width: 80, isLinear: true)).split(separator: "\n")
        #expect(linear.first?.contains("·") == false && linear.first?.hasSuffix(" UTC.") == true)
        #expect(linear.dropFirst().allSatisfy { $0.dropFirst(8).hasPrefix("  ") && $0.contains(": ") })
    }

    /// The host tells that somebody came, and so does the learner's machine.
    @Test func whoComesIsToldOnce() throws {
        let deeds: [(Deed, Int)] = [(.joined, 0), (.joined, 0), (.left, 3), (.joined, 5), (.raised, 6), (.joined, 9)]
        let events = deeds.map { deed, minute in
            RoomEvent(of: deed, person: "p1", name: "Ada", time: SamplePerson.minute(minute))
        }
        let contents = try RoomJournal.contents(Array(Self.journal(events).utf8))
        let lines = ReplayRenderer.render(contents, style: Style(width: 80)).split(separator: "\n").dropFirst()
        let words = lines.map { $0.split(separator: ": ").last.map(String.init) ?? "" }
        #expect(words == ["joined", "left", "joined", "raised a hand", "joined"])
    }

    /// Older clients told in one request that a step is finished, and then what was done there.
    @Test func whatWasDoneInAStepIsToldBeforeItsEnd() throws {
        var ada = SamplePerson("Ada")
        ada.arrives(1, minute: 0)
        ada.finishes(1, minute: 0)
        ada.arrives(2, minute: 0)
        ada.finishes(2, minute: 0)
        ada.bets(1, minute: 0)
        ada.arrives(3, minute: 0)
        let contents = try RoomJournal.contents(Array(Self.journal(ada.events).utf8))
        let lines = ReplayRenderer.render(contents, style: Style(width: 80)).split(separator: "\n").dropFirst()
        #expect(
            lines.map { $0.split(separator: "Ada: ").last ?? "" } == [
                "came to the-bell, step 1", "finished the-bell, step 1", "came to the-bell, step 2",
                "bet on line 1 in the-bell, step 2, wrong", "finished the-bell, step 2", "came to the-bell, step 3",
            ])
    }

    @Test func aJournalThatEndsWithinALineIsRead() throws {
        let whole = try Self.journal()
        #expect(try !RoomJournal.contents(Array(whole.utf8)).isTorn)
        let torn = try RoomJournal.contents(Array((whole + "27 00000000 {\"at\":").utf8))
        #expect(torn.isTorn && torn.damage == nil && torn.entries.map(\.event) == SampleRoom.events)
    }

    @Test func peopleOfOneNameAreToldApart() throws {
        let events = ["p1", "p2"].map { RoomEvent(of: .joined, person: $0, name: "Ada", time: SamplePerson.minute(0)) }
        let contents = try RoomJournal.contents(Array(Self.journal(events).utf8))
        let text = ReplayRenderer.render(contents, style: Style(width: 80))
        #expect(text.contains("Ada: joined\n") && text.hasSuffix("Ada (2): joined"))
    }

    @Test func everyReasonIsTold() throws {
        func problem(_ text: String) -> String? {
            do { _ = try RoomJournal.contents(Array(text.utf8)) } catch { return error.message("j") }
            return nil
        }
        let header = "{\"name\":\"a\",\"opened\":\"2026-11-23T23:30:01Z\"}"
        #expect(problem("hello\n") == "'j' is no journal of a room")
        #expect(problem("seams-room 2 {}\n") == "the journal 'j' was written by a newer seams (version 2)")
        #expect(problem("seams-room 1 {") == "the journal 'j' ends in its first line: nothing was accepted")
        #expect(problem("seams-room 1 {}\n") == "line 1 of the journal 'j' is damaged")
        #expect(
            problem("seams-room 1 \(header)\n" + JournalText.line("{}", number: 1))
                == "line 2 of the journal 'j' is damaged")
        #expect(problem("seams-room 1 \(header)\n") == nil)
    }
}
