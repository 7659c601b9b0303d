import LessonModel
import Testing

@testable import LessonEngine

extension RealStages {
    @Suite(.serialized) struct InjectingTests {
        @Test func aTypeTypedAMomentAgoCanBeInjected() async throws {
            let stage = try await greeter()
            _ = try await stage.type("struct Noon: Clock { var hour: Int { 12 } }")
            _ = try await stage.type("let x = greeter.greeting()")
            let injected = try await stage.inject("clock = Noon()")
            #expect(injected == Injected(base: "fake"))
            #expect(await stage.states().map(\.wiring) == ["live", "fake", "yours"])
            #expect(
                try await stage.type("greeter.greeting()").words == [
                    "live: \"day 2\", fake: \"morning 2\", yours: \"day 1\""
                ])
            #expect(try await stage.type("x").words == ["live: \"day 1\", fake: \"morning 1\", yours: no 'x' here"])
            #expect(
                await stage.sockets()[0].expressions == [
                    "live": "SystemClock()", "fake": "FixedClock()", "yours": "Noon()",
                ])
            #expect(await stage.code(of: "yours") == "let clock = Noon()\nlet greeter = Greeter(clock: clock)")
            #expect(await stage.code(of: "fake") == "let clock = FixedClock()\nlet greeter = Greeter(clock: clock)")
            #expect(try await stage.probe(step: 1).words == ["live: \"day 1\", fake: \"morning 1\", yours: \"day 1\""])
            #expect(try await stage.type("Noon().hour + greeter.count").words == ["live: 13, fake: 13, yours: 13"])
            await stage.close()
        }

        @Test func aTypeCanBeInjectedWhereOneWiringImportsAModuleForItself() async throws {
            let stage = try await greeter(live: "import Synchronization\nlet clock = SystemClock()")
            _ = try await stage.type("struct Noon: Clock { var hour: Int { 12 } }")
            #expect(try await stage.inject("clock = Noon()").succeeded)
            #expect(try await stage.type("Noon().hour").words == ["live: 12, fake: 12, yours: 12"])
            // A type of which a wiring declares a part stays with the wirings.
            _ = try await stage.type("struct Late: Clock { var hour: Int { greeter.count } }")
            #expect(try await !stage.inject("clock = Late()").succeeded)
            await stage.close()
        }

        @Test func injectionsAddUpAndTheSameSocketIsReplaced() async throws {
            let stage = try await greeter(fake: "var clock = FixedClock()\nclock.hour = 8")
            _ = try await stage.inject("clock.hour = 20")
            #expect(try await stage.type("clock.hour").words == ["live: 13, fake: 8, yours: 20"])
            _ = try await stage.inject("greeter = Greeter(clock: FixedClock(hour: 3))")
            #expect(
                try await stage.type("(clock.hour, greeter.clock.hour)").words == [
                    "live: (13, 13), fake: (8, 8), yours: (20, 3)"
                ])
            let again = try await stage.inject("clock.hour = 21")
            #expect(again.notes == [])
            #expect(
                try await stage.type("(clock.hour, greeter.clock.hour)").words == [
                    "live: (13, 13), fake: (8, 8), yours: (21, 3)"
                ])
            _ = try await stage.eject("greeter")
            #expect(try await stage.type("greeter.clock.hour").words == ["live: 13, fake: 8, yours: 21"])
            _ = try await stage.eject("clock.hour")
            #expect(await stage.states().map(\.wiring) == ["live", "fake"])
            let error = await #expect(throws: RunRequestError.self) { try await stage.eject("clock") }
            #expect(error?.message == "the wiring has no socket called 'clock'")
            await stage.close()
        }

        @Test func anotherBaseCanBeChosen() async throws {
            let stage = try await greeter(live: "let city = \"Oslo\"\nlet clock: any Clock = SystemClock()")
            _ = try await stage.inject("clock = FixedClock(hour: 5)", into: "live")
            #expect(try await stage.type("city").words == ["live: \"Oslo\", fake: no 'city' here, yours: \"Oslo\""])
            _ = try await stage.inject("city = \"Rome\"")
            #expect(
                try await stage.type("city + greeter.greeting()", in: "yours").words == ["yours: \"Romemorning 1\""])
            _ = try await stage.eject()
            #expect(await stage.states().map(\.wiring) == ["live", "fake"])
            await stage.close()
        }

        @Test func whatDoesNotFitChangesNothingAndIsExplained() async throws {
            let stage = try await greeter()
            _ = try await stage.inject("clock = FixedClock(hour: 7)")
            let unknown = try await stage.inject("clock = Sundial()")
            #expect(
                unknown.failures.map { "\($0.place): \($0.message)" } == ["prompt:1:9: cannot find 'Sundial' in scope"])
            let wrong = try await stage.inject("clock = 5")
            #expect(wrong.failures.count == 1)
            #expect(
                wrong.failures[0].message.hasPrefix("'5' does not fit here: argument type 'Int' does not conform to"))
            #expect(wrong.failures[0].file == "Lessons/sample.md")
            let thrown = try await stage.inject("clock = FixedClock(hour: try open())")
            #expect(thrown.failures.map(\.message) == ["the wiring 'yours' threw Closed(at: 18)"])
            #expect(try await stage.type("clock.hour").words == ["live: 13, fake: 9, yours: 7"])
            let error = await #expect(throws: RunRequestError.self) { try await stage.inject("clok = 1") }
            #expect(error?.hint == "did you mean 'clock'?")
            await stage.close()
        }

        @Test(arguments: [
            (
                "clock = FixedClock(); clock.hour",
                "prompt:1:23: an injection is one expression; 'clock.hour' is a second"
            ),
            ("clock = clock", "prompt:1:9: 'clock' needs 'clock' itself, which it is to fill"),
            ("clock = greeter.clock", "prompt:1:9: 'greeter.clock' needs 'clock' itself, which it is to fill"),
        ])
        func whatCannotBeAnInjectionIsToldAtItsPlace(text: String, error: String) async throws {
            let stage = try await greeter()
            #expect(try await stage.inject(text).failures.map { "\($0.place): \($0.message)" } == [error])
            await stage.close()
        }

        /// The next line told it.
        @Test func whatNoLineOfTheProbeCanUseIsToldAtOnce() async throws {
            let stage = try await greeter(probe: "greeter.greeting()\nFixedClock().hour")
            let injected = try await stage.inject("greeter = 3")
            #expect(
                injected.notes == [
                    "'3' fits no line of this step's probe: value of type 'Int' has no member 'greeting'"
                ])
            #expect(try await stage.inject("greeter = Greeter(clock: FixedClock())").notes == [])
            await stage.close()
        }

        /// The first line names another object, which was made with the new one.
        @Test func whatOneLineOfTheProbeNeedsIsNoReasonToCallAnInjectionUnfit() async throws {
            let stage = try await greeter(probe: "greeter.greeting()\nclock.isFixed")
            #expect(try await stage.inject("clock = SystemClock()") == Injected(base: "fake"))
            #expect(try await stage.probe(step: 1).words[0].hasSuffix("yours: \"day 1\""))
            await stage.close()
        }

        /// The wiring was said to have no such socket, of a socket that nobody had named.
        @Test func anEarlierInjectionThatTheNewBaseHasNoSocketForIsNamed() async throws {
            let stage = try await greeter(fake: "let hour = 5\nlet clock = FixedClock(hour: hour)")
            _ = try await stage.inject("hour = 7")
            let error = await #expect(throws: RunRequestError.self) {
                try await stage.inject("clock = FixedClock()", into: "live")
            }
            let words = "your earlier injection into 'hour' does not fit 'live', which has no such socket"
            #expect(error?.message == words)
            #expect(error?.hint == "'eject hour' takes it out; then type this again")
            #expect(try await stage.type("clock.hour", in: "yours").words == ["yours: 7"])
            _ = try await stage.eject("hour")
            #expect(try await stage.inject("clock = FixedClock()", into: "live") == Injected(base: "live"))
            await stage.close()
        }

        @Test func aTypeOfTheLessonThatWasDeclaredAgainIsBlamed() async throws {
            let stage = try await greeter()
            _ = try await stage.type("struct Greeter { }")
            let failures = try await stage.inject("clock = FixedClock(hour: 7)").failures
            #expect(
                failures.map(\.message) == [
                    "your 'Greeter' does not fit here: argument passed to call that takes no arguments"
                ])
            await stage.close()
        }

        @Test func anAnnotationOnTheSocketStays() async throws {
            let stage = try await greeter(fake: "let clock: any Clock = FixedClock()")
            let wrong = try await stage.inject("clock = 5")
            #expect(
                wrong.failures.map { "\($0.place): \($0.message)" } == [
                    "prompt:1:9: type 'Int' does not conform to 'Clock'"
                ])
            #expect(try await stage.inject("clock = SystemClock()").succeeded)
            #expect(
                try await stage.type("clock.isFixed", in: "yours").errors == [
                    "prompt:1:7: value of type 'any Clock' has no member 'isFixed'"
                ])
            await stage.close()
        }

        @Test func aSweepRunsTheProbeOnceForEachValueFromOneCompile() async throws {
            let jobs = JobList()
            let stage = try await greeter(
                fake: "let hour = 10\nlet clock = FixedClock(hour: hour)", probe: "greeter.greeting()\nclock.hour",
                compiler: { CountingCompiler($0, jobs) })
            let before = jobs.modules.count
            let values = try sweepValues("hour in 0, 9 + 2, 13", ["0", "9 + 2", "13"])
            let sweep = try await stage.sweep("hour", values: values, step: 1)
            #expect(sweep.failures == [])
            #expect(sweep.lines == ["greeter.greeting()", "clock.hour"])
            #expect(sweep.rows.map(\.expression) == ["0", "9 + 2", "13"])
            #expect(
                sweep.rows.map { $0.values.map(\.value) } == [
                    ["\"morning 1\"", "0"], ["\"morning 1\"", "11"], ["\"day 1\"", "13"],
                ])
            #expect(jobs.modules.dropFirst(before) == ["Wiring", "Input1"])
            #expect(await stage.states().map(\.wiring) == ["live", "fake"])
            await stage.close()
        }

        @Test func aListStandsForItsValuesUnlessOnlyTheListFits() async throws {
            let stage = try await greeter(
                fake: "let hour = 10\nlet some = [hour]\nlet hours = some\nlet clock = FixedClock(hour: hours[0])",
                probe: "clock.hour")
            let list = try await stage.sweep("hour", values: try sweepValues("hour in [0, 13]", ["[0, 13]"]), step: 1)
            #expect(list.failures == [] && list.rows.map(\.expression) == ["0", "13"])
            #expect(list.rows.map { $0.values.map(\.value) } == [["0"], ["13"]])
            let whole = try await stage.sweep("hours", values: try sweepValues("hours in [7, 8]", ["[7, 8]"]), step: 1)
            #expect(whole.failures == [] && whole.rows.map(\.expression) == ["[7, 8]"])
            #expect(whole.rows.map { $0.values.map(\.value) } == [["7"]])
            let wrong = try await stage.sweep(
                "hour", values: try sweepValues("hour in [0, noon]", ["[0, noon]"]), step: 1)
            #expect(wrong.failures.map { "\($0.place): \($0.message)" } == ["prompt:1:13: cannot find 'noon' in scope"])
            await stage.close()
        }

        @Test func aScopeAroundEverythingCanBeSwept() async throws {
            let sample = try SampleLesson(
                subject: "enum Ambient { @TaskLocal static var hour = 13 }",
                live: "surround { body in await Ambient.$hour.withValue(9) { await body() } }\nlet base = 100",
                probe: "Ambient.hour + base")
            let stage = try await SharedEngine.engine().open(sample.lesson)
            let scopes = ["{ b in await b() }", "{ b in await Ambient.$hour.withValue(1) { await b() } }"]
            let values = try sweepValues("surround in " + scopes.joined(separator: ", "), scopes)
            let sweep = try await stage.sweep("surround", values: values, step: 1)
            #expect(sweep.failures == [])
            #expect(sweep.rows.map { $0.values.map(\.value) } == [["113"], ["101"]])
            #expect(sweep.rows.map(\.expression) == scopes)
            await stage.close()
        }

        @Test func aSweepsOwnErrorsStandAtTheValue() async throws {
            let stage = try await greeter(fake: "let hour = 10\nlet clock = FixedClock(hour: hour)")
            let text = "hour in 0, noon, 13"
            let sweep = try await stage.sweep("hour", values: try sweepValues(text, ["0", "noon", "13"]), step: 1)
            #expect(sweep.failures.map { "\($0.place): \($0.message)" } == ["prompt:1:12: cannot find 'noon' in scope"])
            #expect(sweep.rows == [])
            let mixed = try await stage.sweep(
                "hour", values: try sweepValues("hour in 0, \"a\"", ["0", "\"a\""]), step: 1)
            #expect(
                mixed.failures.map { "\($0.place): \($0.message)" } == [
                    "prompt:1:9: the values differ in type: 'Int' and 'String'"
                ])
            let stray = try await stage.sweep("hour", values: try sweepValues("hour in 0, 1 }", ["0", "1 }"]), step: 1)
            #expect(stray.failures.map { "\($0.place): \($0.message)" } == ["prompt:1:14: '}' without '{'"])
            #expect(
                try await stage.inject("hour = 3 }").failures.map { "\($0.place): \($0.message)" } == [
                    "prompt:1:10: '}' without '{'"
                ])
            #expect(mixed.failures[0].hint == "give the first a type that fits all: '0 as any PROTOCOL'")
            let three = ["FixedClock()", "FixedClock()", "7"]
            let silent = try await stage.sweep(
                "clock", values: try sweepValues("clock in " + three.joined(separator: ", "), three), step: 1)
            #expect(
                silent.failures.map { "\($0.place): \($0.message)" } == [
                    "prompt:1:10: the values differ in type, or one does not fit"
                ])
            let error = await #expect(throws: RunRequestError.self) {
                try await stage.sweep("hour", values: values(of: text), step: 0)
            }
            #expect(error?.message == "there is no probe up to step 0")
            await stage.close()
        }

        private func values(of text: String) throws -> [LocatedCode] { try sweepValues(text, ["0"]) }
    }
}

/// The expressions where they stand in the text.
func sweepValues(_ text: String, _ expressions: [String]) throws -> [LocatedCode] {
    let piece = SourcePiece(file: "prompt", text: text)
    return try expressions.map { expression in
        let range = try #require(text.range(of: expression))
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return LocatedCode(piece: piece, range: start..<start + expression.utf8.count)
    }
}
