import Room
import Testing

@testable import RoomClient

/// The ways into a room: the code, the name, and what a host remembers.
extension RoomClientTests {
    @Test func aCodeIsAskedForBeforeAName() async throws {
        let client = makeClient(), refusal = Refusal(error: "no room has this code", hint: "look")
        for (status, trouble) in [(422, nil), (403, JoinTrouble.noRoom(refusal.error, hint: refusal.hint))] {
            host.meet { _ in .success(HTTPResponse(status: status, body: HostTalk.body(refusal))) }
            var met: JoinTrouble?
            do throws(JoinTrouble) { try await client.knock("host:1", code: "abc-def") } catch { met = error }
            #expect(met == trouble)
        }
        #expect(client.membership == nil && host.paths == ["/api/join", "/api/join"])
    }

    /// It looked like a note to the whole room.
    @Test func aNoteToOnePersonSaysSo() {
        #expect(Heard(News(number: 1, .note("Come"), alone: true)) == .note("Come", alone: true))
        #expect(Heard(News(number: 1, .note("Come"))) == .note("Come"))
    }

    @Test func theNameThatTheTrainerSeesIsRemembered() async throws {
        host.show(as: "Ada (2)")
        let client = try await joined()
        #expect(client.look?.shownAs == "Ada (2)")
        await client.close()
        let next = makeClient()
        #expect(next.resume().membership?.shownAs == "Ada (2)" && next.look?.name == "Ada")
        await next.close()
    }

    @Test func aHandThatIsStillUpIsRemembered() async throws {
        host.meet { request in
            guard request.path == "/api/join" else { return nil }
            let reply = JoinReply(token: "token", room: "Monday", course: [], news: 0, hasRaised: true)
            return .success(HTTPResponse(status: 200, body: HostTalk.body(reply)))
        }
        let client = makeClient()
        _ = try await client.join("host:1", code: "abc-def", name: "Ada")
        #expect(client.look?.hasRaised == true)
        await client.close()
    }
}
