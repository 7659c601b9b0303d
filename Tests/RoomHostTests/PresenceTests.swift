#if Room
import Foundation
import LessonModel
import Room
import RoomHost
import Synchronization
import Testing
import TestSupport

/// Coming, going and coming back: who counts as here, and under which name.
@Suite(.waiting) struct PresenceTests {
    private let room = RoomFolder()

    @Test func whoClosedTheProgramIsNotHereUntilTheyComeBack() async throws {
        try await room { room in
            let ada = try room.join("Ada"), bob = try room.join("Bob")
            _ = try room.post("/api/hand", Hand(up: true), token: ada)
            #expect(try room.post("/api/away", Nothing(), token: ada).status == 200)
            let without = try room.picture(token: room.trainer)
            #expect(without.counts.here == 1 && without.counts.people == 2 && without.hands == [])
            #expect(without.people?.filter { !$0.here }.map(\.name) == ["Ada"])
            _ = try room.news(token: ada)
            // The table counts presence as the dashboard does.
            func table() throws -> String { try room.web.send("GET", "/api/export.csv", token: room.trainer).text }
            #expect(try table() == "2,0\r\n")
            _ = try room.post("/api/away", Nothing(), token: bob)
            #expect(try table() == "2,1\r\n")
            _ = try room.news(token: bob)
            let with = try room.picture(token: room.trainer)
            #expect(with.counts.here == 2 && with.hands?.map(\.name) == ["Ada"])
            #expect(try room.web.send("GET", "/api/away", token: bob).status == 405)
        }
    }

    @Test func whoIsNotHeardForTenMinutesIsNotHere() async throws {
        let clock = Mutex(1_795_476_600_000)
        try await room(now: { RoomTime(milliseconds: clock.withLock { $0 }) }) { room in
            _ = try room.join("Ada")
            let bob = try room.join("Bob")
            clock.withLock { $0 += 599_000 }
            _ = try room.news(token: bob)
            #expect(try room.picture(token: room.trainer).counts.here == 2)
            clock.withLock { $0 += 1000 }
            #expect(try room.picture(token: room.trainer).counts.here == 1)
        }
    }

    /// A phone asks for nothing while its screen is dark; `seams` asks as long as it runs, and so was killed.
    @Test func whoseShellIsNotHeardForAMinuteAndAHalfIsNotHere() async throws {
        let clock = Mutex(1_795_476_600_000)
        try await room(now: { RoomTime(milliseconds: clock.withLock { $0 }) }) { room in
            _ = try room.join("Ada", keepsAsking: true)
            _ = try room.join("Bob")
            clock.withLock { $0 += 89_000 }
            #expect(try room.picture(token: room.trainer).counts.here == 2)
            clock.withLock { $0 += 1000 }
            let picture = try room.picture(token: room.trainer)
            #expect(picture.people?.filter { !$0.here }.map(\.name) == ["Ada"])
        }
    }

    @Test func whoIsNotHeardIsNotHereAlsoAfterTheClockWasSetBack() async throws {
        let clock = Mutex(1_795_476_600_000)
        try await room(now: { RoomTime(milliseconds: clock.withLock { $0 }) }) { room in
            let ada = try room.join("Ada", keepsAsking: true)
            #expect(try room.picture(token: room.trainer).counts.here == 1)
            clock.withLock { $0 -= 3_600_000 }
            _ = try room.news(token: ada)
            clock.withLock { $0 += 90_000 }
            #expect(try room.picture(token: room.trainer).counts.here == 0)
        }
    }

    /// Such a person counted as here until the clock came to the last request again.
    @Test func whoWasHeardBeforeTheClockWasSetBackIsNotHereAfterTheSameSilence() async throws {
        let clock = Mutex(1_795_476_600_000)
        try await room(now: { RoomTime(milliseconds: clock.withLock { $0 }) }) { room in
            _ = try room.join("Ada", keepsAsking: true)
            clock.withLock { $0 -= 3_600_000 }
            #expect(try room.picture(token: room.trainer).counts.here == 1)
            clock.withLock { $0 += 89_000 }
            #expect(try room.picture(token: room.trainer).counts.here == 1)
            clock.withLock { $0 += 1000 }
            #expect(try room.picture(token: room.trainer).counts.here == 0)
        }
    }

    @Test func whoComesAsTheSecondOfANameIsToldUnderWhichTheTrainerSeesThem() async throws {
        try await room { room in
            func shownAs(_ person: String) throws -> String? {
                let request = JoinRequest(code: room.code, person: person, name: "Ada")
                return try room.post("/api/join", request).read(JoinReply.self).shownAs
            }
            #expect(try shownAs("personada01") == nil)
            #expect(try shownAs("personada02") == "Ada (2)")
            let people = try room.picture(token: room.trainer).people ?? []
            #expect(people.first { $0.id == "personada02" }?.name == "Ada (2)")
            #expect(try shownAs("personada01") == nil)
        }
    }

    /// The program gave up, and said that nobody answers; the host found the request when it went on.
    @Test func whoGaveUpWaitingForTheHostIsInNoRoom() async throws {
        try await room { room in
            let late = JoinRequest(
                code: room.code, person: "personlate00", name: "Late", secret: "0123456789abcdef", keepsAsking: true)
            for _ in 1...2 { #expect(try room.post("/api/join", late).status == 200) }
            #expect(try room.picture(token: room.trainer).counts == Picture.Counts(people: 0, here: 0))
            let reply: JoinReply = try room.post("/api/join", late).read()
            #expect(reply.shownAs == nil)
            _ = try room.news(token: reply.token)
            #expect(try room.picture(token: room.trainer).people?.map(\.name) == ["Late"])
            #expect(try RoomJournal.read(room.files.journal).entries.map(\.event.deed) == [.joined])
        }
    }

    /// The phone showed that the host does not answer, and its person went away.
    @Test func aPhoneThatGaveUpWaitingForTheHostIsInNoRoom() async throws {
        try await room { room in
            let late = JoinRequest(code: room.code, person: "personlate00", name: "Late", asksAtOnce: true)
            let reply: JoinReply = try room.post("/api/join", late).read()
            #expect(try room.picture(token: room.trainer).counts == Picture.Counts(people: 0, here: 0))
            _ = try room.news(token: reply.token)
            #expect(try room.picture(token: room.trainer).counts == Picture.Counts(people: 1, here: 1))
        }
    }

    /// Such a person was counted for the rest of the day, and who joined once more was 'Ada (2)'.
    @Test func whoLeftWithoutAWordIsNotCounted() async throws {
        try await room { room in
            let ada = try room.join("Ada")
            #expect(try room.picture(token: room.trainer).counts == Picture.Counts(people: 1, here: 1))
            _ = try room.post("/api/hand", Hand(up: true), token: ada)
            _ = try room.post("/api/leave", Nothing(), token: ada)
            let empty = try room.picture(token: room.trainer)
            #expect(empty.counts == Picture.Counts(people: 0, here: 0) && empty.people == [])
            let again = try room.join("Ada", person: "personada01")
            #expect(try room.picture(token: room.trainer).people?.map(\.name) == ["Ada"])
            // Who has told something and leaves is counted as before.
            let place = Workbook.Place(lesson: "lesson-1", step: 1)
            let event = RoomEvent(of: .arrived(place), person: "personada01", name: "Ada", time: HostedRoom.clock())
            #expect(try room.post("/api/events", EventsRequest(events: [event]), token: again).status == 200)
            _ = try room.post("/api/leave", Nothing(), token: again)
            let left = try room.picture(token: room.trainer)
            #expect(left.counts == Picture.Counts(people: 1, here: 0) && left.people?.map(\.name) == ["Ada"])
        }
    }

    /// Nobody calls out in capitals.
    @Test func caseTellsNobodyApart() async throws {
        try await room { room in
            for (person, name, shown) in [("personada01", "Ada", nil), ("personada02", "ada", "ada (2)")] {
                let request = JoinRequest(code: room.code, person: person, name: name, keepsAsking: true)
                let reply: JoinReply = try room.post("/api/join", request).read()
                #expect(reply.shownAs == shown)
                _ = try room.news(token: reply.token)
            }
            let names = try room.picture(token: room.trainer).people?.map(\.name) ?? []
            #expect(names.sorted() == ["Ada", "ada (2)"])
        }
    }

    @Test func aHandGoesDownWithWhoLeaves() async throws {
        try await room { room in
            let ada = try room.join("Ada")
            _ = try room.post("/api/hand", Hand(up: true), token: ada)
            _ = try room.post("/api/leave", Nothing(), token: ada)
            _ = try room.join("Ada")
            let picture = try room.picture(token: room.trainer)
            #expect(picture.counts.here == 1 && picture.hands == [])
        }
    }

    @Test func theNumberBehindANameStaysWithItsPerson() async throws {
        let clock = Mutex(1_795_476_600_000)
        try await room(now: { RoomTime(milliseconds: clock.withLock { $0 }) }) { room in
            for person in ["personc00", "personb00", "persona00"] {
                _ = try room.join("Ada", person: person)
                clock.withLock { $0 += 1000 }
            }
            let people = try room.picture(token: room.trainer).people ?? []
            #expect(
                people.sorted { $0.name < $1.name }.map { "\($0.name) \($0.id)" }
                    == ["Ada personc00", "Ada (2) personb00", "Ada (3) persona00"])
        }
    }

    @Test func theHostHearsThatTheRoomHasEnded() async throws {
        let ended = Mutex<[Bool]>([])
        try await room(whenEnded: { isErased in ended.withLock { $0.append(isErased) } }) {
            _ = try $0.post("/api/end", EndOrder(erase: false), token: $0.trainer)
            #expect(ended.withLock { $0 } == [false])
            _ = try $0.post("/api/end", EndOrder(erase: true), token: $0.trainer)
        }
        #expect(ended.withLock { $0 } == [false, true])
    }

    private struct Nothing: Encodable {}
}
#endif
