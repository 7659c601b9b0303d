import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LessonEngine

extension RealStages {
    /// What Ctrl-C does: the task that waits for an answer is cancelled.
    @Suite(.serialized, .ends) struct InterruptionTests {
        /// Types a line, waits until it has begun in these worlds, and a while longer, and interrupts it.
        private func interrupted(
            _ line: String, in stage: OpenStage, begun marks: [String] = ["13", "9"], after pause: Duration = .zero
        ) async throws -> Evaluation {
            let mark = StartMark()
            let begin = mark.line("\\(clock.hour)").replacing("_ = ", with: "")
            let text = "if \(begin) { \(line) }"
            let task = Task { try await stage.type(text) }
            #expect(await eventually { marks.allSatisfy(mark.isThere) })
            try await Task.sleep(for: pause)
            task.cancel()
            return try await task.value
        }

        private func expectAsBefore(_ stage: OpenStage, sourceLocation: SourceLocation = #_sourceLocation) async throws
        {
            let next = try await stage.type("greeter.greeting()")
            #expect(next.words == ["live: \"day 2\", fake: \"morning 2\""], sourceLocation: sourceLocation)
            #expect(next.revivals == [], sourceLocation: sourceLocation)
        }

        @Test func aLineThatListensIsStoppedInItsWorld() async throws {
            let stage = try await greeter()
            _ = try await stage.type("greeter.greeting()")
            let processes = await stage.processes
            let stopped = try await interrupted("try await Task.sleep(for: .seconds(600))", in: stage)
            #expect(stopped.words == ["live: cancelled, fake: cancelled"])
            #expect(stopped.revivals == [])
            try await expectAsBefore(stage)
            #expect(await stage.processes == processes)
            await stage.close()
        }

        @Test func aLineThatWasStoppedIsNotWaitedForAgain() async throws {
            let stage = try await greeter()
            _ = try await stage.type("greeter.greeting()")
            // It ends with a value when it is stopped, and would sleep again.
            _ = try await interrupted("_ = try? await Task.sleep(for: .seconds(600))", in: stage)
            let crash = try await stage.type(#"fatalError("x")"#)
            #expect(crash.revivals.map(\.wiring) == ["live", "fake"])
            try await expectAsBefore(stage)
            await stage.close()
        }

        @Test(arguments: [
            "while true {}",
            "await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }",
            "signal(SIGTERM, SIG_IGN); signal(SIGINT, SIG_IGN); while true { sleep(600) }",
            "while true { try? await Task.sleep(for: .seconds(600)); await Task.yield() }",
        ])
        func aLineThatDoesNotListenCostsItsWorldThatLineOnly(line: String) async throws {
            let stage = try await greeter()
            _ = try await stage.type("greeter.greeting()")
            let stopped = try await interrupted(line, in: stage)
            #expect(stopped.words == ["live: cancelled, fake: cancelled"])
            #expect(stopped.rows[0].values["live"]?.status == .notRun)
            #expect(stopped.revivals == ["live", "fake"].map { .init(wiring: $0, reason: "cancelled") })
            try await expectAsBefore(stage)
            await stage.close()
        }

        @Test func aWorldThatHadFinishedKeepsItsValue() async throws {
            let stage = try await greeter()
            _ = try await stage.type("greeter.greeting()")
            let line = "if clock.hour > 12 { while true {} }"
            var stopped = try await interrupted(line, in: stage)
            // On a busy machine the fake has not told its value yet, and is stopped, too.
            for seconds in 1...5 where stopped.rows[0].values["fake"]?.status == .notRun {
                stopped = try await interrupted(line, in: stage, after: .seconds(seconds))
            }
            #expect(stopped.words == ["live: cancelled, fake: void"])
            #expect(stopped.revivals.map(\.wiring) == ["live"])
            try await expectAsBefore(stage)
            await stage.close()
        }

        @Test func theLinesAfterAnInterruptedOneAreNotRun() async throws {
            let stage = try await greeter()
            _ = try await stage.type("greeter.greeting()")
            let stopped = try await interrupted("while true {} }\ngreeter.greeting()\nif true {", in: stage)
            #expect(stopped.words == Array(repeating: "live: cancelled, fake: cancelled", count: 3))
            try await expectAsBefore(stage)
            await stage.close()
        }

        @Test func aProbeCanBeInterrupted() async throws {
            let mark = StartMark()
            let begin = mark.line("\\(clock.hour)").replacing("_ = ", with: "")
            let stage = try await greeter(
                probe: "greeter.greeting()\nif \(begin), clock.hour > 12 { while true {} }\n1")
            let task = Task { try await stage.probe(step: 1) }
            #expect(await eventually { mark.isThere("13") && mark.isThere("9") })
            task.cancel()
            let stopped = try await task.value
            #expect(stopped.words[0] == "live: \"day 1\", fake: \"morning 1\"")
            #expect(stopped.words[1] == "live: cancelled, fake: void")
            try await expectAsBefore(stage)
            await stage.close()
        }

        @Test func aWiringThatIsInterruptedChangesNothing() async throws {
            let mark = StartMark()
            let stage = try await greeter()
            _ = try await stage.type("greeter.greeting()")
            let loop = "clock = { () -> FixedClock in \(mark.line()); while true {} }()"
            let task = Task { try await stage.inject(loop) }
            #expect(await eventually { mark.isThere() })
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(await stage.states().map(\.wiring) == ["live", "fake"])
            try await expectAsBefore(stage)
            await stage.close()
        }

        @Test func anInterruptedCompileIsKilledAndForgotten() async throws {
            // A compiler that stays would not show on which module it is at work.
            let stage = try await greeter(compiler: { ($0 as? StayingCompiler)?.frontend ?? $0 })
            _ = try await stage.type("greeter.greeting()")
            // The type checker needs a minute to give this up.
            let slow =
                "let slow = [1 + 2.0 + \"a\" * -clock.hour / [3] + (4 | 5.0) - 6 + [7: 8.0] * \"b\" + -9 / 1 + 2 * 3]"
            let task = Task { try await stage.type(slow) }
            #expect(await eventually { Self.compilers(of: "Typed1").count > 0 })
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(await eventually { Self.compilers(of: "Typed1").isEmpty })
            try await expectAsBefore(stage)
            await stage.close()
        }

        /// The compilers of ours that are at work on a module.
        private static func compilers(of module: String) -> [pid_t] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return names.compactMap { pid_t($0) }.filter { identifier in
                guard let words = FileManager.default.contents(atPath: "/proc/\(identifier)/cmdline") else {
                    return false
                }
                let arguments = words.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
                guard let name = arguments.firstIndex(of: "-module-name"), !isGone(identifier) else { return false }
                return arguments[name + 1] == module
                    && arguments.contains { $0.contains("seams-engine-tests-\(getpid())") }
            }
        }
    }
}
