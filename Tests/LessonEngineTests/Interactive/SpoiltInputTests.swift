import Foundation
import TestSupport
import Testing

@testable import LessonEngine

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension RealStages {
    /// Whatever an input does to a world costs its own row only.
    @Suite(.serialized) struct SpoiltInputTests {
        private func expectSpoilt(
            _ line: String, _ words: String, revived reason: String?, timeLimit: Duration = .seconds(20),
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let stage = try await greeter(timeLimit: timeLimit)
            let first = try await stage.type("let first = greeter.greeting()")
            let spoilt = try await stage.type(line)
            #expect(spoilt.words == ["live: \(words), fake: \(words)"], sourceLocation: sourceLocation)
            #expect(
                spoilt.revivals
                    == (reason.map { reason in
                        ["live", "fake"].map { Evaluation.Revival(wiring: $0, reason: reason) }
                    } ?? []), sourceLocation: sourceLocation)
            #expect(try await stage.type("first").words == first.words, sourceLocation: sourceLocation)
            #expect(
                try await stage.type("greeter.greeting()").words == ["live: \"day 2\", fake: \"morning 2\""],
                sourceLocation: sourceLocation)
            await stage.close()
        }

        @Test func aThrowKillsNothing() async throws {
            try await expectSpoilt("try open()", "threw Closed(at: 18)", revived: nil)
        }

        @Test func aTrapIsUndone() async throws {
            try await expectSpoilt(
                "greeter.count += Int(greeter.greeting())!",
                "crashed: Fatal error: Unexpectedly found nil while unwrapping an Optional value (prompt:1:41)",
                revived: "it trapped without a message")
        }

        @Test func leavingIsUndone() async throws {
            let words = "it left the process with exit code 3"
            try await expectSpoilt("exit(3)", "crashed: \(words)", revived: words)
        }

        @Test(.ends) func anEndlessLoopIsUndone() async throws {
            let words = "timed out after 700 ms"
            try await expectSpoilt("while true {}", words, revived: words, timeLimit: .milliseconds(700))
        }

        @Test(
            .ends,
            arguments: ["close(4)", "close(3)", "for number: Int32 in 0...255 { close(number) }"])
        func closingTheWorldsOwnDescriptorsIsToldAndUndone(line: String) async throws {
            let words = "it closed the descriptors of its own world"
            try await expectSpoilt(line, "crashed: \(words)", revived: words)
        }

        /// The size at which a world is replayed: its limit. The line that went over it is left out.
        @Test(.ends) func aWorldThatGrowsOverItsMemoryIsReplayedWithoutTheLine() async throws {
            let stage = try await greeter(memory: 0x1p28)
            let first = try await stage.type("var all = [[UInt8](repeating: 1, count: 1 << 20)]")
            let grown = try await stage.type(
                "for n: UInt8 in 1...200 { all.append([UInt8](repeating: n, count: 4 << 20)) }")
            let reason = "it needs more than 256 MB of memory"
            #expect(grown.revivals.map(\.wiring) == ["live", "fake"])
            #expect(grown.revivals.allSatisfy { $0.reason.hasPrefix(reason) }, "\(grown.revivals)")
            #expect(first.failures.isEmpty)
            #expect(try await stage.type("all.count").words == ["live: 1, fake: 1"])
            await stage.close()
        }

        @Test func aWorldKilledBetweenTwoInputsIsBackForTheNext() async throws {
            let stage = try await greeter()
            _ = try await stage.type("let first = greeter.greeting()")
            let process = try #require(await stage.processes["fake"])
            kill(process, SIGKILL)
            #expect(await eventually { isGone(process) })
            let next = try await stage.type("greeter.greeting() + first")
            #expect(next.words == ["live: \"day 2day 1\", fake: \"morning 2morning 1\""])
            #expect(next.revivals == [.init(wiring: "fake", reason: "it was killed from outside (signal 9)")])
            #expect(await stage.states().map(\.replays) == [0, 1])
            await stage.close()
        }

        @Test func aReplayIsExact() async throws {
            let stage = try await greeter(fake: "var clock = FixedClock()")
            _ = try await stage.type("struct Pair { var a: Int; var b: Int }\nvar list = [Pair(a: 1, b: 2)]")
            _ = try await stage.type("greeter.greeting()\nlist.append(Pair(a: greeter.count, b: 7))")
            _ = try await stage.type("try open()")
            let before = try await stage.type("(list, greeter.count)").words
            _ = try await stage.type("fatalError()")
            #expect(try await stage.type("(list, greeter.count)").words == before)
            #expect(before[0].contains("Pair(a: 1, b: 7)"))
            await stage.close()
        }

        @Test func aWorldThatCannotBeBroughtBackSaysSo() async throws {
            let stage = try await greeter()
            // Each of its processes has a home of another name; so it can be told to fail when it runs again.
            let home = try await stage.type("NSHomeDirectory()", in: "fake").words[0].dropFirst("fake: ".count)
            _ = try await stage.type("if NSHomeDirectory() != \(home) { exit(9) }", in: "fake")
            _ = try await stage.type("fatalError()", in: "fake")
            let lost = try await stage.type("1 + clock.hour", in: "fake")
            #expect(
                lost.words == [
                    "fake: its world could not be brought back: it left the process with exit code 9"
                ])
            #expect(try await stage.type("1 + clock.hour", in: "live").words == ["live: 14"])
            _ = try await stage.undo()
            await stage.close()
        }
    }
}
