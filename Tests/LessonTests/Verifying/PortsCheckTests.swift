import LessonModel
import LessonReading
import Testing

/// What `verify` says of lessons with servers.
struct PortsCheckTests {
    private func check(_ live: String, subject: String = "struct Board {}", limits: String = "") throws -> PortsCheck {
        let steps = "## Step\n\n```swift subject\n\(subject)\n```\n\n```swift live\n\(live)\n```\n"
        let source = lessonFile(steps).replacing("minutes: 5\n", with: "minutes: 5\n\(limits)")
        let scanned = LessonScanner.scan(Array(source.utf8), file: "tide.md")
        return try PortsCheck(#require(scanned.lesson, "\(scanned.diagnostics)"))
    }

    private let server = "let base = 1\nlet server = try LoopbackServer(.ok(\"high\"))"

    /// It was kept wherever worlds have a network of their own, and failed everywhere else.
    @Test func aServerWithoutAPortIsNamedAtItsFirstPlace() throws {
        let problem = try #require(try check(server).problem)
        #expect(
            "\(problem.place): \(problem.severity.rawValue): \(problem.message)"
                == "tide.md:18:18: warning: the lesson starts a server and asks for no port, so it fails where a world has "
                + "no network of its own")
        #expect(problem.hint == "add 'limits:' to the front matter, and '  ports: 1' below it")
        let limited = try check("let server = try LoopbackServer { _ in .ok() }", limits: "limits:\n  time: 5 s\n")
        #expect(limited.problem?.hint == "write 'ports: 1' under 'limits' in the front matter")
    }

    @Test func aLessonThatAsksForAPortIsFine() throws {
        let check = try check(server, limits: "limits:\n  ports: 1\n")
        #expect(check.problem == nil)
        #expect(check.advice == "raise 'ports' under 'limits' in the front matter")
    }

    @Test(arguments: [
        "let reply: LoopbackServer.Response = .ok()", "// LoopbackServer(.ok())",
        "func open(_ server: LoopbackServer?) {}", "extension LoopbackServer { var name: String { \"a\" } }",
    ])
    func whoeverNamesItsTypesStartsNoServer(code: String) throws {
        #expect(try check("let x = 1", subject: code).problem == nil)
    }
}
