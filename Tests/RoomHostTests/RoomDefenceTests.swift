#if Room
import Foundation
import LessonModel
import Room
import Synchronization
import Testing
import TestSupport

@testable import RoomHost

/// A clock that goes when it is told to. A class because the host and the test share it.
private final class HandClock: Sendable {
    private let now = Mutex(1_795_476_600_000)

    var time: RoomTime { RoomTime(milliseconds: now.withLock { $0 }) }

    func go(seconds: Int) { now.withLock { $0 += seconds * 1000 } }
}

/// What the host does with requests that nobody should send.
@Suite(.waiting) struct RoomDefenceTests {
    private let room = RoomFolder()

    @Test func aPageOfAnotherSiteIsRefused() async throws {
        try await room { (room: HostedRoom) async throws in
            func status(_ field: String, _ value: String) throws -> Int {
                try room.web.send("GET", "/", headers: [field: value]).status
            }
            for host in ["evil.example", "127.0.0.1.evil.example:80", "", "localhost.evil", "[::1].evil", "1.2.3"] {
                #expect(try status("Host", host) == 421)
            }
            for host in ["localhost:1", "127.0.0.1", "192.168.7.9:4040", "[::1]:4040", "desk", "desk.local:9"] {
                #expect(try status("Host", host) == 200)
            }
            for origin in ["http://evil.example", "null", "https://127.0.0.1:1"] {
                #expect(try status("Origin", origin) == 403)
            }
            #expect(try status("Origin", "http://127.0.0.1:\(room.web.port)") == 200)
        }
    }

    @Test func everyWrongRequestGetsAReason() async throws {
        try await room { room in
            func refusal(_ answer: WebClient.Answer) throws -> Int {
                let refusal: Refusal = try answer.read()
                #expect(!refusal.error.isEmpty && !refusal.hint.isEmpty)
                return answer.status
            }
            let web = room.web, token = try room.join()
            #expect(try refusal(web.send("GET", "/nothing")) == 404)
            #expect(try refusal(web.send("GET", "/assets/../journal.seams")) == 404)
            #expect(try refusal(web.send("GET", "/assets/%2e%2e/room.json")) == 404)
            #expect(try refusal(web.send("DELETE", "/")) == 405)
            #expect(try refusal(web.send("GET", "/api/join")) == 405)
            #expect(try refusal(web.send("POST", "/api/news", token: token, json: "{}")) == 405)
            #expect(try refusal(web.send("POST", "/api/join", json: "{")) == 400)
            #expect(try refusal(web.send("POST", "/api/join", json: #"{"code":1}"#)) == 400)
            #expect(
                try refusal(web.send("POST", "/api/join", json: "{}", headers: ["Content-Type": "text/plain"])) == 415)
            let long = #"{"code":""# + String(repeating: "a", count: 20_000) + #""}"#
            #expect(try refusal(web.send("POST", "/api/join", json: long)) == 413)
            #expect(try refusal(web.send("GET", "/api/news?after=x", token: token)) == 422)
            #expect(try refusal(web.send("POST", "/api/hand", token: token, json: #"{"up":2}"#)) == 400)
        }
    }

    @Test func noMessageRepeatsWhatWasSent() async throws {
        try await room { room in
            let answer = try room.web.send("POST", "/api/join", json: #"{"<script>alert(1)</script>": 1}"#)
            #expect(!answer.text.contains("script"))
        }
    }

    @Test func pagesAreGuarded() async throws {
        try await room { room in
            for path in ["/", "/trainer", "/projector"] {
                let page = try room.web.send("GET", path)
                #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
                let policy = page.headers["content-security-policy"] ?? ""
                #expect(policy.hasPrefix("default-src 'none'; script-src 'self';") && !policy.contains("unsafe"))
                #expect(page.headers["x-content-type-options"] == "nosniff")
                #expect(page.headers["referrer-policy"] == "no-referrer")
                #expect(page.headers["cache-control"] == "no-store")
                #expect(page.text.contains("This page needs JavaScript.</p></noscript>"), "\(path)")
            }
        }
    }

    @Test func everyPageIsInTheProgram() throws {
        let pages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/RoomHost/Pages")
        let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
        #expect(Set(EmbeddedPages.files.keys) == Set(names))
        for name in names {
            let bytes = try Data(contentsOf: pages.appending(path: name))
            #expect(EmbeddedPages.files[name] == Array(bytes), "\(name) is not what is embedded: build again")
        }
    }

    /// A page that focuses a field itself, and has a button with `autofocus` in a closed dialog, makes Chromium complain
    /// when its script was first: on the phone's page, once in some runs.
    @Test func noPageAsksForTheFocusTwice() {
        for (name, bytes) in EmbeddedPages.files {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("autofocus"), "\(name)")
        }
    }

    /// Whoever goes before the answer begins takes no place among those who watch.
    @Test func answersThatAreNeverSentTakeNoPlace() async throws {
        try await room { room in
            let live = LivePictures(room.host.keeper, Picture.Entrance(address: "", command: nil, qr: ""))
            for _ in 0..<LivePictures.most { _ = try await live.stream(ofTrainer: true) }
            var isFree = false
            for _ in 0..<100_000 where !isFree {
                isFree = (try? await live.stream(ofTrainer: true)) != nil
                await Task.yield()
            }
            #expect(isFree)
        }
    }

    @Test func headersWithoutEndAreCut() async throws {
        try await room { room in
            let endless =
                "GET / HTTP/1.1\r\n" + String(repeating: "X-A: \(String(repeating: "a", count: 90))\r\n", count: 400)
            let answer = String(decoding: try room.web.raw(endless), as: UTF8.self)
            #expect(answer.hasPrefix("HTTP/1.1 4") || answer.isEmpty)
            #expect(try room.web.send("GET", "/").status == 200)
        }
    }

    @Test func aFloodOfRequestsIsToldToWait() async throws {
        let clock = HandClock()
        try await room(now: { clock.time }) { room in
            let token = try room.join()
            let statuses = try (0..<140).map { _ in try room.web.send("GET", "/api/news", token: token).status }
            #expect(statuses == Array(repeating: 200, count: 120) + Array(repeating: 429, count: 20))
            #expect(try room.web.send("GET", "/").status == 200)
            clock.go(seconds: 1)
            let later = try (0..<12).map { _ in try room.web.send("GET", "/api/news", token: token).status }
            #expect(later == Array(repeating: 200, count: 10) + [429, 429])
        }
    }

    @Test func whoHasGuessedIsHeardOnceASecond() async throws {
        let clock = HandClock()
        try await room(now: { clock.time }) { room in
            let guess = JoinRequest(code: "222-222", person: "personeve00", name: "Eve")
            func guesses(_ count: Int) throws -> [Int] {
                try (0..<count).map { _ in try room.post("/api/join", guess).status }
            }
            #expect(try guesses(32) == Array(repeating: 403, count: 30) + [429, 429])
            for _ in 0..<3 {
                clock.go(seconds: 1)
                #expect(try guesses(3) == [403, 429, 429])
            }
            // A right code that comes when one is looked at takes nothing from the others.
            clock.go(seconds: 1)
            for name in ["Ada", "Bob"] { _ = try room.join(name) }
            #expect(try guesses(2) == [403, 429])
        }
    }

    @Test func manyAddressesTogetherGuessSlowly() {
        let clock = HandClock()
        var guesses = Guesses(at: clock.time)
        let addresses = (0..<20).map { "10.0.0.\($0)" }
        for _ in 0..<10 { for address in addresses { guesses.miss(address, at: clock.time) } }
        #expect(addresses.allSatisfy { guesses.wait($0, at: clock.time) == 1 })
        #expect(guesses.wait("10.0.1.1", at: clock.time) == nil)
        clock.go(seconds: 1)
        for address in addresses.prefix(3) {
            #expect(guesses.wait(address, at: clock.time) == nil)
            guesses.miss(address, at: clock.time)
        }
        #expect(guesses.wait(addresses[3], at: clock.time) == 1)
    }

    /// The journal had them twice, and each of its readers took one.
    @Test func whatComesTwiceAtOnceIsWrittenOnce() async throws {
        try await room { room in
            let token = try room.join(), keeper = room.host.keeper
            let events = (1...20).map { step in
                RoomEvent(
                    of: .arrived(Workbook.Place(lesson: "the-bell", step: step)), person: "personada00", name: "Ada",
                    time: RoomTime(milliseconds: step))
            }
            let replies = try await withThrowingTaskGroup(of: EventsReply.self) { group in
                for _ in 0..<8 { group.addTask { try await keeper.take(events, of: "personada00") } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(replies.map(\.accepted).sorted() == Array(repeating: 0, count: 7) + [20])
            #expect(try RoomJournal.read(room.files.journal).entries.count == 21)
            #expect(try room.news(token: token).news == [])
        }
    }

    /// The system sets the clock of a laptop right once it is in a network.
    @Test func aClockThatIsSetBackKeepsNobodyWaiting() async throws {
        let clock = HandClock()
        try await room(now: { clock.time }) { room in
            let token = try room.join()
            let guess = JoinRequest(code: "222-222", person: "personeve00", name: "Eve")
            for _ in 0..<31 { _ = try room.post("/api/join", guess) }
            func status() throws -> Int { try room.web.send("GET", "/api/news", token: token).status }
            for _ in 0..<121 { _ = try status() }
            clock.go(seconds: -3600)
            #expect(try status() == 429)
            #expect(try room.post("/api/join", guess).status == 429)
            clock.go(seconds: 1)
            #expect(try status() == 200)
            #expect(try room.post("/api/join", guess).status == 403)
        }
    }

    @Test func randomBytesNeverMakeA5xx() async throws {
        try await room { room in
            var random = SystemRandomNumberGenerator()
            let token = try room.join()
            let whole =
                "POST /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
                + "Content-Type: application/json\r\nContent-Length: 13\r\n\r\n{\"events\":[]}"
            for _ in 0..<150 {
                var bytes = Array(whole.utf8)
                for _ in 0...Int.random(in: 0...6, using: &random) {
                    bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 1...126, using: &random)
                }
                let sent = String(decoding: bytes, as: UTF8.self)
                let answer = try room.web.raw(sent, seconds: 1) {
                    String(decoding: $0, as: UTF8.self).contains("\r\n\r\n")
                }
                #expect(!String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 5"), "\(sent)")
            }
            #expect(try room.web.send("GET", "/").status == 200)
        }
    }
}
#endif
