import Foundation
import Synchronization

/// A small host of a room for tests: takes joins and events, gives news, and behaves as badly as a test wants.
///
/// A class because its threads share it with the test.
package final class RoomServer: Sendable {
    /// The way in which the next connections are treated.
    package enum Manner: Sendable, Equatable {
        case well
        /// Takes what is told, and counts no answer to a question.
        case countsNoAnswer
        /// Does what is asked, and hangs up before it has answered.
        case losesAnswers
        /// Takes connections and says nothing.
        case stalls
        case answers(status: Int, body: String, headers: [String] = [])
        /// Says something that is no HTTP.
        case babbles
    }

    /// An accepted event, as it came.
    private struct TakenEvent {
        var id: String
        var deed: String
        var name: String
        var json: Data
    }

    private struct State {
        var manner = Manner.well
        var tokens: Set<String> = []
        var people: [String: String] = [:]
        var events: [TakenEvent] = []
        var times: [String: Int] = [:]
        var news: [[String: any Sendable]] = []
        var current = "null"
        var counts: [Int] = []
        var requests: [String] = []
        var interval = 0.05
        var listener: (descriptor: Int32, isClosed: DispatchSemaphore)?
        var stalled: [Int32] = []
    }

    package let code = "abc-def"
    package let trainer = "trainer-token"
    package let port: Int
    private let state = Mutex(State())

    /// A host at a free port of this machine.
    package init() throws {
        let listener = try Self.listen(at: 0)
        var place = sockaddr_in(), size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let found = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
        }
        guard found == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: place.sin_port))
        serve(listener)
    }

    deinit { stop() }

    package var address: String { "127.0.0.1:\(port)" }

    // MARK: What a test makes of it

    package func behave(_ manner: Manner) { state.withLock { $0.manner = manner } }

    /// Goes away: nobody can connect.
    package func stop() {
        let (listener, stalled) = state.withLock { state in
            defer { (state.listener, state.stalled) = (nil, []) }
            return (state.listener, state.stalled)
        }
        stalled.forEach { close($0) }
        guard let listener else { return }
        // The thread that listens closes it: else it might go on listening at another server's, which has the number by then.
        shutdown(listener.descriptor, Int32(SHUT_RDWR))
        listener.isClosed.wait()
    }

    /// Comes back at the same port; without its memory of tokens if it is to be another process.
    package func restart(forgettingTokens: Bool = false) throws {
        if forgettingTokens { state.withLock { $0.tokens = [] } }
        serve(try Self.listen(at: port))
    }

    /// Tells the room news, as `{"kind":"note","text":"…"}`.
    package func say(_ news: [String: any Sendable]) {
        state.withLock { $0.news.append(news.merging(["number": $0.news.count + 1]) { $1 }) }
    }

    /// Shows a step, as JSON.
    package func show(_ current: String) { state.withLock { $0.current = current } }

    /// Counts what the room has said to what is shown.
    package func count(_ counts: [Int]) { state.withLock { $0.counts = counts } }

    /// What is shown, as JSON.
    package var shown: String { state.withLock { $0.current } }

    /// Asks for a look at the news every so many seconds.
    package func ask(every interval: Double) { state.withLock { $0.interval = interval } }

    // MARK: What a test sees of it

    /// The deeds that were accepted, in the order in which they came, each once.
    package var deeds: [String] { state.withLock { $0.events.map(\.deed) } }

    /// The ids of the accepted events.
    package var ids: [String] { state.withLock { $0.events.map(\.id) } }

    /// The accepted events as JSON.
    package var events: [Data] { state.withLock { $0.events.map(\.json) } }

    /// How often each event came.
    package var times: [String: Int] { state.withLock { $0.times } }

    package var names: Set<String> { state.withLock { Set($0.events.map(\.name)) } }

    /// The requests, `POST /api/join`, in the order in which they came.
    package var requests: [String] { state.withLock { $0.requests } }

    // MARK: Serving

    private static func listen(at port: Int) throws -> Int32 {
        #if canImport(Glibc)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var yes: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(port).bigEndian
        place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let bound = withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard bound == 0, Foundation.listen(listener, 64) == 0 else { throw POSIXError(.EADDRINUSE) }
        return listener
    }

    private func serve(_ listener: Int32) {
        let isClosed = DispatchSemaphore(value: 0)
        state.withLock { $0.listener = (listener, isClosed) }
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else {
                    close(listener)
                    isClosed.signal()
                    return
                }
                Thread.detachNewThread { [weak self] in self?.treat(connection) }
            }
        }
    }

    private func treat(_ connection: Int32) {
        guard let request = ReceivedRequest(from: connection) else { return _ = close(connection) }
        let manner = state.withLock { state in
            state.requests.append("\(request.method) \(request.path.prefix { $0 != "?" })")
            if state.manner == .stalls { state.stalled.append(connection) }
            return state.manner
        }
        switch manner {
        case .stalls: return
        case .babbles: send("SSH-2.0-nobody\r\n\r\n", to: connection)
        case .answers(let status, let body, let headers): send(status, body, headers, to: connection)
        case .losesAnswers: _ = answer(request)
        case .well, .countsNoAnswer:
            let (status, body) = answer(request)
            send(status, body, [], to: connection)
        }
        close(connection)
    }

    private func answer(_ request: ReceivedRequest) -> (status: Int, body: String) {
        if request.path == "/api/join" { return join(request) }
        return state.withLock { state in
            if request.token == trainer { return answer(trainers: request, &state) }
            guard let token = request.token, state.tokens.contains(token) else {
                return (401, Self.refusal("this token is not known"))
            }
            switch request.path.prefix(while: { $0 != "?" }) {
            case "/api/events": return take(request, of: token, &state)
            case "/api/news":
                let after = request.path.split(separator: "=").last.flatMap { Int($0) } ?? 0
                let news = state.news.filter { ($0["number"] as? Int ?? 0) > after }
                let text = (try? JSONSerialization.data(withJSONObject: news)).map {
                    String(decoding: $0, as: UTF8.self)
                }
                return (200, #"{"news":\#(text ?? "[]"),"next":\#(state.interval),"current":\#(state.current)}"#)
            case "/api/leave":
                state.tokens.remove(token)
                return (200, "{}")
            case "/api/away": return (200, "{}")
            default: return (404, Self.refusal("nothing is here"))
            }
        }
    }

    private func answer(trainers request: ReceivedRequest, _ state: inout State) -> (status: Int, body: String) {
        if request.path == "/api/current" {
            state.current = request.text
            return (200, "{}")
        }
        let counts = state.counts.map(String.init).joined(separator: ",")
        let current = state.current == "null" ? "null" : state.current.dropLast() + #","answers":[\#(counts)]}"#
        return (
            200,
            "event: room\n"
                + #"data: {"room":"Monday","time":"2026-11-24T00:00:00.000Z","hidden":true,"steps":[],"probes":[],"#
                + #""questions":[],"code":"abc-def","address":"\#(address)","ended":false,"#
                + #""counts":{"people":9,"here":9,"events":0},"current":\#(current)}"# + "\n\n"
        )
    }

    private func join(_ request: ReceivedRequest) -> (status: Int, body: String) {
        let code = (request.value["code"] as? String ?? "").lowercased()
        guard code == self.code, let person = request.value["person"] as? String,
            let name = request.value["name"] as? String
        else { return (403, Self.refusal("no room here has this code")) }
        return state.withLock { state in
            let token = "token-\(person)-\(UInt32.random(in: 0 ... .max))"
            state.tokens.insert(token)
            state.people[token] = name
            return (200, #"{"token":"\#(token)","room":"Monday","course":[],"news":\#(state.news.count)}"#)
        }
    }

    private func take(_ request: ReceivedRequest, of token: String, _ state: inout State) -> (Int, String) {
        guard let events = request.value["events"] as? [[String: Any]], events.count <= 100 else {
            return (422, Self.refusal("at most 100 events"))
        }
        let flawed = events.contains { ($0["lesson"] as? String)?.contains("flawed") == true }
        if flawed { return (422, Self.refusal("an event has a flaw")) }
        let isTheirs = events.allSatisfy { $0["name"] as? String == state.people[token] }
        guard isTheirs else { return (403, Self.refusal("this is somebody else's name")) }
        var accepted = 0
        for event in events {
            guard let id = event["id"] as? String else { continue }
            state.times[id, default: 0] += 1
            guard state.times[id] == 1 else { continue }
            accepted += 1
            state.events.append(
                TakenEvent(
                    id: id, deed: event["deed"] as? String ?? "", name: event["name"] as? String ?? "",
                    json: (try? JSONSerialization.data(withJSONObject: event)) ?? Data()))
        }
        let answers = events.filter { $0["deed"] as? String == "answered" }.compactMap { $0["id"] as? String }
        let uncounted = state.manner == .countsNoAnswer ? answers : []
        return (200, #"{"accepted":\#(accepted),"known":\#(events.count - accepted),"uncounted":\#(uncounted)}"#)
    }

    private static func refusal(_ words: String) -> String { #"{"error":"\#(words)","hint":"look at the screen"}"# }

    private func send(_ status: Int, _ body: String, _ headers: [String], to connection: Int32) {
        let lines = ["HTTP/1.1 \(status) Words", "Content-Length: \(body.utf8.count)"] + headers
        send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body, to: connection)
    }

    private func send(_ text: String, to connection: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
