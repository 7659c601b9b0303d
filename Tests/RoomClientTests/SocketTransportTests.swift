import Foundation
import Room
import TestSupport
import Testing

@testable import RoomClient

/// Real sockets, and a host that behaves as badly as the test wants.
@Suite(.sleeping) struct SocketTransportTests {
    private let server: RoomServer

    init() throws { server = try RoomServer() }

    private func ask(within limit: Duration = .seconds(300)) async -> Result<HTTPResponse, TransportTrouble> {
        let request = HTTPRequest.post(
            "/api/join",
            HostTalk.body(JoinRequest(code: "abc-def", person: "person-1", name: "Ada", secret: "secret")))
        do throws(TransportTrouble) {
            let address = RoomAddress(host: "127.0.0.1", port: server.port)
            return .success(try await SocketTransport().answer(to: request, at: address, within: limit))
        } catch { return .failure(error) }
    }

    @Test func anAnswerIsAnAnswer() async throws {
        let response = try await ask().get()
        #expect(response.status == 200)
        #expect(try JSONDecoder().decode(JoinReply.self, from: Data(response.body)).room == "Monday")
    }

    @Test func aHostThatSaysNothingIsLate() async {
        server.behave(.stalls)
        #expect(await ask(within: .milliseconds(200)) == .failure(.late))
    }

    @Test(arguments: [RoomServer.Manner.losesAnswers, .babbles])
    func aHostThatBreaksOffOrBabblesIsGarbled(manner: RoomServer.Manner) async {
        server.behave(manner)
        #expect(await ask() == .failure(.garbled))
    }

    @Test func aStatusWithItsWaitIsRead() async {
        server.behave(.answers(status: 429, body: "slowly", headers: ["Retry-After: 12"]))
        #expect(await ask() == .success(HTTPResponse(status: 429, body: Array("slowly".utf8), retryAfter: 12)))
    }

    @Test func aHostThatIsGoneIsUnreachableAndComesBack() async throws {
        server.stop()
        #expect(await ask() == .failure(.unreachable("Connection refused")))
        try server.restart()
        #expect(try await ask().get().status == 200)
    }

    @Test func aNameThatNobodyHasIsUnknown() async {
        let address = RoomAddress(host: "nobody.invalid", port: 1)
        await #expect(throws: TransportTrouble.unknownHost) {
            _ = try await SocketTransport().answer(to: .get("/"), at: address, within: .seconds(300))
        }
    }

    @Test func whoGivesUpWaitsForNobody() async {
        server.behave(.stalls)
        let asking = Task { await ask(within: .seconds(600)) }
        asking.cancel()
        #expect(await asking.value == .failure(.late))
    }
}
