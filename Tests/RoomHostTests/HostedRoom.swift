#if Room
import Foundation
import Room
import RoomHost
import Testing
import TestSupport

@testable import roomload

/// A host in the test's own process, and what a trainer and learners say to it.
struct HostedRoom {
    let host: RoomHost
    let web: WebClient
    let port: Int
    let files: RoomFiles

    var code: String { host.door.code.shown }
    var trainer: String { host.door.trainer }
    var projector: String { host.door.projector }

    static let clock: @Sendable () -> RoomTime = {
        RoomTime(milliseconds: Int(Date.now.timeIntervalSince1970 * 1000))
    }

    /// Opens the room in a folder, lets the test speak with it, and closes it.
    ///
    /// - Parameter certificate: With one, the room's port speaks TLS, and the client of the test speaks to the next one.
    static func open<Value>(
        in folder: String, at given: Int? = nil, listen: String = "127.0.0.1", certificate: RoomCertificate? = nil,
        now: @escaping @Sendable () -> RoomTime = clock,
        whenEnded: @escaping @Sendable (_ isErased: Bool) -> Void = { _ in }, _ body: (HostedRoom) async throws -> Value
    ) async throws -> Value {
        let port = given ?? WebClient.freePorts(), files = RoomFiles(folder: folder + "/room")
        let host = try RoomHost(
            RoomHost.Setting(
                name: "Monday", course: SampleCourse.course(steps: 3), files: files, listen: listen, port: port,
                certificate: certificate, names: ["desk"], now: now,
                table: { room, away, _ in RoomTable(csv: "\(room.people.count),\(away.count)\r\n", json: "{\"a\":1}") },
                whenEnded: whenEnded))
        let (opened, opening) = AsyncStream.makeStream(of: Void.self)
        let serving = Task {
            defer { opening.finish() }
            try await host.serve { opening.yield() }
        }
        for await _ in opened { break }
        let room = HostedRoom(
            host: host, web: WebClient(port: certificate == nil ? port : port + 1), port: port, files: files)
        let result: Result<Value, any Error>
        do { result = .success(try await body(room)) } catch { result = .failure(error) }
        serving.cancel()
        try await serving.value
        return try result.get()
    }

    /// Joins as somebody and gives the token.
    func join(
        _ name: String = "Ada", person: String? = nil, secret: String? = "0123456789abcdef", keepsAsking: Bool? = nil
    ) throws -> String {
        let person = person ?? "person\(name.lowercased())00"
        let request = JoinRequest(
            code: code, person: person, name: name, secret: secret, keepsAsking: keepsAsking)
        let answer = try post("/api/join", request)
        #expect(answer.status == 200, "\(answer.text)")
        let token = try answer.read(JoinReply.self).token
        // As such a client does at once.
        if keepsAsking == true { _ = try news(token: token) }
        return token
    }

    func post(_ path: String, _ body: some Encodable, token: String? = nil) throws -> WebClient.Answer {
        try web.send("POST", path, token: token, json: RoomJournal.line(body))
    }

    func events(_ deeds: [Deed], of name: String = "Ada", token: String) throws -> WebClient.Answer {
        let time = RoomTime(milliseconds: 1_795_476_600_000)
        let events = deeds.map { RoomEvent(of: $0, person: "person\(name.lowercased())00", name: name, time: time) }
        return try post("/api/events", EventsRequest(events: events), token: token)
    }

    func news(after number: Int = 0, token: String) throws -> NewsReply {
        try web.send("GET", "/api/news?after=\(number)", token: token).read()
    }

    /// The first picture that somebody gets who begins to watch.
    func picture(token: String) throws -> Picture {
        try web.picture(token: token)
    }
}

extension WebClient {
    /// The first picture that somebody gets who begins to watch.
    func picture(token: String) throws -> Picture {
        let request = "GET /api/live HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n"
        let bytes = try raw(request) {
            $0.suffix(8).contains(10) && String(decoding: $0, as: UTF8.self).contains("\n\n")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("data: ") })
        return try JSONDecoder().decode(Picture.self, from: Data(line.dropFirst(6).utf8))
    }
}
#endif
