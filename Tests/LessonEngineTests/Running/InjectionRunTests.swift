import LessonCode
import LessonModel
import Testing

@testable import LessonEngine

extension RealRuns {
    @Suite(.serialized) struct InjectionRunTests {
        private func sample() throws -> SampleLesson {
            try SampleLesson(
                subject: """
                    protocol Clock { func hour() -> Int }
                    struct FixedClock: Clock { var at = 9; func hour() -> Int { at } }
                    final class Greeter { var clock: any Clock; var name = "nobody"; init(_ clock: any Clock) { self.clock = clock } }
                    enum Ambient { @TaskLocal static var zone = "UTC" }
                    """,
                live: "let greeter = Greeter(FixedClock(at: 12))",
                fake: """
                    let clock: any Clock = FixedClock()
                    let greeter = Greeter(clock)
                    greeter.name = "Ada"
                    surround { body in await Ambient.$zone.withValue("CET") { await body() } }
                    """,
                probe: "greeter.clock.hour()\ngreeter.name\nAmbient.zone")
        }

        private func run(_ injections: [String], in other: SampleLesson? = nil) async throws -> RunRecord {
            try await (other ?? sample()).run { request in
                request.injections = injections.compactMap { Injection($0, file: RunRequest.injectionFile) }
            }
        }

        @Test func bindingsAssignmentsAndSurroundsTakeAnInjection() async throws {
            let record = try await run([
                "clock = FixedClock(at: 22)", "greeter.name = \"Bo\" + \"b\"",
                "surround = { body in await Ambient.$zone.withValue(\"EST\") { await body() } }",
            ])
            #expect(record.words(in: "live") == ["12", "\"nobody\"", "\"UTC\""])
            #expect(record.words(in: "fake") == ["9", "\"Ada\"", "\"CET\""])
            #expect(record.words(in: "yours") == ["22", "\"Bob\"", "\"EST\""])
            #expect(record.worlds.map(\.wiring) == ["live", "fake", "yours"])
            #expect(record.sockets.first { $0.name == "clock" }?.expressions["yours"] == "FixedClock(at: 22)")
            #expect(record.passed)
        }

        @Test func anInjectedExpressionMayTryAndAwait() async throws {
            #expect(try await run(["clock = await Task { FixedClock(at: 3) }.value"]).words(in: "yours")[0] == "3")
        }

        @Test func anInjectedExpressionThatDoesNotCompileIsShownAtItsColumn() async throws {
            let record = try await run(["clock = FixedClock(at: noon)"])
            #expect(record.errors == ["--inject:1:24: cannot find 'noon' in scope"])
            #expect(record.worlds.map(\.status) == [.ok, .ok, .notCompiled])
            let wrong = try await run(["greeter.name   =   missing"])
            #expect(wrong.errors == ["--inject:1:20: cannot find 'missing' in scope"])
        }

        @Test func anInjectionOfTheWrongTypeIsShownInTheExpression() async throws {
            let record = try await run(["greeter.name = 5"])
            #expect(record.errors == ["--inject:1:16: cannot assign value of type 'Int' to type 'String'"])
        }

        @Test func anInjectionThatDoesNotFitTheAnnotationOfItsSocketIsShownInTheExpression() async throws {
            let record = try await run(["clock = 5"])
            #expect(record.errors == ["--inject:1:9: type 'Int' does not conform to 'Clock'"])
        }

        @Test func anInjectionThatDoesNotFitAnAssignedSocketIsShownInTheExpression() async throws {
            let sample = try SampleLesson(
                subject:
                    "protocol Clock {}\nstruct Noon: Clock {}\nenum Current { nonisolated(unsafe) static var clock: any Clock = Noon() }",
                live: "Current.clock = Noon()")
            let record = try await run(["Current.clock = 5"], in: sample)
            #expect(record.errors == ["--inject:1:17: cannot assign value of type 'Int' to type 'any Clock'"])
        }

        @Test func aValueOfAnotherTypeIsToldWhereTheWiringNeedsTheFirst() async throws {
            let sample = try SampleLesson(
                subject: "final class Greeter { init(_ name: String) {} }",
                live: "let name = \"Ada\"\nlet greeter = Greeter(1️⃣name)", probe: "greeter")
            let record = try await run(["name = 5"], in: sample)
            let reason = "cannot convert value of type 'Int' to expected argument type 'String'"
            #expect(record.errors == ["\(sample.place("1️⃣")): '5' does not fit here: \(reason)"])
        }

        /// Our own lines around the expression were blamed for it, as a fault of ours.
        @Test(arguments: [
            ("clock = FixedClock(at: 5) }", "--inject:1:27: '}' without '{'"),
            ("clock = FixedClock(at: [5", "--inject:1:24: '[' without ']'"),
            (
                "clock = FixedClock(at: 5); greeter",
                "--inject:1:28: an injection is one expression; 'greeter' is a second"
            ),
        ])
        func anInjectionThatIsNotOneExpressionIsToldAtItsPlace(text: String, error: String) async throws {
            #expect(try await run([text]).errors == [error])
        }

        @Test func anEmptyListGetsTheTypeOfTheSocket() async throws {
            let sample = try SampleLesson(
                subject: "struct Greeter { let names: [String] }",
                live: "let names = [\"Ada\"]\nlet greeter = Greeter(names: names)", probe: "greeter.names.count")
            let record = try await run(["names = []"], in: sample)
            #expect(record.words(in: "yours") == ["0"])
        }

        @Test func aSocketThatIsNotThereIsNamedWithTheNearest() async throws {
            let error = await #expect(throws: RunRequestError.self) { try await run(["clok = FixedClock()"]) }
            #expect(error?.message == "the wiring has no socket called 'clok'")
            #expect(error?.hint == "did you mean 'clock'?")
        }
    }
}
