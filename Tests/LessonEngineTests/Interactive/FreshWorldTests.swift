import Foundation
import LessonModel
import Testing

@testable import LessonEngine

extension RealStages {
    /// Undo, reset and probes: how worlds go back.
    @Suite(.serialized) struct FreshWorldTests {
        @Test func undoTakesBackOneInputAfterTheOther() async throws {
            let stage = try await greeter()
            _ = try await stage.type("greeter.greeting()")
            _ = try await stage.type("let x = greeter.greeting()")
            _ = try await stage.type("clock.isFixed ? greeter.greeting() : \"\"")
            _ = try await stage.type("fatalError()")
            #expect(try await stage.undo() == .input("clock.isFixed ? greeter.greeting() : \"\""))
            #expect(
                try await stage.type("x + String(greeter.count)").words == ["live: \"day 22\", fake: \"morning 22\""])
            #expect(try await stage.undo() == .input("x + String(greeter.count)"))
            #expect(try await stage.undo() == .input("let x = greeter.greeting()"))
            #expect(try await stage.type("x").errors == ["prompt:1:1: cannot find 'x' in scope"])
            #expect(try await stage.type("greeter.count").words == ["live: 1, fake: 1"])
            #expect(try await stage.undo() == .input("greeter.count"))
            #expect(try await stage.undo() == .input("greeter.greeting()"))
            #expect(try await stage.undo() == nil)
            #expect(try await stage.type("greeter.count").words == ["live: 0, fake: 0"])
            await stage.close()
        }

        @Test func aProbeStartsFromFreshWorldsAndHasNothingToUndo() async throws {
            let stage = try await greeter(probe: "greeter.greeting()\nlet seen = greeter.count")
            _ = try await stage.type("struct Mine { var a = 1 }")
            _ = try await stage.type("let x = greeter.greeting()")
            _ = try await stage.type("let total = x + \"!\"")
            let probe = try await stage.probe(step: 1)
            #expect(probe.words == ["live: \"day 1\", fake: \"morning 1\"", "live: 1, fake: 1"])
            #expect(probe.notes == ["fresh worlds: 'x' and 'total' are gone; types and functions stay"])
            #expect(try await stage.undo() == nil)
            #expect(try await stage.type("Mine().a + seen").words == ["live: 2, fake: 2"])
            #expect(try await stage.type("x").errors == ["prompt:1:1: cannot find 'x' in scope"])
            #expect(await stage.names().map(\.name) == ["Mine"])
            #expect(try await stage.probe(step: 1).notes == [])
            await stage.close()
        }

        @Test func declarationsThatNeedValuesGoWithThem() async throws {
            let stage = try await greeter()
            _ = try await stage.type("func twice(_ a: Int) -> Int { 2 * a }")
            _ = try await stage.type("let y = 5")
            _ = try await stage.type("func more() -> Int { y + 1 }")
            _ = try await stage.type("extension Int { var four: Int { twice(twice(self)) } }")
            #expect(try await stage.type("more().four").words == ["live: 24, fake: 24"])
            let reset = try await stage.reset()
            #expect(reset.notes == ["fresh worlds: 'y' and 'more' are gone; types and functions stay"])
            #expect(try await stage.type("3.four").words == ["live: 12, fake: 12"])
            #expect(try await stage.type("more()").errors == ["prompt:1:1: cannot find 'more' in scope"])
            await stage.close()
        }

        /// The worlds were said to be as their wirings leave them, and a type of the lesson was still another one.
        @Test func aResetSaysWhatStays() async throws {
            let stage = try await greeter()
            _ = try await stage.type("struct Greeter { func greeting() -> String { \"mine\" } }")
            #expect(try await stage.reset().notes == ["types and functions stay: 'Greeter'"])
            #expect(try await stage.type("Greeter().greeting()").words == ["live: \"mine\", fake: \"mine\""])
            await stage.close()
        }

        @Test func oneWorldCanBeReset() async throws {
            let stage = try await greeter()
            _ = try await stage.type("let x = greeter.greeting()")
            #expect(try await stage.reset("fake").notes == ["fresh world 'fake': 'x' is gone"])
            #expect(try await stage.type("x").words == ["live: \"day 1\", fake: no 'x' here"])
            #expect(try await stage.type("greeter.count").words == ["live: 1, fake: 0"])
            _ = try await stage.undo()
            _ = try await stage.undo()
            #expect(try await stage.undo() == .input("let x = greeter.greeting()"))
            #expect(try await stage.type("greeter.count").words == ["live: 0, fake: 0"])
            let error = await #expect(throws: RunRequestError.self) { try await stage.reset("fak") }
            #expect(error?.message == "the lesson has no wiring called 'fak'")
            await stage.close()
        }

        @Test func aStepBeforeAnyWiringHasTheWorldsOfTheWholeStage() async throws {
            let sample = try SampleLesson(
                """
                ## Read

                ```swift subject
                struct Clock { var hour = \(Int.random(in: 0...9_999_999)) }
                ```

                ## Wire

                ```swift live
                let clock = Clock(hour: 1)
                ```

                ## Wire again

                ```swift fake
                let clock = Clock(hour: 2)
                ```

                ```swift probe
                clock.hour
                ```
                """)
            let jobs = JobList()
            let engine = try SharedEngine.engine { CountingCompiler($0, jobs) }
            await engine.prepare(sample.lesson, step: 1)
            let prepared = jobs.modules.filter { $0 == "Wiring" }.count
            #expect(prepared == 2)
            let stage = try await engine.open(sample.lesson, step: 1)
            #expect(try await stage.type("clock.hour").words == ["live: 1, fake: 2"])
            #expect(jobs.modules.filter { $0 == "Wiring" }.count == prepared)
            try await stage.advance(to: 2)
            #expect(await stage.states().map(\.wiring) == ["live"])
            #expect(await stage.sockets().map(\.expressions) == [["live": "Clock(hour: 1)"]])
            #expect(try await stage.type("clock.hour").words == ["live: 1"])
            #expect(try await stage.probe(step: 3).words == ["live: 1, fake: 2"])
            await stage.close()
        }

        @Test func wiringsThatStandFurtherDownAreAddedOnTheWay() async throws {
            let stage = try await bundled("04-constructor-injection", step: 3)
            _ = try await stage.type("let one = ids.nextID()")
            #expect(await stage.states().map(\.wiring) == ["live", "fake"])
            try await stage.advance(to: 4)
            #expect(await stage.states().map(\.wiring) == ["live", "fake", "spy"])
            let next = try await stage.type("ids.nextID()")
            #expect(next.words == ["spy: 42, live: 1, fake: 1"])
            #expect(next.calls.map { "\($0.wiring) \($0.function)" } == ["spy object(forKey:)", "spy set(_:forKey:)"])
            #expect(
                try await stage.probe(step: 3).rows.map { $0.values.keys.sorted() } == [
                    ["fake", "live"], ["fake", "live"],
                ])
            await stage.close()
        }

        @Test func aWiringThatFailsIsAWorldWithAReason() async throws {
            let stage = try await greeter(
                live: "let clock = Sundial()", fake: "let early = try open()\nlet clock = FixedClock()")
            let states = await stage.states()
            #expect(states.map(\.status) == [.notCompiled, .stopped("the wiring 'fake' threw Closed(at: 18)")])
            #expect(states.map { $0.diagnostics.map(\.message) }[0] == ["cannot find 'Sundial' in scope"])
            let typed = try await stage.type("1")
            #expect(typed.words == ["live: its wiring failed, fake: its wiring failed"])
            #expect(typed.notes == ["nothing ran, because each wiring failed: 'rerun' tells why"])
            await stage.close()
        }

        @Test func whereTheWiringsWaitForAnAnswerThatIsTold() async throws {
            let stage = try await bundled("13-environment", step: 7)
            #expect(
                try await stage.type("1 + 1").notes == [
                    "nothing ran, because each wiring failed: 'rerun' tells why; they are written for an answer: "
                        + "'edit' opens yours"
                ])
            await stage.close()
        }

        @Test func aSubjectThatDoesNotCompileIsAnError() async throws {
            let sample = try SampleLesson(subject: "struct A { 1️⃣let a: Sundial }")
            let error = await #expect(throws: OpenStageError.self) {
                try await SharedEngine.engine().open(sample.lesson)
            }
            #expect(error?.diagnostics.map(\.message) == ["cannot find type 'Sundial' in scope"])
            #expect(error?.message == "the subject does not compile")
            #expect(error?.hint.hasPrefix("see Lessons/sample.md:") == true)
        }

        @Test func everyProbeOfTheFirstLessonsGivesWhatARunGives() async throws {
            let jobs = JobList()
            let engine = try SharedEngine.engine { CountingCompiler($0, jobs) }
            let course = try FileManager.default.contentsOfDirectory(atPath: SharedEngine.share.lessons)
            for name in course.filter({ $0.hasPrefix("0") }).sorted() {
                let lesson = try #require(try ScannedFile(path: SharedEngine.share.lessons + "/" + name).lesson)
                // An exercise's probe is for its answer, which a run takes from the lesson and the shell from the learner.
                let answered = lesson.withModelAnswers
                for stage in answered.stages where stage.isRunnable && !stage.probes.isEmpty {
                    let open = try await engine.open(answered, step: stage.probes[0].step)
                    for probe in stage.probes {
                        try await open.advance(to: probe.step)
                        var request = RunRequest()
                        request.step = probe.step
                        let run = try await engine.run(lesson, request)
                        let compiled = jobs.modules.count
                        let shown = try await open.probe(step: probe.step)
                        #expect(jobs.modules.count == compiled)
                        #expect(
                            shown.rows.map(\.withoutTimes) == run.rows.map(\.withoutTimes),
                            "\(name), step \(probe.step)")
                        #expect(shown.calls == run.calls)
                        #expect(shown.failures == run.diagnostics)
                    }
                    await open.close()
                }
            }
        }
    }
}

extension RowRecord {
    /// The row without what is another in every run: times, and values of which only a pattern is promised.
    fileprivate var withoutTimes: RowRecord {
        var row = self
        for (wiring, value) in values {
            row.values[wiring]?.microseconds = nil
            guard value.meets == true, value.expected?.hasPrefix("`/") == true else { continue }
            row.values[wiring]?.value = "as promised"
            row.differs = false
        }
        return row
    }
}
