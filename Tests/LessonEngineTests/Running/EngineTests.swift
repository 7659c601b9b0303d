import Foundation
import TestSupport
import Testing

@testable import LessonEngine

/// Lessons run with the real compiler and in real processes; the suites inside run one after the other, since each
/// lesson already uses every core. Beside them go two more such rows, `RealStages` and `RealVerdicts`, and `AnswerTests`.
@Suite(.serialized, .sleeping) struct RealRuns {}

/// Stages that are open at a prompt, and those that are measured; one after the other, beside `RealRuns`.
@Suite(.serialized, .sleeping, SharedEngineRow(name: "stages")) struct RealStages {}

extension RealRuns {
    @Suite(.serialized) struct EngineTests {
        private static let clock = """
            protocol Clock { func hour() -> Int }
            struct SystemClock: Clock { func hour() -> Int { 12 } }
            struct FixedClock: Clock, Equatable { var at: Int; func hour() -> Int { at } }
            final class Greeter {
                var clock: any Clock
                init(clock: any Clock) { self.clock = clock }
                func greeting() -> String { clock.hour() < 12 ? "Good morning" : "Good day" }
            }
            """

        @Test func eachLineRunsInEachWorld() async throws {
            let record = try await SampleLesson(
                subject: Self.clock, live: "let clock = SystemClock()\nlet greeter = Greeter(clock: clock)",
                fake: "let clock = FixedClock(at: 9)\nlet greeter = Greeter(clock: clock)",
                probe: "greeter.greeting()\nclock.hour() + 1\nclock"
            ).run()
            #expect(record.words(in: "live") == ["\"Good day\"", "13", "SystemClock()"])
            #expect(record.words(in: "fake") == ["\"Good morning\"", "10", "FixedClock(at: 9)"])
            #expect(record.rows.map(\.differs) == [true, true, true])
            #expect(record.rows.map { $0.values["live"]?.type } == ["String", "Int", "SystemClock"])
            #expect(record.sockets.map(\.name) == ["clock", "greeter"])
            #expect(record.sockets[0].expressions == ["live": "SystemClock()", "fake": "FixedClock(at: 9)"])
            #expect(record.worlds.map(\.status) == [.ok, .ok])
            #expect(record.passed)
        }

        @Test func bindingsMayTryAndAwaitAndStatementsRunInOrder() async throws {
            let record = try await SampleLesson(
                subject: """
                    struct Late: Error {}
                    func load(_ hour: Int) async throws -> Int {
                        await Task.yield()
                        if hour > 23 { throw Late() }
                        return hour
                    }
                    """,
                live: """
                    print("first")
                    let hour = try await load(9)
                    print("hour is", hour)
                    var total = hour
                    for step in 1...3 { total += step }
                    total *= 2
                    let (low, high) = (total, total + 1), twice: Int = low * 2
                    """,
                probe: "total\nlow\nhigh\ntwice\nlet late = try await load(24)\nlet fine = try await load(total)\nlate"
            ).run()
            let words = record.words(in: "live")
            #expect(words.prefix(6) == ["30", "30", "31", "60", "threw Late()", "threw Late()"])
            #expect(words[6].hasPrefix("crashed: Fatal error: 'late' has no value: the line that sets it failed"))
            #expect(record.worlds[0].stdout.hasPrefix("first\nhour is 9\n"))
        }

        @Test func namesBoundByAProbeAreSeenByLaterOnes() async throws {
            let record = try await SampleLesson(
                """
                ## One

                ```swift subject
                struct Point { var x = 1 }
                ```

                ```swift live
                let point = Point()
                ```

                ```swift probe
                let moved = Point(x: 5)
                func double(_ x: Int) -> Int { x * 2 }
                var seen: Int { moved.x + 1 }
                private struct Box: Equatable { var point: Int }
                ```

                ## Two

                ```swift probe
                extension Point { var negative: Int { -x } }
                ```

                ## Three

                ```swift probe
                double(moved.x)
                seen
                moved.negative
                let point = "another"
                point
                ```

                ## Four

                ```swift probe
                point + "!"
                Box(point: 3)
                ```
                """
            ).run()
            #expect(
                record.words(in: "live") == [
                    "Point(x: 5)", "void", "void", "void", "void", "10", "6", "-5", "\"another\"", "\"another\"",
                    "\"another!\"", "Box(point: 3)",
                ])
        }

        @Test func aLineThatCompilesInOneWorldOnlySaysSoInTheOther() async throws {
            let record = try await SampleLesson(
                subject: Self.clock, live: "let clock = SystemClock()", fake: "let clock = FixedClock(at: 9)",
                probe: """
                    clock.at
                    let at = clock.at
                    at + 1
                    clock.hour(); clock.noon()
                    clock.noon(); clock.hour()
                    nothing
                    """
            ).run()
            #expect(
                record.words(in: "live") == [
                    "no member 'at' here", "no member 'at' here", "no 'at' here", "12", "no member 'noon' here",
                    "no member 'noon' here", "12", "no 'nothing' here",
                ])
            #expect(
                record.words(in: "fake") == [
                    "9", "9", "10", "9", "no member 'noon' here", "no member 'noon' here", "9", "no 'nothing' here",
                ])
            #expect(record.rows[0].values["live"]?.status == .notCompiled)
            #expect(!record.passed)
        }

        @Test func anOpaqueAnnotationIsTakenInAWiring() async throws {
            let record = try await SampleLesson(
                subject: Self.clock, live: "let clock: some Clock = SystemClock()", probe: "clock.hour()"
            ).run()
            #expect(record.errors == [])
            #expect(record.words(in: "live") == ["12"])
        }

        @Test func observersOfABindingAreKept() async throws {
            let record = try await SampleLesson(
                live: "var hour = 9 {\n    didSet { print(\"was\", oldValue) }\n}", probe: "hour = 10\nhour"
            ).run()
            #expect(record.errors == [])
            #expect(record.printed(in: "live") == ["was 9\n", ""])
            #expect(record.words(in: "live") == ["void", "10"])
        }
    }
}
