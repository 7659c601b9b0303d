#if Room
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Room

/// Answers requests: the pages, and the addresses under `/api`.
struct RoomService: Sendable {
    let keeper: RoomKeeper
    let live: LivePictures
    let names: HostNames
    let table: @Sendable (Room, Set<String>, RoomTime) -> RoomTable

    /// The answer to a request; a refusal when it cannot be answered. Never an error of ours: the number would be a 5xx.
    func answer(_ request: Request, from address: String) async -> Response {
        do throws(Denial) {
            try names.check(request.head)
            return try await route(request, address)
        } catch { return Response(error) }
    }

    private func route(_ request: Request, _ address: String) async throws(Denial) -> Response {
        let path = request.uri.path
        if let page = PageFiles.page(at: path) {
            try demand(.get, request)
            return page
        }
        switch path {
        case "/api/join":
            let body: JoinRequest = try await read(request)
            return json(try await keeper.join(body, from: address))
        case "/api/events":
            let person = try await learner(request)
            let body: EventsRequest = try await read(request, upTo: EventsRequest.mostBytes)
            return json(try await keeper.take(body.events, of: person))
        case "/api/news":
            try demand(.get, request)
            let person = try await learner(request)
            return json(await keeper.news(after: try number("after", in: request), of: person))
        case "/api/bet":
            let person = try await learner(request)
            try await keeper.bet(try await read(request), of: person)
            return json(BetReply(accepted: true))
        case "/api/hand":
            let person = try await learner(request)
            let hand: Hand = try await read(request)
            try await keeper.accept(hand.up ? .raised : .lowered, of: person)
            return json(Nothing())
        case "/api/leave":
            let person = try await learner(request)
            try demand(.post, request)
            try await keeper.leave(person)
            return json(Nothing())
        case "/api/away":
            let person = try await learner(request)
            try demand(.post, request)
            await keeper.setAside(person)
            return json(Nothing())
        default: return try await desk(request, path)
        }
    }

    /// The requests of the trainer and of the projector.
    private func desk(_ request: Request, _ path: String) async throws(Denial) -> Response {
        switch path {
        case "/api/live":
            try demand(.get, request)
            switch try await keeper.holder(of: token(request)) {
            case .learner: throw .notYours
            case .trainer: return try await live.stream(ofTrainer: true)
            case .projector: return try await live.stream(ofTrainer: false)
            }
        case "/api/export.csv":
            let table = try await export(request)
            return Response(status: .ok, type: "text/csv; charset=utf-8", ByteBuffer(string: table.csv))
        case "/api/export.json":
            let table = try await export(request)
            return Response(status: .ok, type: "application/json", ByteBuffer(string: table.json))
        case "/api/course":
            try await trainer(request)
            try demand(.get, request)
            return json(keeper.course.outline)
        case "/api/shared":
            try await trainer(request)
            try demand(.get, request)
            return json(await keeper.shared)
        case "/api/note", "/api/offer", "/api/answers", "/api/names", "/api/timer", "/api/current", "/api/end":
            try await trainer(request)
            try await order(request, path)
            return json(Nothing())
        default: throw .noSuchPage
        }
    }

    private func order(_ request: Request, _ path: String) async throws(Denial) {
        switch path {
        case "/api/note": try await keeper.note(try await read(request))
        case "/api/offer": try await keeper.offer(try await read(request))
        case "/api/answers": try await keeper.answers(try await read(request))
        case "/api/names": try await keeper.names(try await read(request))
        case "/api/timer": try await keeper.timer(try await read(request))
        case "/api/current": try await keeper.show(try await read(request, upTo: 256 * 1024, as: Current?.self))
        default: try await keeper.end(erasing: try await read(request, as: EndOrder.self).erase)
        }
    }

    private func export(_ request: Request) async throws(Denial) -> RoomTable {
        try await trainer(request)
        try demand(.get, request)
        let (room, away) = await keeper.present
        return table(room, away, keeper.now())
    }

    // MARK: Who asks

    private func token(_ request: Request) -> String? {
        guard let words = request.headers[.authorization]?.split(separator: " "), words.count == 2,
            words[0].lowercased() == "bearer"
        else { return nil }
        return String(words[1])
    }

    private func learner(_ request: Request) async throws(Denial) -> String {
        guard case .learner(let person) = try await keeper.holder(of: token(request)) else { throw .notYours }
        try await keeper.arrive(person)
        return person
    }

    private func trainer(_ request: Request) async throws(Denial) {
        guard try await keeper.holder(of: token(request)) == .trainer else { throw .notYours }
    }

    // MARK: What is asked

    private func demand(_ method: HTTPRequest.Method, _ request: Request) throws(Denial) {
        guard request.method == method else { throw .noSuchMethod(allowed: method.rawValue) }
    }

    private func number(_ name: String, in request: Request) throws(Denial) -> Int {
        guard let text = request.uri.queryParameters[Substring(name)] else { return 0 }
        guard let number = Int(text), number >= 0 else { throw .flaw("'\(name)' is a number") }
        return number
    }

    /// The value in the body of a POST.
    private func read<Value: Decodable>(
        _ request: Request, upTo limit: Int = 16 * 1024, as _: Value.Type = Value.self
    ) async throws(Denial) -> Value {
        try demand(.post, request)
        let type = request.headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        guard type?.lowercased() == "application/json" else { throw .noJSON }
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
            throw .tooLarge(limit: limit)
        }
        let body: ByteBuffer
        do { body = try await request.body.collect(upTo: limit) } catch is NIOTooManyBytesError {
            throw .tooLarge(limit: limit)
        } catch { throw .notJSON("it did not come to its end") }
        do { return try JSONDecoder().decode(Value.self, from: Data(body.readableBytesView)) } catch {
            throw .notJSON((error as? DecodingError)?.reason ?? "it is no JSON")
        }
    }

    private func json(_ value: some Encodable) -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Response(
            status: .ok, type: "application/json", ByteBuffer(bytes: (try? encoder.encode(value)) ?? Data("{}".utf8)))
    }

    private struct Nothing: Encodable {}
}

/// The table of a room as text, as it is exported.
package struct RoomTable: Sendable, Equatable {
    package var csv: String
    package var json: String

    package init(csv: String, json: String) { (self.csv, self.json) = (csv, json) }
}

extension DecodingError {
    /// The fault, with the place in the body and without any of its content.
    fileprivate var reason: String {
        func at(_ path: [any CodingKey]) -> String {
            path.isEmpty ? "" : " in " + path.map(\.stringValue).joined(separator: ".")
        }
        return switch self {
        case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing" + at(context.codingPath)
        case .valueNotFound(_, let context): "a value is missing" + at(context.codingPath)
        case .typeMismatch(_, let context): "a value is of another kind" + at(context.codingPath)
        case .dataCorrupted(let context): "it is no JSON of this kind" + at(context.codingPath)
        @unknown default: "it is no JSON of this kind"
        }
    }
}
#endif
