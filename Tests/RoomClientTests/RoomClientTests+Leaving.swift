import Room
import Testing

@testable import RoomClient

/// The ways out of a room: quitting for now, leaving, and its end.
extension RoomClientTests {
    @Test func whoQuitsSaysSoAndStaysInTheRoom() async throws {
        let client = try await joined()
        await client.close()
        #expect(host.paths.last == "/api/away")
        #expect(client.membership != nil)
    }

    @Test func aHandGoesDownBeforeItsPersonLeaves() async throws {
        let client = try await joined()
        #expect(client.tell(.raised) == nil)
        await untilTold(client)
        #expect(await client.leave() == 0)
        // Joined, raised, lowered, left.
        #expect(host.taken.count == 4)
    }

    @Test func whoLeavesIsInNoRoomAndTellsNothingMore() async throws {
        let client = try await joined()
        #expect(await client.leave() == 0)
        #expect(host.paths.suffix(2) == ["/api/events", "/api/leave"])
        client.tell([event(1)])
        #expect(client.look == nil && client.membership == nil)
        #expect(makeClient().resume().membership == nil)
        #expect(host.taken.count == 2)
    }

    @Test func whoLeavesAHostThatIsGoneHearsHowMuchItMissed() async throws {
        let client = try await joined()
        host.meet { _ in .failure(.unreachable("gone")) }
        await tell([event(1), event(2)], by: client)
        #expect(await client.leave() == 3)
        #expect(client.membership == nil)
    }

    @Test func theEndOfARoomIsHeardAndTheRoomForgotten() async throws {
        let client = try await joined()
        host.say(.note("thanks"))
        host.say(.ended)
        await tell([event(1)], by: client)
        while client.membership != nil {
            timer.wakeNext()
            await Task.yield()
        }
        #expect(heard.all == [.note("thanks"), .ended])
        #expect(makeClient().resume().membership == nil)
    }
}
