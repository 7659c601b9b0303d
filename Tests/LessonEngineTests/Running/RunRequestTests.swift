import Testing

@testable import LessonEngine

extension RealRuns {
    @Suite(.serialized) struct RunRequestTests {
        private func sample() throws -> SampleLesson {
            try SampleLesson(
                """
                ## One

                ```swift subject
                final class Counter { var count = 0; func next() -> Int { count += 1; return count } }
                ```

                ```swift live
                let counter = Counter()
                ```

                ```swift probe
                counter.next()
                ```

                ## Two

                ```swift fake
                let counter = Counter()
                counter.count = 10
                ```

                ```swift probe
                counter.next()
                ```

                ## Other stage

                ```swift subject
                let word = "other"
                ```

                ```swift live
                let copy = word
                ```

                ```swift probe
                copy
                ```
                """)
        }

        @Test func aStepComesAfterWhatIsBeforeItInItsStage() async throws {
            let record = try await sample().run { $0.step = 2 }
            #expect(record.rows.map(\.step) == [2])
            #expect(record.words(in: "live") == ["2"])
            #expect(record.words(in: "fake") == ["12"])
        }

        @Test func aWiringHasNoColumnBeforeItStandsInTheFile() async throws {
            let record = try await sample().run()
            #expect(record.words(in: "live") == ["1", "2", "\"other\""])
            #expect(record.words(in: "fake") == ["no column", "12", "no column"])
            #expect(record.worlds.map(\.stage) == [1, 1, 2])
        }

        @Test func onlyTheWantedWiringsRun() async throws {
            let record = try await sample().run { $0.wirings = ["fake"] }
            #expect(record.worlds.map(\.wiring) == ["fake"])
        }

        private func tested() throws -> SampleLesson {
            try SampleLesson(
                """
                ## One

                ```swift subject
                final class Counter { var count = 0; func next() -> Int { count += 1; return count } }
                ```

                ## Two

                ```swift live
                let counter = Counter()
                ```

                ```swift probe
                counter.next()
                ```

                ```swift test
                let first = 1
                @Test func countsFromOne() { #expect(Counter().next() == first) }
                ```

                ## Three

                ```swift test
                @Test func countsFromTwo() { #expect(Counter().next() == first + 1) }
                ```

                ## Four

                Nothing runs here.
                """)
        }

        @Test func aStepRunsItsOwnTestsWhichMayUseEarlierOnes() async throws {
            let first = try await tested().run { $0.step = 2 }
            #expect(first.tests.map(\.name) == ["countsFromOne()"])
            #expect(first.passed)
            let second = try await tested().run { $0.step = 3 }
            #expect(second.tests.map(\.name) == ["countsFromTwo()"])
            #expect(!second.passed)
        }

        @Test func aStepWithNothingToRunIsToldWithThoseThatRun() async throws {
            for step in [1, 4] {
                let error = await #expect(throws: RunRequestError.self) { try await tested().run { $0.step = step } }
                #expect(error?.message.hasSuffix("' has nothing to run") == true)
                #expect(error?.message.hasPrefix("step \(step) of '") == true)
                #expect(error?.hint == "steps that run: 2, 3")
            }
        }

        @Test func aLineRunsAtAStepBeforeTheWirings() async throws {
            let record = try await tested().run {
                $0.step = 1
                $0.evaluations = ["counter.next() + 1"]
            }
            #expect(record.words(in: "live") == ["2"])
        }

        @Test func aLineWithoutAStepStandsAtTheLastOneThatRuns() async throws {
            let record = try await tested().run { $0.evaluations = ["counter.next()"] }
            #expect(record.rows.map(\.step) == [2, 3])
        }

        @Test func ofSeveralLinesEachIsToldByItsNumber() async throws {
            let record = try await tested().run { $0.evaluations = ["counter.next()", "nope"] }
            #expect(record.diagnostics.map(\.place) == ["--eval 2:1:1"])
        }

        @Test func whatDoesNotFitTheLessonIsSaidWithTheNearestName() async throws {
            let sample = try sample()
            let wiring = await #expect(throws: RunRequestError.self) { try await sample.run { $0.wirings = ["fale"] } }
            #expect(wiring?.message == "the lesson has no wiring called 'fale'")
            #expect(wiring?.hint == "did you mean 'fake'?")
            #expect(RunRequestError.noSuchSocket("hour", known: []).hint == "it has none at all")
            let step = await #expect(throws: RunRequestError.self) { try await sample.run { $0.step = 9 } }
            #expect(step?.message == "the lesson has no step 9")
            #expect(step?.hint == "its steps are 1 to 3")
        }
    }
}
