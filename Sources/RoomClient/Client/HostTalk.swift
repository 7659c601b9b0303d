import Foundation
import Room

/// The words between a client and its host: requests as values, answers as values.
struct HostTalk: Sendable {
    /// The reason why a request was of no use.
    enum Trouble: Error, Equatable {
        case transport(TransportTrouble)
        /// The host does not know the token, or the code.
        case unknown(Refusal?)
        /// The host refuses for good, with a reason.
        case refused(status: Int, Refusal?)
        /// The host is busy or broken, and may ask to be left alone for some seconds and say why.
        case busy(retryAfter: Int?, Refusal?)
    }

    let transport: any RoomTransport
    /// The time that an answer may take.
    var limit = Duration.seconds(10)

    /// The same talk, of which each answer may take only so long.
    func within(_ limit: Duration) -> HostTalk { HostTalk(transport: transport, limit: limit) }

    func join(_ request: JoinRequest, at address: RoomAddress) async throws(Trouble) -> JoinReply {
        try await ask(.post("/api/join", Self.body(request)), at: address)
    }

    func tell(_ events: [RoomEvent], at address: RoomAddress, token: String) async throws(Trouble) -> EventsReply {
        let body = Self.body(EventsRequest(events: events))
        return try await ask(.post("/api/events", token: token, body), at: address)
    }

    func news(after number: Int, at address: RoomAddress, token: String) async throws(Trouble) -> NewsReply {
        try await ask(.get("/api/news?after=\(number)", token: token), at: address)
    }

    func leave(at address: RoomAddress, token: String) async throws(Trouble) {
        _ = try await response(to: .post("/api/leave", token: token, Array("{}".utf8)), at: address)
    }

    /// Tells the host that the person has gone, and may come back.
    func goAway(at address: RoomAddress, token: String) async throws(Trouble) {
        _ = try await response(to: .post("/api/away", token: token, Array("{}".utf8)), at: address)
    }

    /// An answer that is a value.
    func ask<Answer: Decodable>(
        _ request: HTTPRequest, at address: RoomAddress
    ) async throws(Trouble) -> Answer {
        let response = try await response(to: request, at: address)
        guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body)) else {
            // Somebody else answers there: a router's page, or another program.
            throw .transport(.garbled)
        }
        return answer
    }

    func response(to request: HTTPRequest, at address: RoomAddress) async throws(Trouble) -> HTTPResponse {
        let response: HTTPResponse
        do throws(TransportTrouble) {
            response = try await transport.answer(to: request, at: address, within: limit)
        } catch { throw .transport(error) }
        let refusal = response.status < 400 ? nil : try? JSONDecoder().decode(Refusal.self, from: Data(response.body))
        switch response.status {
        case 200..<300: return response
        case 401: throw .unknown(refusal)
        case 408, 429, 500...: throw .busy(retryAfter: response.retryAfter, refusal)
        case 400..<500: throw .refused(status: response.status, refusal)
        default: throw .transport(.garbled)
        }
    }

    static func body(_ value: some Encodable) -> [UInt8] { Array((try? JSONEncoder().encode(value)) ?? Data()) }
}
