import Foundation
import LessonModel
import Room
import Synchronization
import TestSupport
import Testing

@testable import RoomClient

/// The client against a host without a network, in a time that the test lets pass.
@Suite(.ends) struct RoomClientTests {
    private let folder: TemporaryFolder
    let host = FakeHost()
    let timer = FakeTimer()
    let heard = HeardThings()

    init() throws { folder = try TemporaryFolder() }

    func makeClient() -> RoomClient {
        RoomClient(
            state: folder.path, transport: host, timer: timer, clock: { RoomTime(milliseconds: 1_000) },
            hear: { [heard] thing in heard.add(thing) })
    }

    /// A client that has joined, told of it, and sleeps.
    func joined() async throws -> RoomClient {
        let client = makeClient()
        _ = try await client.join("host:1", code: "abc-def", name: "Ada")
        await timer.untilSomebodySleeps()
        return client
    }

    func event(_ number: Int, lesson: String = "spies") -> RoomEvent {
        RoomEvent(
            of: .arrived(Workbook.Place(lesson: lesson, step: number)), person: "person-1", name: "Ada",
            time: RoomTime(milliseconds: number))
    }

    /// Has new events told, and waits until the client knows of them: on a busy machine that takes its time.
    func tell(_ events: [RoomEvent], by client: RoomClient) async {
        let before = await client.wakes
        client.tell(events)
        while await client.wakes == before { await Task.yield() }
    }

    /// Lets time pass until nothing waits.
    func untilTold(_ client: RoomClient) async {
        for _ in 0..<100 where client.look?.waiting != 0 { await timer.passOneSleep() }
        #expect(client.look?.waiting == 0)
    }

    @Test func whatANewerSeamsHasWaitingIsLeftAlone() throws {
        let path = folder.path + "/queue.json", newer = #"{"format": 9, "waiting": []}"#
        try newer.write(toFile: path, atomically: true, encoding: .utf8)
        let queue = TellingQueue(path: path), added = queue.add([event(1)])
        guard case .failure(let trouble) = added else { return #expect(Bool(false), "\(added)") }
        #expect(trouble.cause == .tooNew(format: 9))
        queue.beginAgain(keepingWaiting: true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == newer)
    }

    @Test func whoJoinsIsToldOfAndHearsTheNewsAtTheIntervalOfTheHost() async throws {
        host.ask(every: 7)
        let client = try await joined()
        #expect(host.paths == ["/api/join", "/api/events", "/api/news"])
        #expect(await timer.passOneSleep() == .seconds(7))
        host.say(.note("hello"))
        #expect(await timer.passOneSleep() == .seconds(7))
        await timer.passOneSleep()
        #expect(heard.all == [.note("hello")])
        #expect(client.look?.line == .answered(secondsAgo: 0))
    }

    @Test func whatHappensIsToldAtOnceAndOnce() async throws {
        let client = try await joined()
        client.tell((1...250).map { event($0) })
        client.tell((1...250).map { event($0) })
        await untilTold(client)
        #expect(host.taken.count == 251)
        #expect(host.taken.values.allSatisfy { $0 == 1 })
        #expect(host.paths.count { $0 == "/api/events" } == 4)
        #expect(client.look?.told == 251)
    }

    @Test func whatTheHostDoesNotCountIsHeardOnce() async throws {
        let client = try await joined(), uncounted = event(2)
        host.meet { request in
            guard request.path == "/api/events" else { return nil }
            let reply = EventsReply(accepted: 1, known: 0, uncounted: [uncounted.id])
            return .success(HTTPResponse(status: 200, body: HostTalk.body(reply)))
        }
        await tell([event(1), uncounted], by: client)
        await untilTold(client)
        client.tell([event(1), uncounted])
        #expect(heard.all == [.uncounted(1, lessons: ["spies"])])
        #expect(client.look?.told == 2 && client.look?.refused == 1 && client.look?.waiting == 0)
    }

    @Test func anAnswerThatIsLostLosesNothing() async throws {
        let client = try await joined()
        host.loseAnswers()
        await tell([event(1)], by: client)
        await timer.passOneSleep()
        await timer.passOneSleep()
        #expect(client.look?.waiting == 1)
        host.meet(nil)
        await untilTold(client)
        // It came more than once, under the same id.
        #expect((host.taken[event(1).id] ?? 0) > 1)
    }

    @Test func aHostThatIsGoneIsAskedMoreAndMoreSeldom() async throws {
        let client = try await joined()
        host.meet { _ in .failure(.unreachable("gone")) }
        await timer.passOneSleep()
        var pauses: [Duration] = []
        for number in 1...9 {
            await tell([event(number)], by: client)
            pauses.append(await timer.passOneSleep())
        }
        #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
        #expect(client.look?.line == .silent(seconds: 243, nextIn: 60))
        // The same host comes back.
        host.meet(nil)
        await timer.passOneSleep()
        await untilTold(client)
        #expect(host.taken.count == 10)
        #expect(client.look?.line == .answered(secondsAgo: 0))
    }

    @Test func whoSleptForANightAsksOnce() async throws {
        _ = try await joined()
        let before = host.paths.count
        timer.jump(by: .seconds(8 * 3600))
        await timer.passOneSleep()
        #expect(host.paths.count == before + 1)
    }

    @Test func aHostThatHasForgottenUsIsJoinedAgain() async throws {
        let client = try await joined()
        host.forgetTokens()
        await tell([event(1)], by: client)
        await untilTold(client)
        #expect(host.paths.count { $0 == "/api/join" } == 2)
        #expect(host.taken[event(1).id] == 1)
        #expect(client.membership != nil && heard.all.isEmpty)
        // The new token is remembered.
        #expect(MembershipFile(state: folder.path).read().membership?.token == client.membership?.token)
    }

    @Test func aHostThatWantsUsNoMoreIsLeft() async throws {
        let client = try await joined()
        host.meet { _ in .success(FakeHost.refusal(401)) }
        await timer.untilSomebodySleeps()
        await tell([event(1)], by: client)
        while client.membership != nil {
            timer.wakeNext()
            await Task.yield()
        }
        #expect(heard.all == [.dismissed("no")])
        #expect(MembershipFile(state: folder.path).read().membership == nil)
    }

    @Test(arguments: [429, 500, 502, 503])
    func aBusyHostIsLeftAloneForAsLongAsItAsks(status: Int) async throws {
        let client = try await joined()
        host.meet { _ in .success(FakeHost.refusal(status, retryAfter: 40)) }
        await tell([event(1)], by: client)
        await timer.passOneSleep()
        #expect(await timer.passOneSleep() == .seconds(40))
        #expect(client.look?.waiting == 1)
    }

    @Test func somebodyElsesPageIsNoWordOfTheHost() async throws {
        let client = try await joined()
        for status in [200, 302, 401, 403, 404, 410, 422] {
            host.meet { _ in .success(HTTPResponse(status: status, body: Array("<html>Log in".utf8))) }
            await tell([event(status)], by: client)
            await timer.passOneSleep()
            await timer.passOneSleep()
        }
        #expect(client.membership != nil && heard.all.isEmpty)
        host.meet(nil)
        await untilTold(client)
        #expect(host.taken.count == 8)
    }

    @Test func oneEventAtFaultKeepsNoOtherBack() async throws {
        let client = try await joined()
        let bad = event(50).id
        host.meet { request in
            let isBad = String(decoding: request.body, as: UTF8.self).contains(bad)
            return isBad ? .success(FakeHost.refusal(422)) : nil
        }
        await tell((1...100).map { event($0) }, by: client)
        await untilTold(client)
        #expect(host.taken.count == 100 && host.taken[bad] == nil)
        #expect(client.look?.refused == 1)
    }

    @Test func whatAKilledClientKeptIsToldByTheNext() async throws {
        let client = try await joined()
        host.meet { _ in .failure(.unreachable("gone")) }
        await tell([event(1), event(2)], by: client)
        await timer.passOneSleep()
        // Nothing is closed: the first client is as good as dead, since its host never answers it again.
        let other = FakeHost(),
            next = RoomClient(
                state: folder.path, transport: other, timer: FakeTimer(), clock: { RoomTime(milliseconds: 2_000) },
                hear: { _ in })
        #expect(next.resume().membership?.name == "Ada")
        while next.look?.waiting != 0 { await Task.yield() }
        #expect(Set([event(1).id, event(2).id]).isSubset(of: other.taken.keys))
        // The other host had to be joined anew.
        #expect(other.paths.contains("/api/join"))
    }

    @Test func whoTakesAnotherNameTellsWhatWaitsUnderIt() async throws {
        let client = try await joined()
        host.meet { $0.path == "/api/join" ? nil : .failure(.late) }
        await tell([event(1)], by: client)
        await timer.passOneSleep()
        host.meet(nil)
        _ = try await client.join("host:1", code: "abc-def", name: "Bob")
        await untilTold(client)
        #expect(host.names == ["Ada", "Bob"])
        #expect(host.taken[event(1).id] == 1)
    }

    @Test func newsAreHeardOnceThoughTheyComeAgain() async throws {
        let client = try await joined()
        host.say(.note("one"))
        await timer.passOneSleep()
        host.say(.offer(Workbook.Place(lesson: "spies", step: 3)))
        await timer.passOneSleep()
        await timer.passOneSleep()
        #expect(heard.all == [.note("one"), .offer(Workbook.Place(lesson: "spies", step: 3))])
        #expect(client.membership?.news == 2)
        #expect(MembershipFile(state: folder.path).read().membership?.news == 2)
    }

    @Test func handsAreToldAndRemembered() async throws {
        let client = try await joined()
        #expect(client.tell(.raised) == nil)
        await untilTold(client)
        #expect(client.look?.hasRaised == true)
        #expect(MembershipFile(state: folder.path).read().membership?.hasRaised == true)
        #expect(client.tell(.lowered) == nil)
        #expect(client.look?.hasRaised == false)
    }

    @Test func theSamePersonComesWithTheSameSecret() async throws {
        let first = try await joined()
        let person = first.membership
        _ = await first.leave()
        let second = try await makeClient().join("host:2", code: "abc-def", name: "Ada")
        #expect(second.person == person?.person && second.secret == person?.secret && second.secret.count == 32)
    }

    @Test func whoCannotJoinIsToldWhy() async throws {
        let client = makeClient()
        func trouble(_ address: String) async -> JoinTrouble? {
            do throws(JoinTrouble) {
                _ = try await client.join(address, code: "abc-def", name: "Ada")
                return nil
            } catch { return error }
        }
        #expect(await trouble("nowhere at all") == .address(.unreadable("nowhere at all")))
        host.meet { _ in .failure(.unreachable("Connection refused")) }
        let gone = await trouble("host:1")
        #expect(gone?.message == "nobody answers at host:1: connection refused")
        #expect(gone?.hint?.hasPrefix("the machine is there, and no room is open at that port") == true)
        host.meet { _ in .failure(.unreachable("No route to host")) }
        #expect(await trouble("host:1")?.hint?.contains("seams room receipt") == true)
        #expect(gone?.exitCode == ExitCode.failed)
        host.meet { _ in .success(FakeHost.refusal(403)) }
        #expect(await trouble("host:1") == .noRoom("no", hint: "look"))
        #expect(await trouble("host:1")?.exitCode == ExitCode.noLesson)
        host.meet { _ in .success(FakeHost.refusal(429, retryAfter: 30)) }
        #expect(await trouble("host:1") == .refused("no", hint: "look"))
        host.meet { _ in .success(HTTPResponse(status: 429, body: [], retryAfter: 30)) }
        #expect(await trouble("host:1")?.message == "the room is busy")
        #expect(await trouble("host:1")?.hint == "try again in 30 s")
        host.meet { _ in .success(HTTPResponse(status: 404, body: Array("<html>".utf8))) }
        #expect(await trouble("host:1")?.message == "what answers at host:1 is no room")
        #expect(client.membership == nil)
    }
}

/// The things that were heard.
final class HeardThings: Sendable {
    private let things = Mutex<[Heard]>([])

    var all: [Heard] { things.withLock { $0 } }

    func add(_ thing: Heard) { things.withLock { $0.append(thing) } }
}
