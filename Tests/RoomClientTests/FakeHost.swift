import Foundation
import Room
import Synchronization

@testable import RoomClient

/// A host without a network: answers each request at once, as a test wants it.
final class FakeHost: RoomTransport {
    private struct State {
        var requests: [HTTPRequest] = []
        var events: [String: Int] = [:]
        var tokens: Set<String> = []
        var news: [News] = []
        var trouble: ((HTTPRequest) -> Result<HTTPResponse, TransportTrouble>?)?
        var next = 5.0
        var names: Set<String> = []
        var shownAs: String?
        var secondsLeft: Double?
    }
    private let state = Mutex(State())

    func answer(
        to request: HTTPRequest, at address: RoomAddress, within limit: Duration
    ) async throws(TransportTrouble) -> HTTPResponse {
        try state.withLock { state -> Result<HTTPResponse, TransportTrouble> in
            state.requests.append(request)
            return state.trouble?(request) ?? .success(Self.answer(request, &state))
        }.get()
    }

    /// Meets requests with these answers instead of its own; nil where its own is given.
    func meet(_ trouble: (@Sendable (HTTPRequest) -> Result<HTTPResponse, TransportTrouble>?)?) {
        state.withLock { $0.trouble = trouble }
    }

    /// Takes the events of a request, but its answer is lost.
    func loseAnswers() {
        state.withLock { state in
            state.trouble = { [weak self] request in
                guard request.path == "/api/events" else { return nil }
                self?.take(request)
                return .failure(.garbled)
            }
        }
    }

    func say(_ content: News.Content) {
        state.withLock { $0.news.append(News(number: $0.news.count + 1, content)) }
    }

    func forgetTokens() { state.withLock { $0.tokens = [] } }

    func show(as name: String?) { state.withLock { $0.shownAs = name } }

    /// Says of the trainer's timer that it runs for so many seconds.
    func run(timer seconds: Double?) { state.withLock { $0.secondsLeft = seconds } }

    func ask(every seconds: Double) { state.withLock { $0.next = seconds } }

    /// The paths of all requests.
    var paths: [String] { state.withLock { $0.requests.map { String($0.path.prefix { $0 != "?" }) } } }

    /// How often each event was taken.
    var taken: [String: Int] { state.withLock { $0.events }.merging(later.withLock { $0 }, uniquingKeysWith: +) }

    var names: Set<String> { state.withLock { $0.names } }

    // Taken while the state is locked.
    private let later = Mutex<[String: Int]>([:])

    private func take(_ request: HTTPRequest) {
        let events = (try? JSONDecoder().decode(EventsRequest.self, from: Data(request.body)).events) ?? []
        later.withLock { later in for event in events { later[event.id, default: 0] += 1 } }
    }

    private static func answer(_ request: HTTPRequest, _ state: inout State) -> HTTPResponse {
        func value(_ value: some Encodable) -> HTTPResponse { HTTPResponse(status: 200, body: HostTalk.body(value)) }
        if request.path == "/api/join" {
            let token = "token-\(state.requests.count)"
            state.tokens.insert(token)
            return value(
                JoinReply(
                    token: token, room: "Monday", course: [], news: state.news.count, shownAs: state.shownAs))
        }
        guard let token = request.token, state.tokens.contains(token) else {
            return HTTPResponse(status: 401, body: HostTalk.body(Refusal(error: "who are you", hint: "join")))
        }
        switch request.path.prefix(while: { $0 != "?" }) {
        case "/api/events":
            let events = (try? JSONDecoder().decode(EventsRequest.self, from: Data(request.body)).events) ?? []
            for event in events { state.events[event.id, default: 0] += 1 }
            state.names.formUnion(events.map(\.name))
            return value(EventsReply(accepted: events.count, known: 0))
        case "/api/news":
            let after = request.path.split(separator: "=").last.flatMap { Int($0) } ?? 0
            return value(
                NewsReply(
                    news: state.news.filter { $0.number > after }, next: state.next, current: nil,
                    timer: state.secondsLeft))
        default: return HTTPResponse(status: 200, body: Array("{}".utf8))
        }
    }

    static func refusal(_ status: Int, retryAfter: Int? = nil) -> HTTPResponse {
        HTTPResponse(
            status: status, body: HostTalk.body(Refusal(error: "no", hint: "look")), retryAfter: retryAfter)
    }
}
