import Foundation
import TestSupport
import Testing

/// Code that nests so deeply that the parser would take minutes, or all of its stack: told at once, and never compiled.
@Suite(.waiting) struct NestingTests {
    private static let squares = String(repeating: "[", count: 24) + "1" + String(repeating: "]", count: 24)
    private static let types = String(repeating: "Array<", count: 1200) + "Int" + String(repeating: ">", count: 1200)
    private let message = "error: the code is nested too deeply here to be read"

    @Test(arguments: ["run", "show", "verify", "present", "preview"]) func inALesson(command: String) throws {
        let folder = try TemporaryFolder()
        let lesson = SampleLesson(subject: "let deep: 1️⃣" + Self.types)
        _ = try folder.write(lesson.markdown, to: "bell.md")
        let result = try SeamsProgram.shared.run([command, "bell.md"], folder: folder.path)
        let place = lesson.place("1️⃣").split(separator: ":"), line = place.first ?? ""
        #expect(result.errorOutput.hasPrefix("bell.md:\(line):"))
        #expect(result.errorOutput.contains(message))
        #expect(result.code == 65)
    }

    @Test(arguments: ["let deep = " + NestingTests.squares, "let deep: " + NestingTests.types])
    func inAnAnswer(text: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(text, to: "Mine.swift")
        let result = try SeamsProgram.shared.run(["check", "method-injection", "Mine.swift"], folder: folder.path)
        #expect(result.output.contains("the code is nested too deeply here to be read\n    at        Mine.swift:1:"))
        #expect(result.code == 1)
    }

    @Test(arguments: [["--eval", NestingTests.squares], ["--inject", "store = " + NestingTests.squares]])
    func onTheCommandLine(arguments: [String]) throws {
        let result = try SeamsProgram.shared.run(["run", "constructor-injection", "--no-scorecard"] + arguments)
        #expect((result.output + result.errorOutput).contains("the code is nested too deeply here to be read"))
        #expect(result.code != 0)
    }

    @Test func aDirectiveThatMovesPlacesIsTheLearnersOwn() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("struct A {}\n  #sourceLocation(file: \"x\", line: 9)\nlet a = b", to: "Mine.swift")
        let result = try SeamsProgram.shared.run(["check", "method-injection", "Mine.swift"], folder: folder.path)
        #expect(result.output.contains("'#sourceLocation' would move every message that follows to a wrong place"))
        #expect(result.output.contains("at        Mine.swift:2:3"))
        #expect(!result.output.contains("our fault"))
    }

    @Test func ctrlCEndsAProgramThatReads() throws {
        let folder = try TemporaryFolder()
        // The most that is read of one block, many times: seconds of work.
        let line = "let a = " + String(repeating: "[", count: 11) + "1" + String(repeating: "]", count: 11) + "\n"
        let block = "```swift subject\n" + String(repeating: line, count: 8) + "```\n\n"
        let lesson = SampleLesson(after: String(repeating: block, count: 5000))
        _ = try folder.write(lesson.markdown, to: "bell.md")
        let program = try RunningProgram(["show", "bell.md"], in: .shared, folder: folder.path)
        // It has begun once it listens to signals.
        try #require(eventually { Self.handles(SIGINT, program.identifier) })
        kill(program.identifier, SIGINT)
        #expect(try program.end(within: 300).code == 130)
    }

    private static func handles(_ signal: Int32, _ process: pid_t) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let caught = status.firstMatch(of: /SigCgt:\s*([0-9a-f]+)/).flatMap { UInt64($0.1, radix: 16) } ?? 0
        return caught & (1 << UInt64(signal - 1)) != 0
    }
}
