internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A real HTTP server inside the world, for wirings that are live: what is sent to it goes through sockets and back.
///
/// ```swift
/// let server = try LoopbackServer(.ok("pasta"))
/// let api = RecipeAPI(address: server.address)
/// ```
///
/// It gives each request the same response, or the one that a closure finds for it, until `respond(with:)` says otherwise.
/// It listens on the machine itself only, keeps what it was asked, and lives as long as its world. Left out, since no lesson needs it: connections that stay open, compression, TLS.
///
/// It is a class because the wiring and the thread that listens share it.
public final class LoopbackServer: Sendable {
    /// The address at which it listens: `http://127.0.0.1:49152`.
    public let address: String

    private struct State {
        var answer: @Sendable (Request) -> Response
        var requests: [Request] = []
    }

    private let state: Mutex<State>

    /// Starts a server that gives each request the same response.
    ///
    /// - Throws: `ServerError` when the world may not listen.
    public convenience init(_ response: Response = .ok()) throws {
        try self.init { _ in response }
    }

    /// Starts a server that finds a response to each request.
    ///
    /// - Throws: `ServerError` when the world may not listen.
    public init(_ answer: @escaping @Sendable (Request) -> Response) throws {
        let listener = try Listener()
        address = "http://127.0.0.1:\(listener.port)"
        state = Mutex(State(answer: answer))
        startThread {
            while let connection = listener.nextConnection() {
                startThread { self.serve(connection) }
            }
        }
    }

    /// The requests that it got, oldest first.
    public var requests: [Request] { state.withLock(\.requests) }

    /// The number of requests that it got.
    public var hits: Int { requests.count }

    /// From now on gives each request this response.
    public func respond(with response: Response) {
        state.withLock { $0.answer = { _ in response } }
    }

    private func serve(_ connection: Connection) {
        defer { connection.end() }
        guard let request = connection.request() else { return }
        let response = state.withLock { state in
            state.requests.append(request)
            return state.answer
        }(request)
        connection.send(response)
    }
}

extension LoopbackServer {
    /// A request to the server.
    public struct Request: Sendable, Equatable {
        /// `GET`, `POST` and so on.
        public let method: String
        /// The part after the address: `/recipes?kind=soup`.
        public let path: String
        /// The text that was sent along; empty when there was none.
        public let body: String
    }

    /// A response of the server.
    public struct Response: Sendable {
        let status: Int
        let body: String
        let delay: Duration
        /// Whether the connection is closed without a word.
        let isDropped: Bool

        /// Success, with a body.
        public static func ok(_ body: String = "") -> Response { status(200, body) }

        /// Any status: `.status(500)`.
        public static func status(_ code: Int, _ body: String = "") -> Response {
            Response(status: code, body: body, delay: .zero, isDropped: false)
        }

        /// The connection is closed before anything is said.
        public static let drop = Response(status: 0, body: "", delay: .zero, isDropped: true)

        /// The same, said later: `.ok("pasta").after(.seconds(2))`.
        public func after(_ delay: Duration) -> Response {
            Response(status: status, body: body, delay: delay, isDropped: isDropped)
        }
    }

    /// Why there is no server.
    public struct ServerError: Error, CustomStringConvertible {
        /// The reason, with the system's words: `no server on loopback: Too many open files`.
        public let description: String
    }
}
