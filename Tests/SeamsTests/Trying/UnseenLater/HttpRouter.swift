import Foundation

struct Request: Sendable {
    var method: String
    var path: String
    var headers: [String: String] = [:]
    var parameters: [String: String] = [:]
    var body = Data()
}

struct Response: Sendable {
    var status: Int
    var headers: [String: String] = [:]
    var body: String = ""

    static func text(_ text: String) -> Response {
        Response(status: 200, headers: ["Content-Type": "text/plain"], body: text)
    }
    static let notFound = Response(status: 404, body: "not found")
}

typealias Handler = @Sendable (Request) async throws -> Response

protocol Middleware: Sendable {
    func wrap(_ next: @escaping Handler) -> Handler
}

struct RequestIDs: Middleware {
    func wrap(_ next: @escaping Handler) -> Handler {
        { request in
            var response = try await next(request)
            response.headers["X-Request-ID"] = request.headers["X-Request-ID"] ?? UUID().uuidString  //~ randomness seam
            return response
        }
    }
}

struct ResponseTimes: Middleware {
    let clock: any Clock<Duration>
    let report: @Sendable (String, Duration) -> Void

    func wrap(_ next: @escaping Handler) -> Handler {
        { [self] request in
            var result: Result<Response, any Error> = .success(.notFound)
            let time = await clock.measure {
                do { result = .success(try await next(request)) } catch { result = .failure(error) }
            }
            report(request.path, time)
            return try result.get()
        }
    }
}

struct Router: Sendable {
    private struct Route: Sendable {
        let method: String
        let parts: [Substring]
        let handler: Handler
    }

    private var routes: [Route] = []
    private var middleware: [any Middleware] = []

    mutating func on(_ method: String, _ path: String, _ handler: @escaping Handler) {
        routes.append(Route(method: method, parts: path.split(separator: "/"), handler: handler))
    }

    mutating func use(_ layer: any Middleware) {
        middleware.append(layer)
    }

    func respond(to request: Request) async -> Response {
        let core: Handler = { request in try await dispatch(request) }
        let chain = middleware.reversed().reduce(core) { $1.wrap($0) }
        do {
            return try await chain(request)
        } catch {
            return Response(status: 500, body: "\(error)")
        }
    }

    private func dispatch(_ request: Request) async throws -> Response {
        for route in routes where route.method == request.method {
            guard let parameters = match(route.parts, request.path) else { continue }
            var request = request
            request.parameters = parameters
            return try await route.handler(request)
        }
        return .notFound
    }

    private func match(_ pattern: [Substring], _ path: String) -> [String: String]? {
        let parts = path.split(separator: "/")
        guard parts.count == pattern.count else { return nil }
        var found: [String: String] = [:]
        for (want, have) in zip(pattern, parts) {
            if want.hasPrefix(":") { found[String(want.dropFirst())] = String(have) } else if want != have { return nil }
        }
        return found
    }
}

func makeRouter() -> Router {
    var router = Router()
    router.use(ResponseTimes(clock: ContinuousClock()) { print($0, $1) })  //~ clock
    router.use(RequestIDs())
    router.on("GET", "/health") { _ in
        .text("up since \(ProcessInfo.processInfo.systemUptime)")  //~ clock
    }
    router.on("GET", "/hello/:name") { .text("Hello \($0.parameters["name"] ?? "")") }
    return router
}
