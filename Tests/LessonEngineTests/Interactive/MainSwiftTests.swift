import Foundation
import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealRuns {
    /// What is typed at the prompt is accepted and refused as the same lines are in a main.swift of Swift 6.
    struct MainSwiftTests {
        @Test func thePromptAcceptsWhatMainSwiftAccepts() async throws {
            let stage = try await SharedEngine.engine().open(
                SampleLesson(subject: Self.subject, live: "let held = Box()", fake: "let held = Box()").lesson)
            for (number, pair) in Self.pairs.enumerated() {
                let lines = pair.lines.map { $0.replacing("#", with: "\(number)") }
                let plain = try await isAccepted(byCompiler: lines)
                #expect(plain == pair.isAccepted, "plain Swift: \(lines)")
                #expect(try await isAccepted(by: stage, lines) == plain, "the prompt: \(lines)")
            }
        }

        @Test func aWiringIsHeldToTheSame() async throws {
            let race = "let b = Box()\nTask.detached { b.n += 1 }"
            let stage = try await SharedEngine.engine().open(
                SampleLesson(subject: Self.subject, live: race, fake: "let b = Box()").lesson)
            #expect(await stage.states().map(\.status) == [.notCompiled, .running])
        }

        /// Whether every line is accepted, typed one after the other.
        private func isAccepted(by stage: OpenStage, _ lines: [String]) async throws -> Bool {
            for line in lines where try await !stage.type(line).failures.isEmpty { return false }
            return true
        }

        private func isAccepted(byCompiler lines: [String]) async throws -> Bool {
            let toolchain = try SharedEngine.engine().toolchain, folder = try TemporaryFolder()
            let text = ([Self.subject, "let held = Box()"] + lines).joined(separator: "\n")
            let file = try folder.write(text, to: "main.swift")
            let words = ["-swift-version", "6", "-c", file, "-o", folder.path + "/main.o"]
            let request = ChildRequest(toolchain.swiftc, words, environment: ["TMPDIR": folder.path])
            return try await onThread { try ChildProcess.run(request) }.succeeded
        }

        private static let subject = """
            class Box { var n = 0 }
            actor Keeper { func take(_ box: Box) -> Int { box.n } }
            func use(_ box: Box) async -> Int { box.n }
            func give(_ box: sending Box) {}
            """

        /// Lines to type, and whether main.swift accepts them all. `#` stands for a number that no other lines have.
        private static let pairs: [(lines: [String], isAccepted: Bool)] = [
            (["await withTaskGroup(of: Void.self) { g in g.addTask { held.n += 1 } }"], false),
            (["await withTaskGroup(of: Void.self) { g in g.addTask { Box().n += 1 } }"], true),
            (["let b# = Box()", "Task.detached { b#.n += 1 }"], false),
            (["let b# = Box()", "func f#() { b#.n += 1 }"], false),
            (["let b# = Box()", "@MainActor func f#() { b#.n += 1 }", "f#()"], true),
            (["let b# = Box()", "struct S# { func f() -> Int { b#.n } }"], false),
            (["let b# = Box()", "let f#: @Sendable () -> Int = { b#.n }"], false),
            (["let b# = Box()", "let f# = { b#.n += 1 }", "f#()"], true),
            (["let b# = Box()", "[1, 2].forEach { _ in b#.n += 1 }"], true),
            (["let k# = Keeper()", "await k#.take(held)"], true),
            (["let k# = Keeper()", "Task { await k#.take(held) }"], false),
            (["Task { await use(held) }"], false),
            (["await use(held)", "give(held)"], true),
            (["let n# = 5", "func f#() -> Int { n# }", "f#()"], true),
            (["let n# = 5", "Task.detached { print(n#) }"], true),
            (["let (x#, y#) = (1, 2)", "struct S# { func f() -> Int { x# + y# } }"], true),
            (["var v# = 5", "func f#() -> Int { v# }"], false),
            (["var v# = 5", "func f#() { v# += 1 }"], false),
            (["var v# = 5", "Task { v# += 1 }"], true),
            (["var v#: Int { 3 }", "func f#() -> Int { v# }"], false),
            (["nonisolated(unsafe) var v# = 5", "func f#() { v# += 1 }", "f#()"], true),
            (["@TaskLocal var v# = 5", "func f#() -> Int { v# }"], false),
            (["@TaskLocal var v# = 5", "$v#.withValue(6) { print(v#) }"], true),
            (["var v# = Box()", "let w# = await use(v#)"], true),
        ]
    }
}
