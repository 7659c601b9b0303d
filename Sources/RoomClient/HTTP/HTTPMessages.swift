/// A request to a room's host.
package struct HTTPRequest: Sendable, Equatable {
    package var method: String
    package var path: String
    package var token: String?
    /// The JSON that is sent; empty where nothing is.
    package var body: [UInt8]
    /// Whether the answer is a stream of events, of which the first is enough.
    package var takesFirstEvent = false

    package static func get(_ path: String, token: String? = nil) -> HTTPRequest {
        HTTPRequest(method: "GET", path: path, token: token, body: [])
    }

    package static func post(_ path: String, token: String? = nil, _ body: [UInt8]) -> HTTPRequest {
        HTTPRequest(method: "POST", path: path, token: token, body: body)
    }

    /// The bytes on the wire. Each request has a connection of its own: nothing is kept open while nothing is said.
    func bytes(to address: RoomAddress) -> [UInt8] {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: \(address.authority)", "Connection: close"]
        if let token { lines.append("Authorization: Bearer \(token)") }
        if method != "GET" { lines += ["Content-Type: application/json", "Content-Length: \(body.count)"] }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}

/// An answer of a room's host.
package struct HTTPResponse: Sendable, Equatable {
    package var status: Int
    package var body: [UInt8]
    /// The seconds for which the host asks to be left alone.
    package var retryAfter: Int?

    package init(status: Int, body: [UInt8], retryAfter: Int? = nil) {
        (self.status, self.body, self.retryAfter) = (status, body, retryAfter)
    }
}

/// The reason why a request has no answer.
package enum TransportTrouble: Error, Sendable, Equatable {
    /// There is no host of this name.
    case unknownHost
    /// Nobody answers at this address; the system's words.
    case unreachable(String)
    case late
    /// The connection ended before the answer was whole, or the answer is no HTTP.
    case garbled
}

/// The way to a room's host. Tests put their own in the place of this seam.
package protocol RoomTransport: Sendable {
    /// Sends a request, and gives the answer within this time.
    func answer(to request: HTTPRequest, at address: RoomAddress, within limit: Duration) async throws(TransportTrouble)
        -> HTTPResponse
}
