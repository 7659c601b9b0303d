#if Room
import Foundation
import LessonModel
import Room
import RoomHost
import Testing
import TestSupport

@testable import roomload

/// What the host accepts, keeps and tells, over its own HTTP.
@Suite(.waiting) struct RoomHostTests {
    private static let place = Workbook.Place(lesson: "the-bell", step: 2)
    private let room = RoomFolder()

    @Test func anEventIsAcceptedOnceHoweverOftenItComes() async throws {
        try await room { room in
            let token = try room.join()
            let deeds: [Deed] = [.arrived(Self.place), .finished(Self.place), .arrived(Self.place)]
            #expect(try room.events(deeds, token: token).read() == EventsReply(accepted: 2, known: 1))
            #expect(try room.events(deeds, token: token).read() == EventsReply(accepted: 0, known: 3))
            let entries = try RoomJournal.read(room.files.journal).entries
            #expect(entries.map(\.event.deed) == [.joined, .arrived(Self.place), .finished(Self.place)])
        }
    }

    @Test func oneFlawAndNothingOfTheBatchIsTaken() async throws {
        try await room { room in
            let token = try room.join()
            let answer = try room.events(
                [.arrived(Self.place), .arrived(Workbook.Place(lesson: "the-bell", step: 0))], token: token)
            #expect(answer.status == 422)
            #expect(try answer.read(Refusal.self).error == "a step's number is 1 to 999")
            #expect(try RoomJournal.read(room.files.journal).entries.count == 1)
            #expect(try room.events(Array(repeating: .raised, count: 101), token: token).status == 422)
        }
    }

    @Test func aRestartKeepsEverything() async throws {
        var tokens: [String] = [], code = ""
        try await room { room in
            tokens = [try room.join(), room.trainer, room.projector]
            code = room.code
            _ = try room.events([.arrived(Self.place)], token: tokens[0])
            _ = try room.post("/api/note", NoteOrder(to: nil, text: "Hello"), token: room.trainer)
            _ = try room.post("/api/names", NamesOrder(hidden: false), token: room.trainer)
        }
        try await room { room in
            #expect([room.trainer, room.projector] == Array(tokens.dropFirst()) && room.code == code)
            #expect(try room.news(token: tokens[0]).news == [News(number: 1, .note("Hello"))])
            let picture = try room.picture(token: room.trainer)
            #expect(picture.people?.first?.step == 2 && picture.hidden == false)
            #expect(
                try room.events([.arrived(Self.place)], token: tokens[0]).read() == EventsReply(accepted: 0, known: 1))
            #expect(try room.join() == tokens[0])
        }
    }

    @Test func aTornLineIsCutAndWhatWasAcceptedStays() async throws {
        try await room { room in _ = try room.events([.arrived(Self.place)], token: room.join()) }
        let path = try room.path + "/room/journal.seams", file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        file.write(Data("3 00000000 {\"at\":".utf8))
        try file.close()
        try await room { (room: HostedRoom) async throws in
            #expect(try room.picture(token: room.trainer).people?.first?.step == 2)
        }
        #expect(try RoomJournal.read(path).entries.count == 2)
    }

    @Test func twoHostsDoNotWriteOneRoom() async throws {
        try await room { _ in
            let error = await #expect(throws: (any Error).self) { try await room { _ in } }
            #expect("\(String(describing: error))".contains("taken"))
        }
    }

    @Test func aPortThatIsTakenLeavesNothingOfANewRoom() async throws {
        try await room { (room: HostedRoom) async throws in
            let fresh = try self.room.path + "/fresh", old = try self.room.path + "/old"
            let wanted = RoomHostError.cannotListen(
                address: "127.0.0.1", port: room.port, reason: "Address already in use")
            await #expect(throws: wanted) { try await HostedRoom.open(in: fresh, at: room.port) { _ in } }
            #expect(!FileManager.default.fileExists(atPath: fresh + "/room"))
            // What somebody has done in a room stays.
            try await HostedRoom.open(in: old) { _ = try $0.join() }
            await #expect(throws: wanted) { try await HostedRoom.open(in: old, at: room.port) { _ in } }
            #expect(try RoomJournal.read(old + "/room/journal.seams").entries.count == 1)
        }
    }

    @Test func newsComeToWhomTheyAreFor() async throws {
        try await room { room in
            let ada = try room.join(), bob = try room.join("Bob")
            _ = try room.post("/api/note", NoteOrder(to: "personbob00", text: "Come to me"), token: room.trainer)
            _ = try room.post("/api/offer", OfferOrder(lesson: "the-bell", step: 3), token: room.trainer)
            let offer = News(number: 2, .offer(Workbook.Place(lesson: "the-bell", step: 3)))
            #expect(try room.news(token: ada).news == [offer])
            #expect(try room.news(token: bob).news == [News(number: 1, .note("Come to me"), alone: true), offer])
            #expect(try room.news(after: 1, token: bob).news == [offer])
            #expect(
                try room.post("/api/note", NoteOrder(to: "nobody0000", text: "x"), token: room.trainer).status == 404)
            #expect(
                try room.post("/api/offer", OfferOrder(lesson: "the-bell", step: 9), token: room.trainer).status == 404)
        }
    }

    @Test func whatAnotherCopyAsksOtherwiseIsNotCounted() async throws {
        func bet(_ asked: String?) -> Deed {
            .predicted(Self.place, Deed.LineBet(said: 1, lines: 2, right: false, asked: asked))
        }
        let answer = Deed.Answer(question: 1, chosen: [1], right: false, tries: 1, missed: [1], asked: "00000000")
        try await room { room in
            let ada = try room.join(), bob = try room.join("Bob"), old = try room.join("Old")
            let deeds = [bet("00000000"), .answered(Self.place, answer), .finished(Self.place)]
            let reply: EventsReply = try room.events(deeds, token: ada).read()
            #expect(reply.accepted == 1 && reply.uncounted?.count == 2)
            let one = EventsReply(accepted: 1, known: 0)
            #expect(try room.events([bet(SampleCourse.probe)], of: "Bob", token: bob).read() == one)
            // An old client does not say what it asked.
            #expect(try room.events([bet(nil)], of: "Old", token: old).read() == one)
            let picture = try room.picture(token: room.trainer)
            #expect(picture.probes.map(\.said) == [[2, 0, 0]] && picture.questions == [])
            #expect(picture.otherCopies == [Picture.OtherCopy(lesson: "the-bell", title: "The bell", people: 1)])
            #expect(try room.picture(token: room.projector).otherCopies == nil)
        }
    }

    @Test func handsAreSeenInTheirOrder() async throws {
        try await room { room in
            let ada = try room.join(), bob = try room.join("Bob")
            _ = try room.post("/api/hand", Hand(up: true), token: bob)
            try await Task.sleep(for: .milliseconds(5))
            _ = try room.post("/api/hand", Hand(up: true), token: ada)
            #expect(try room.picture(token: room.trainer).hands?.map(\.name) == ["Bob", "Ada"])
            // Whoever comes again is told of the hand that is still up.
            let again = JoinRequest(code: room.code, person: "personada00", name: "Ada", secret: "0123456789abcdef")
            #expect(try room.post("/api/join", again).read(JoinReply.self).hasRaised == true)
            _ = try room.post("/api/hand", Hand(up: false), token: bob)
            #expect(try room.picture(token: room.trainer).hands?.map(\.name) == ["Ada"])
        }
    }

    @Test func aPhoneBetsWhileItIsAsked() async throws {
        try await room { room in
            let token = try room.join(), bet = Bet(lesson: "the-bell", step: 2, said: 1)
            #expect(try room.post("/api/bet", bet, token: token).status == 409)
            func show(_ phase: Current.Phase) throws {
                let current = Current(lesson: "the-bell", title: "", step: 2, heading: "", phase: phase)
                #expect(try room.post("/api/current", current, token: room.trainer).status == 200)
            }
            try show(.guessing)
            let current = try #require(try room.news(token: token).current)
            #expect(current.choices == ["line 1", "line 2", "nowhere"])
            #expect(current.right == nil && current.answers == nil)
            #expect(try room.post("/api/bet", bet, token: token).status == 200)
            #expect(try room.post("/api/bet", Bet(lesson: "the-bell", step: 2, said: 9), token: token).status == 422)
            #expect(try room.picture(token: room.projector).current?.answers == [1, 0, 0])
            #expect(try room.picture(token: room.projector).current?.right == nil)
            try show(.shown)
            #expect(try room.news(token: token).current?.right == 2)
            #expect(try room.news(token: token).current?.answers == [1, 0, 0])
            #expect(try room.post("/api/bet", bet, token: token).status == 409)
            let deed = try #require(try RoomJournal.read(room.files.journal).entries.last?.event.deed)
            let line = Deed.LineBet(said: 1, lines: 2, right: false, asked: SampleCourse.probe)
            #expect(deed == .predicted(Self.place, line))
        }
    }

    @Test func aPhoneAnswersAndTheRoomSeesItWhenTheTrainerOpensIt() async throws {
        try await room { room in
            let token = try room.join()
            let question = Current.Question(number: 1, text: "Why?", choices: ["Late", "Early"], several: false)
            let current = Current(
                lesson: "the-bell", title: "", step: 2, heading: "", question: question, phase: .guessing)
            _ = try room.post("/api/current", current, token: room.trainer)
            let wrong = Bet(lesson: "the-bell", step: 2, question: 1, chosen: [1])
            #expect(try room.post("/api/bet", wrong, token: token).status == 200)
            #expect(try room.news(token: token).current?.answers == nil)
            #expect(try room.picture(token: room.projector).questions.isEmpty)
            let open = AnswersOrder(lesson: "the-bell", step: 2, question: 1, open: true)
            #expect(try room.post("/api/answers", open, token: room.trainer).status == 200)
            #expect(try room.news(token: token).current?.answers == [1, 0])
            #expect(try room.news(token: token).news.count == 1)
            #expect(try room.picture(token: room.projector).questions.first?.chosen == [1, 0])
            let right = Bet(lesson: "the-bell", step: 2, question: 1, chosen: [2])
            _ = try room.post("/api/bet", right, token: token)
            let answer = Deed.Answer(
                question: 1, chosen: [2], right: true, tries: 2, missed: [1], asked: SampleCourse.question)
            #expect(try RoomJournal.read(room.files.journal).entries.last?.event.deed == .answered(Self.place, answer))
        }
    }

    @Test func answersAreToldWithTheirCountsWhereNothingIsOnTheWall() async throws {
        let answer = Deed.Answer(
            question: 1, chosen: [2], right: true, tries: 1, missed: [], asked: SampleCourse.question)
        try await room { room in
            let token = try room.join()
            #expect(try room.events([.answered(Self.place, answer)], token: token).status == 200)
            let open = AnswersOrder(lesson: "the-bell", step: 2, question: 1, open: true)
            #expect(try room.post("/api/answers", open, token: room.trainer).status == 200)
            #expect(
                try room.news(token: token).news.map(\.content) == [
                    .answers(open.place, choices: ["It is late", "It is early"], counts: [0, 1])
                ])
        }
    }

    @Test func aRoomThatIsErasedIsGone() async throws {
        try await room { room in
            let token = try room.join()
            _ = try room.post("/api/end", EndOrder(erase: true), token: room.trainer)
            #expect(!FileManager.default.fileExists(atPath: room.files.folder))
            let picture = try room.picture(token: room.trainer)
            #expect(picture.ended && picture.people == [] && picture.counts.people == 0)
            #expect(try room.news(token: token).news.map(\.content) == [.ended])
            #expect(try room.events([.raised], token: token).status == 409)
        }
    }

    @Test func aRoomThatHasEndedTakesNothingUntilItIsOpenedAgain() async throws {
        var token = ""
        try await room { room in
            token = try room.join()
            _ = try room.post("/api/end", EndOrder(erase: false), token: room.trainer)
            #expect(try room.events([.raised], token: token).status == 409)
            #expect(try room.post("/api/note", NoteOrder(to: nil, text: "x"), token: room.trainer).status == 409)
        }
        try await room { (room: HostedRoom) async throws in
            #expect(try room.events([.raised], token: token).status == 200)
        }
    }

    @Test func whoMakesUpLessonsAndChoicesMakesNoPictureLarger() async throws {
        try await room { room in
            let token = try room.join()
            for batch in 0..<5 {
                let deeds: [Deed] = (0..<100).map { number in
                    let place = Workbook.Place(lesson: "made-up-\(batch)-\(number)", step: 1)
                    return .predicted(place, Deed.LineBet(said: 10_000, lines: 10_000, right: true))
                }
                #expect(try room.events(deeds, token: token).status == 200)
            }
            let picture = try room.picture(token: room.projector)
            #expect(picture.probes.count == 30)
            #expect(picture.probes.allSatisfy { $0.said.count == 20 })
        }
    }

    @Test func onePersonCannotFillTheDisk() async throws {
        try await room { room in
            let token = try room.join()
            var statuses: [Int] = []
            for batch in 0..<50 {
                let deeds: [Deed] = (1...100).map { .finished(Workbook.Place(lesson: "l\(batch)", step: $0)) }
                statuses.append(try room.events(deeds, token: token).status)
            }
            // The join counts, too.
            #expect(statuses == Array(repeating: 200, count: 49) + [422])
        }
    }
}
#endif
