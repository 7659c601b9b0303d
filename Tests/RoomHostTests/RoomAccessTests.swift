#if Room
import Foundation
import LessonModel
import Room
import Testing
import TestSupport
import WholeFiles

/// The people whom the host lets in, and what each of them may do and see.
@Suite(.waiting) struct RoomAccessTests {
    private static let place = Workbook.Place(lesson: "the-bell", step: 2)
    private let room = RoomFolder()

    @Test func whoeverHasTheCodeComesIn() async throws {
        try await room { room in
            let spelt = JoinRequest(code: room.code.uppercased() + " ", person: "personada00", name: "Ada")
            let reply: JoinReply = try room.post("/api/join", spelt).read()
            #expect(reply.room == "Monday" && reply.news == 0)
            #expect(reply.course.map(\.lesson) == ["the-bell"])
            #expect(reply.course.first?.steps == ["Step 1", "Step 2", "Step 3"])
            let picture = try room.picture(token: room.trainer)
            #expect(picture.people?.map(\.name) == ["Ada"])
        }
    }

    @Test func aWrongCodeIsRefusedAndGuessesAreCounted() async throws {
        try await room { room in
            let guess = JoinRequest(code: "222-222", person: "personeve00", name: "Eve")
            let statuses = try (0..<40).map { _ in try room.post("/api/join", guess).status }
            #expect(statuses.prefix(30).allSatisfy { $0 == 403 } && statuses.contains(429))
            let next = try (0..<9).map { _ in try room.post("/api/join", guess) }.first { $0.status == 429 }
            #expect(next?.headers["retry-after"] == "1")
        }
    }

    /// A class behind one router has one address: ten slips kept everybody out for a minute.
    @Test func slipsOfOthersAtTheAddressKeepNobodyOut() async throws {
        try await room { room in
            for _ in 0..<20 {
                _ = try room.post("/api/join", JoinRequest(code: "222-222", person: "personeve00", name: "Eve"))
            }
            for number in 0..<30 { _ = try room.join("Learner \(number)", person: "learner\(number + 10)") }
            #expect(try room.picture(token: room.trainer).counts.people == 30)
        }
    }

    @Test func whoWasHereComesBackWhileOthersGuess() async throws {
        try await room { room in
            let token = try room.join()
            for _ in 0..<40 {
                _ = try room.post("/api/join", JoinRequest(code: "222-222", person: "personeve00", name: "Eve"))
            }
            #expect(try room.join() == token)
        }
    }

    @Test func nobodyTakesAnotherPersonsSeat() async throws {
        try await room { room in
            _ = try room.join()
            for secret in ["fedcba9876543210", nil] {
                let thief = JoinRequest(code: room.code, person: "personada00", name: "Ada", secret: secret)
                #expect(try room.post("/api/join", thief).status == 403)
            }
        }
    }

    @Test func anEventOfAnotherPersonIsRefused() async throws {
        try await room { room in
            let token = try room.join(), other = try room.join("Bob")
            #expect(try room.events([.raised], of: "Bob", token: token).status == 403)
            #expect(try room.events([.raised], of: "Bob", token: other).status == 200)
        }
    }

    @Test func theProjectorShowsNoNamesAndNoTokens() async throws {
        try await room { room in
            let token = try room.join("Zenobia"), place = Self.place
            let work = Deed.Practice(
                passed: false, tries: 3, hints: 0, sawSolution: false, failures: ["compile": 3], failing: "compile",
                message: "cannot find 'zenobia' in scope")
            _ = try room.events([.arrived(place), .raised, .practised(place, work)], of: "Zenobia", token: token)
            let shown = try RoomJournal.line(room.picture(token: room.projector)).lowercased()
            for secret in ["zenobia", "personzenobia00", token, room.trainer, room.projector] {
                #expect(!shown.contains(secret))
            }
            let mine = try room.picture(token: room.trainer)
            #expect(mine.stuck?.map(\.why) == ["failing"] && mine.stuck?.first?.hint == "Look at the clock.")
            #expect(mine.failures?.first?.message == "cannot find 'zenobia' in scope")
        }
    }

    @Test func aTokenAllowsWhatIsItsOwn() async throws {
        try await room { room in
            let learner = try room.join()
            let forTrainers = ["/api/shared", "/api/export.csv", "/api/export.json", "/api/course"]
            for path in forTrainers {
                #expect(try room.web.send("GET", path).status == 401)
                #expect(try room.web.send("GET", path, token: "0123").status == 401)
                for token in [learner, room.projector] {
                    #expect(try room.web.send("GET", path, token: token).status == 403)
                }
                #expect(try room.web.send("GET", path, token: room.trainer).status == 200)
            }
            for path in ["note", "offer", "answers", "names", "timer", "current", "end"] {
                for token in [learner, room.projector] {
                    #expect(try room.web.send("POST", "/api/\(path)", token: token, json: "{}").status == 403)
                }
                #expect(try room.web.send("POST", "/api/\(path)", json: "{}").status == 401)
            }
            #expect(try room.web.send("GET", "/api/live", token: learner).status == 403)
            #expect(try room.web.send("GET", "/api/news", token: room.trainer).status == 403)
            #expect(try room.web.send("GET", "/api/news?token=\(learner)").status == 401)
        }
    }

    /// Older hosts wrote twice what two connections brought at the same time.
    @Test func codeThatStandsTwiceInTheJournalIsSharedOnce() async throws {
        try await room { room in
            _ = try room.events([.shared(Self.place, code: "let a = 1")], token: room.join())
        }
        let path = try room.path + "/room/journal.seams"
        let entry = try #require(try RoomJournal.read(path).entries.last)
        try JournalFile.open(path, kind: RoomJournal.kind, version: RoomJournal.version, header: "{}")
            .append([RoomJournal.line(entry)])
        try await room { room in
            let shared: [SharedCode] = try room.web.send("GET", "/api/shared", token: room.trainer).read()
            #expect(shared.count == 1)
        }
    }

    @Test func sharedCodeIsForTheTrainerAlone() async throws {
        try await room { room in
            let token = try room.join()
            _ = try room.events([.shared(Self.place, code: "let a = 1")], token: token)
            let shared: [SharedCode] = try room.web.send("GET", "/api/shared", token: room.trainer).read()
            #expect(shared.map(\.code) == ["let a = 1"] && shared.first?.name == "Ada")
            for token in [room.trainer, room.projector] {
                #expect(try !RoomJournal.line(room.picture(token: token)).contains("let a"))
            }
        }
    }

    @Test func whatIsPrivateOnlyTheOwnerMayRead() async throws {
        try await room { room in
            for path in [room.files.journal, room.files.desk, room.files.door] {
                let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(rights == 0o600)
            }
        }
    }
}
#endif
