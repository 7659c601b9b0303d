import LessonModel
import Testing

@testable import LessonEngine

extension RealStages {
    /// What can be plugged in, in which shapes, and how it is taken back.
    @Suite(.serialized) struct PluggingTests {
        @Test func aPropertyCanBeSweptAndSoCanALineOfOnesOwn() async throws {
            let stage = try await greeter(
                fake: "var clock = FixedClock()\nclock.hour = 8")
            let values = try sweepValues("clock.hour in 3, 20", ["3", "20"])
            let line = SourcePiece(file: "prompt", text: "(clock.hour, greeter.clock.hour)")
            let sweep = try await stage.sweep("clock.hour", values: values, step: 1, line: line)
            #expect(sweep.failures == [])
            #expect(sweep.lines == ["(clock.hour, greeter.clock.hour)"])
            #expect(sweep.rows.map { $0.values.map(\.value) } == [["(3, 3)"], ["(20, 20)"]])
            let wrong = try await stage.sweep(
                "clock.hour", values: values, step: 1, line: SourcePiece(file: "prompt", text: "clock.minute"))
            #expect(wrong.failures.map(\.message) == ["value of type 'FixedClock' has no member 'minute'"])
            await stage.close()
        }

        @Test func aRangeOfNumbersStandsForAllOfThem() async throws {
            let stage = try await greeter(
                fake: "let hour = 10\nlet clock = FixedClock(hour: hour)", probe: "clock.hour")
            let text = "hour in 0...2, 9, 11..<13"
            let values = try sweepValues(text, ["0...2", "9", "11..<13"])
            let sweep = try await stage.sweep("hour", values: values, step: 1)
            #expect(sweep.failures == [])
            #expect(sweep.rows.map(\.expression) == ["0", "1", "2", "9", "11", "12"])
            #expect(sweep.rows.map { $0.values[0].value } == ["0", "1", "2", "9", "11", "12"])
            let error = await #expect(throws: RunRequestError.self) {
                try await stage.sweep("hour", values: try sweepValues("hour in 0...999", ["0...999"]), step: 1)
            }
            #expect(error?.message == "1000 values are too many at once")
            #expect(error?.hint == "a sweep takes up to 100")
            await stage.close()
        }

        @Test func anEmptyLiteralHasTheTypeOfTheSocket() async throws {
            let stage = try await greeter(
                fake: "let chores = [\"Milk\"]\nlet clock = FixedClock()", probe: "clock.hour")
            let values = try sweepValues("chores in [\"A\"], []", ["[\"A\"]", "[]"])
            let line = SourcePiece(file: "prompt", text: "chores.joined(separator: \"+\")")
            let sweep = try await stage.sweep("chores", values: values, step: 1, line: line)
            #expect(sweep.failures == [])
            #expect(sweep.rows.map(\.expression) == ["[\"A\"]", "[]"])
            #expect(sweep.rows.map { $0.values[0].value } == ["\"A\"", "\"\""])
            #expect(try await stage.inject("chores = []").succeeded)
            #expect(await stage.sockets().first { $0.name == "chores" }?.expressions["yours"] == "[]")
            #expect(try await stage.type("chores.count", in: "yours").words == ["yours: 0"])
            await stage.close()
        }

        @Test func whatWasMadeAtThePromptCanBePluggedIn() async throws {
            let stage = try await greeter()
            _ = try await stage.type("let noon = 12")
            _ = try await stage.type("let q = FixedClock(hour: noon)")
            #expect(try await stage.inject("clock = q") == Injected(base: "fake"))
            #expect(try await stage.type("(clock.hour, q.hour)", in: "yours").words == ["yours: (12, 12)"])
            #expect(await stage.sockets().map(\.name) == ["clock", "greeter"])
            #expect(
                await stage.code(of: "yours")
                    == "let noon = 12\nlet q = FixedClock(hour: noon)\nlet clock = q\nlet greeter = Greeter(clock: clock)"
            )
            await stage.close()
        }

        /// A world made anew has the value that is plugged in; only the others are said to be gone.
        @Test func whatIsPluggedInIsNotSaidToBeGone() async throws {
            let stage = try await greeter()
            _ = try await stage.inject("clock = FixedClock(hour: 5)")
            _ = try await stage.type("let (q, other) = (FixedClock(hour: 12), 1)")
            _ = try await stage.type("let more = 2")
            let injected = try await stage.inject("clock = q")
            #expect(injected.notes == ["fresh world 'yours': 'more' is gone"])
            #expect(try await stage.type("q.hour", in: "yours").words == ["yours: 12"])
            await stage.close()
        }

        /// Inside the wiring the name means the socket; at the prompt it means what was typed.
        @Test func aSocketCanBeFilledWithWhatHasItsNameAtThePrompt() async throws {
            let stage = try await greeter()
            _ = try await stage.type("let clock = FixedClock(hour: 5)")
            #expect(try await stage.inject("clock = clock") == Injected(base: "fake"))
            #expect(
                await stage.code(of: "yours") == "let clock = FixedClock(hour: 5)\nlet greeter = Greeter(clock: clock)")
            #expect(try await stage.inject("clock = FixedClock(hour: clock.hour + 1)") == Injected(base: "fake"))
            #expect(try await stage.type("clock.hour", in: "yours").words == ["yours: 6"])
            await stage.close()
        }

        @Test func undoTakesBackWhatWasDoneLast() async throws {
            let stage = try await greeter()
            _ = try await stage.type("let x = 1")
            _ = try await stage.inject("clock = FixedClock(hour: 3)")
            _ = try await stage.inject("clock = FixedClock(hour: 4)")
            _ = try await stage.type("let y = 2")
            #expect(try await stage.undo() == .input("let y = 2"))
            #expect(try await stage.undo() == .injection("inject clock = FixedClock(hour: 4)"))
            #expect(try await stage.type("clock.hour", in: "yours").words == ["yours: 3"])
            #expect(try await stage.undo() == .input("clock.hour"))
            #expect(try await stage.undo() == .injection("inject clock = FixedClock(hour: 3)"))
            #expect(await stage.states().map(\.wiring) == ["live", "fake"])
            #expect(try await stage.undo() == .input("let x = 1"))
            #expect(try await stage.undo() == nil)
            await stage.close()
        }

        @Test func aChangeBeforeAResetIsNotTakenBack() async throws {
            let stage = try await greeter()
            _ = try await stage.type("let mine = FixedClock(hour: 3)")
            _ = try await stage.inject("clock = mine")
            _ = try await stage.eject()
            _ = try await stage.reset()
            #expect(try await stage.undo() == nil)
            #expect(try await stage.inject("clock = FixedClock(hour: 5)").succeeded)
            await stage.close()
        }

        /// An undoing that cannot be done changes nothing.
        @Test func whatIsGoneCannotBePluggedInAgain() async throws {
            let stage = try await greeter()
            _ = try await stage.type("let mine = FixedClock(hour: 3)")
            _ = try await stage.inject("clock = mine")
            _ = try await stage.eject()
            for wiring in ["live", "fake"] { _ = try await stage.reset(wiring) }
            let error = await #expect(throws: RunRequestError.self) { try await stage.undo() }
            #expect(error?.message == "'eject' cannot be undone: cannot find 'mine' in scope")
            #expect(error?.hint == "'inject' and 'eject' change it from here")
            #expect(await stage.states().map(\.wiring) == ["live", "fake"])
            #expect(try await stage.inject("clock = FixedClock(hour: 5)").succeeded)
            #expect(try await stage.type("clock.hour", in: "yours").words == ["yours: 5"])
            await stage.close()
        }

        @Test func whatATableShowsOfAScopeCanBePluggedIn() async throws {
            let sample = try SampleLesson(
                subject: "enum Ambient { @TaskLocal static var hour = 13 }",
                live: "surround { body in await Ambient.$hour.withValue(9) { await body() } }\nlet base = 100",
                probe: "Ambient.hour + base")
            let stage = try await SharedEngine.engine().open(sample.lesson)
            #expect(try await stage.inject("surround = Ambient.$hour.withValue(2)").succeeded)
            #expect(try await stage.type("Ambient.hour").words == ["live: 9, yours: 2"])
            #expect(await stage.sockets()[0].expressions["yours"] == "Ambient.$hour.withValue(2)")
            await stage.close()
        }

        @Test func theTestsOfAStepRunAlone() async throws {
            let lesson = try SampleLesson(
                subject: "let answer = 42",
                test:
                    "@Test func fits() { #expect(answer == 42) }\n@Test(\"is odd\") func odd() { #expect(answer % 2 == 1) }"
            ).lesson
            let engine = try SharedEngine.engine()
            let all = try await engine.test(lesson, step: 1, named: nil)
            #expect(all.records.map { "\($0.name) \($0.status.words)" }.sorted() == ["fits() passed", "is odd failed"])
            let odd = try await engine.test(lesson, step: 1, named: "ODD")
            #expect(odd.records.map(\.name) == ["is odd"])
            #expect(try await engine.test(lesson, step: 1, named: "nothing").records == [])
        }

        @Test func testsOfALaterStepWaitForIt() async throws {
            let lesson = try SampleLesson(
                """
                ## First

                ```swift subject
                let answer = 42
                ```
                ```swift live
                ```
                ```swift probe
                answer
                ```

                ## Second

                ```swift test
                @Test func fits() { #expect(answer == 42) }
                ```
                """
            ).lesson
            let engine = try SharedEngine.engine()
            #expect(try await engine.test(lesson, step: 1, named: nil) == AskedTests())
            #expect(try await engine.test(lesson, step: 2, named: nil).records.map(\.name) == ["fits()"])
        }
    }
}
