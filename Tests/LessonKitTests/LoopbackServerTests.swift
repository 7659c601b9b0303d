import Foundation
import LessonKit
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server is asked by the system's own client, over real sockets.
@Suite struct LoopbackServerTests {
    private func ask(_ server: LoopbackServer, _ path: String = "/", body: String? = nil) async throws -> (Int, String)
    {
        var request = URLRequest(url: try #require(URL(string: server.address + path)))
        request.httpMethod = body == nil ? "GET" : "POST"
        request.httpBody = body.map { Data($0.utf8) }
        let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        return (try #require(response as? HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))
    }

    @Test func itAnswersWhatItWasToldTo() async throws {
        let server = try LoopbackServer(.ok("pasta, äöü"))
        #expect(try await ask(server) == (200, "pasta, äöü"))
        server.respond(with: .status(500, "sorry"))
        #expect(try await ask(server) == (500, "sorry"))
    }

    @Test func itKeepsWhatItWasAsked() async throws {
        let server = try LoopbackServer()
        _ = try await ask(server, "/recipes?kind=soup")
        // More than one packet, so that it must wait for the rest.
        let long = String(repeating: "soup ", count: 40_000)
        _ = try await ask(server, "/recipes", body: long)
        #expect(server.hits == 2)
        #expect(server.requests.map(\.method) == ["GET", "POST"])
        #expect(server.requests.map(\.path) == ["/recipes?kind=soup", "/recipes"])
        #expect(server.requests.map(\.body) == ["", long])
    }

    @Test func itFindsAnAnswerToEachRequest() async throws {
        let server = try LoopbackServer { .ok("you asked for \($0.path)") }
        #expect(try await ask(server, "/a").1 == "you asked for /a")
        #expect(try await ask(server, "/b").1 == "you asked for /b")
    }

    @Test func aDroppedConnectionIsAnErrorForWhoAsked() async throws {
        let server = try LoopbackServer(.drop)
        await #expect(throws: URLError.self) { _ = try await ask(server) }
        #expect(server.hits == 1)
    }

    @Test func itMakesNobodyWaitForAnotherOne() async throws {
        let server = try LoopbackServer { $0.path == "/slow" ? .ok("late").after(.seconds(60)) : .ok("soon") }
        let slow = Task { try await ask(server, "/slow") }
        #expect(try await ask(server, "/quick").1 == "soon")
        slow.cancel()
    }

    @Test func anAnswerMayComeLate() async throws {
        let server = try LoopbackServer(.ok("late").after(.milliseconds(50)))
        let clock = ContinuousClock(), start = clock.now
        #expect(try await ask(server).1 == "late")
        #expect(clock.now - start >= .milliseconds(50))
    }

    @Test func twoServersDoNotMeet() async throws {
        let one = try LoopbackServer(.ok("one")), other = try LoopbackServer(.ok("other"))
        #expect(one.address != other.address)
        #expect(try await ask(one).1 + ask(other).1 == "oneother")
    }
}
