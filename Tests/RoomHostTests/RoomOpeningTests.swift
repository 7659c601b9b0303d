#if Room
import Foundation
import LessonModel
import Room
import RoomHost
import Testing
import TestSupport

/// Where a room is opened, what its trainer orders, and which names and clocks it takes.
@Suite(.waiting) struct RoomOpeningTests {
    private let room = RoomFolder()

    @Test func aRoomThatIsOpenedElsewhereKnowsWhereItWas() async throws {
        var port = 0
        try await room { (room: HostedRoom) async throws in
            port = room.port
            #expect(room.host.before == nil)
        }
        try await HostedRoom.open(in: room.path, at: port) { #expect($0.host.before == nil) }
        try await room { (room: HostedRoom) async throws in
            #expect(room.host.before == "--listen 127.0.0.1 --port \(port)")
        }
    }

    /// Who looks for it at the old address finds it there.
    @Test func aRoomThatIsOpenedInTheNetworkTooIsNotElsewhere() async throws {
        let port = WebClient.freePorts(), folder = try room.path
        try await HostedRoom.open(in: folder, at: port) { #expect($0.host.before == nil) }
        try await HostedRoom.open(in: folder, at: port, listen: "0.0.0.0") { #expect($0.host.before == nil) }
        try await HostedRoom.open(in: folder, at: port) { (room: HostedRoom) async throws in
            #expect(room.host.before == "--listen 0.0.0.0 --port \(port)")
        }
    }

    @Test func whatIsNoAddressToListenAtIsSaid() async throws {
        let folder = try room.path + "/nowhere"
        await #expect(throws: RoomHostError.noAddress("no such address")) {
            try await HostedRoom.open(in: folder, listen: "no such address") { _ in }
        }
        #expect(!FileManager.default.fileExists(atPath: folder + "/room"))
    }

    /// Nothing that such a person did afterwards counted, until the others came to that year.
    @Test func aClockThatGoesAheadHoldsNobodyAtAStep() async throws {
        try await room { (room: HostedRoom) async throws in
            let token = try room.join()
            func arrive(_ step: Int, _ time: RoomTime) throws {
                let place = Workbook.Place(lesson: "the-bell", step: step)
                let event = RoomEvent(of: .arrived(place), person: "personada00", name: "Ada", time: time)
                #expect(try room.post("/api/events", EventsRequest(events: [event]), token: token).status == 200)
            }
            let late = try #require(RoomTime("2099-01-01T00:00:00Z"))
            try arrive(2, late)
            try await Task.sleep(for: .milliseconds(5))
            try arrive(3, HostedRoom.clock())
            let person = try #require(try room.picture(token: room.trainer).people?.first)
            #expect(person.step == 3 && person.since ?? late < late)
            let times = try RoomJournal.read(room.files.journal).entries.compactMap(\.event.time)
            #expect(times.count == 3 && times.allSatisfy { $0 <= HostedRoom.clock() })
        }
    }

    /// The replay told them in the order in which they came, and the list of hands in that of the clocks.
    @Test func handsAreInTheOrderInWhichTheHostHearsOfThem() async throws {
        try await room { (room: HostedRoom) async throws in
            let now = HostedRoom.clock()
            for (name, minutes) in [("Ada", 5), ("Bob", -5), ("Cleo", 0)] {
                let token = try room.join(name), time = RoomTime(milliseconds: now.milliseconds + minutes * 60_000)
                let events = [Deed.raised, .lowered, .raised].enumerated().map { index, deed in
                    RoomEvent(
                        of: deed, person: "person\(name.lowercased())00", name: name,
                        time: RoomTime(milliseconds: time.milliseconds + index))
                }
                #expect(try room.post("/api/events", EventsRequest(events: events), token: token).status == 200)
            }
            #expect(try room.picture(token: room.trainer).hands?.map(\.name) == ["Ada", "Bob", "Cleo"])
            let past = Room(try RoomJournal.read(room.files.journal).entries.map(\.event))
            #expect(RoomStanding(past, course: []).hands == ["Ada", "Bob", "Cleo"])
        }
    }

    @Test func aTimerRunsAndStops() async throws {
        try await room { (room: HostedRoom) async throws in
            _ = try room.post("/api/timer", TimerOrder(minutes: 5), token: room.trainer)
            #expect(try room.picture(token: room.trainer).timer != nil)
            _ = try room.web.send("POST", "/api/timer", token: room.trainer, json: #"{"minutes":null}"#)
            #expect(try room.picture(token: room.trainer).timer == nil)
            for minutes in [0, -1, 601] {
                let answer = try room.post("/api/timer", TimerOrder(minutes: Double(minutes)), token: room.trainer)
                #expect(answer.status == 422)
                let words = "a timer runs for more than 0 and at most 600 minutes"
                #expect(try answer.read() == Refusal(error: words, hint: "give its minutes as a number, as 5 or 0.5"))
            }
        }
    }

    @Test func aNoteThatIsTooLongOrEmptyHasAnAdvice() async throws {
        try await room { (room: HostedRoom) async throws in
            func refusal(_ text: String) throws -> Refusal {
                try room.post("/api/note", NoteOrder(to: nil, text: text), token: room.trainer).read()
            }
            let words = "a note has 1 to 400 characters"
            #expect(try refusal(" ") == Refusal(error: words, hint: "write something first"))
            let long = Refusal(error: words, hint: "write less, or two notes")
            #expect(try refusal(String(repeating: "é", count: 401)) == long)
        }
    }

    @Test func aNameThatNobodySeesIsRefused() async throws {
        try await room { (room: HostedRoom) async throws in
            let request = JoinRequest(code: room.code, person: "personada00", name: "\u{200B}")
            let answer = try room.post("/api/join", request)
            #expect(answer.status == 422)
            #expect(try answer.read(Refusal.self).hint == "type a name that others can read")
        }
    }
}
#endif
