import LessonModel
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// Every broken promise is named at its line.
    @Suite(.serialized) struct VerifierTests {
        private func problems(_ sample: SampleLesson) async throws -> [String] {
            // What scorecards must say is held elsewhere.
            let rules = Set(VerifyRule.allCases).subtracting([.scorecard, .leak])
            let verdict = try await Verifier(engine: SharedEngine.engine(), rules: rules).verify(sample.lesson)
            #expect(verdict.problems.areHarmless == verdict.problems.isEmpty)
            return verdict.problems.map(\.diagnostic).map { "\($0.place): \($0.message)" }
        }

        private func line(_ mark: String, in sample: SampleLesson) -> String {
            sample.places[mark].map { "Lessons/sample.md:\($0.line)" } ?? "no such mark"
        }

        @Test func aLessonThatKeepsItsPromisesHasNoProblem() async throws {
            let sample = try SampleLesson(
                subject: "struct Oops: Error {}\nfunc fail() throws { throw Oops() }", live: "let a = 1",
                fake: "let b = 2",
                probe: "a\nb\nprint(\"hi\")\ntry fail()\nfatalError(\"bye\")\na",
                table: """
                    | probe                | live          | fake          |
                    |----------------------|---------------|---------------|
                    | `a`                  | `1`           | -             |
                    | `b`                  | -             | `/\\d/`       |
                    | `print("hi")`        | printed hi    | printed `hi`  |
                    | `try fail()`         | threw Oops    | threw `Oops()`|
                    | `fatalError("bye")`  | crashed "bye" | crashed `bye` |
                    | `a`                  | `1`           | -             |
                    """,
                test: "@Test func fails() { #expect(throws: Oops.self) { try fail() } }")
            #expect(try await problems(sample) == [])
        }

        @Test func aWrongCellIsNamed() async throws {
            let sample = try SampleLesson(
                live: "let a = 1", fake: "let a = 2", probe: "a\na + 1",
                table: "| probe | live | fake |\n|---|---|---|\n| `a` | `1` | `2` |\n| `a + 1` | `2` | 1️⃣`4` |")
            let problems = try await problems(sample)
            #expect(problems == ["\(line("1️⃣", in: sample)):19: 'a + 1' in 'fake': 3, where the table says `4`"])
        }

        @Test func aLineThatWasKeptFromAWorldAndCompilesThereIsNotRun() async throws {
            let sample = try SampleLesson(
                live: "let a = 1", fake: "let a = 2", probe: "a",
                table: "| probe | live | fake |\n|---|---|---|\n| `a` | `1` | - |")
            #expect(try await problems(sample) == [])
        }

        @Test func aCrashThatNobodyPromisedIsNamed() async throws {
            let sample = try SampleLesson(live: "let a = 1", probe: "1️⃣fatalError(\"boom\")")
            let problems = try await problems(sample)
            let words = "'fatalError(\"boom\")' in 'live': crashed: Fatal error: boom (\(sample.place("1️⃣")))"
            #expect(problems == ["\(line("1️⃣", in: sample)): \(words)"])
        }

        /// All three runs had the tests in the order of the file.
        @Test func aTestThatPassesInOneOrderOnlyIsNamed() async throws {
            let sample = try SampleLesson(
                subject: """
                    final class Tally {
                        nonisolated(unsafe) static var count = 0
                        func next() -> Int { Tally.count += 1; return Tally.count }
                    }
                    """,
                test: (1...5).map { "@Test func number\($0)() { #expect(Tally().next() == \($0)) }" }
                    .joined(separator: "\n") + "\n@Test func `in words`() { #expect(Bool(true)) }")
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.flaky])
            let found = try await verifier.verify(sample.lesson).problems.map(\.diagnostic.message)
            #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("test 'number") }, "\(found)")
            #expect(found.allSatisfy { $0.contains("changes from run to run: passed, then ") })
        }

        /// A test that may be left out ran in the first run alone; a suite that prepares something did so for each test.
        @Test func conditionalTestsRunInEachRunAndPreparedSuitesAsAWhole() async throws {
            let sample = try SampleLesson(
                subject: "enum Shared { nonisolated(unsafe) static var (prepared, met) = (0, 0) }",
                test: """
                    struct Prepares: SuiteTrait, TestScoping {
                        func provideScope(
                            for test: Test, testCase: Test.Case?, performing run: () async throws -> Void
                        ) async throws {
                            Shared.prepared += 1
                            try await run()
                        }
                    }
                    @Suite(.serialized, Prepares()) struct Prepared {
                        @Test func one() { #expect(Shared.prepared == 1) }
                        @Test func two() { #expect(Shared.prepared == 1) }
                    }
                    @Test func `a (b)`() { Shared.met += 1 }
                    @Suite(.enabled(if: true)) struct Perhaps {
                        @Test func onlyFirst() { #expect(Shared.met == 1) }
                    }
                    """)
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.flaky])
            // The conditional test is last, after what it needs, and in the others it has a process of its own.
            #expect(
                try await verifier.verify(sample.lesson).problems.map(\.diagnostic.message) == [
                    "test 'onlyFirst()' changes from run to run: passed, then failed, then failed"
                ])
        }

        /// It was called kept.
        @Test(arguments: [("nothing", "true"), ("1", "true ==")])
        func aRuleThatCannotBeHeldIsNamed(live: String, claim: String) async throws {
            let sample = try SampleLesson(
                live: "let a = \(live)", probe: "1", test: "@Test func holds() { #expect(\(claim)) }")
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.flaky, .mutant])
            let outcome = try await verifier.verify(sample.lesson)
            #expect(outcome.notHeld == [.mutant, .flaky])
            #expect(
                outcome.problems.map(\.shown.message) == [
                    "the rule cannot be held: some code of the lesson does not compile, or does not end [mutant]"
                ])
        }

        @Test func aFailedTestIsNamed() async throws {
            let sample = try SampleLesson(test: "@Test func works() { 1️⃣#expect(1 + 1 == 3) }")
            #expect(
                try await problems(sample) == [
                    sample.at("1️⃣", "test 'works()' failed: Expectation failed: (1 + 1 → 2) == 3")
                ])
        }

        @Test func aLineThatCompilesNowhereIsNamed() async throws {
            let sample = try SampleLesson(live: "let a = 1", fake: "let a = 2", probe: "a\n1️⃣nothing")
            let problems = try await problems(sample)
            #expect(problems.count >= 1)
            #expect(
                problems.allSatisfy { $0.hasPrefix(line("1️⃣", in: sample)) && $0.contains("'nothing'") }, "\(problems)")
        }

        @Test func aLineThatIsForNoWiringIsNamed() async throws {
            let sample = try SampleLesson(
                live: "let a = 1", fake: "let a = 2", probe: "a\n1️⃣nothing",
                table: "| probe | live | fake |\n|---|---|---|\n| `a` | `1` | `2` |\n| `nothing` | - | - |")
            let found = "'nothing' runs in no world: the table has '-' in every column"
            #expect(try await problems(sample) == [line("1️⃣", in: sample) + ": " + found])
        }

        @Test func aNameOfAnEarlierStageIsExplained() async throws {
            let sample = try SampleLesson(
                """
                ## One

                ```swift subject
                struct Bell {}
                ```

                ## Two

                1️⃣```swift subject
                struct Gong {}
                ```

                ```swift live
                let bell = 2️⃣Bell()
                let drum = Drum()
                ```
                """)
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.run])
            let problems = try await verifier.verify(sample.lesson).problems.map(\.diagnostic)
            #expect(problems.map(\.message) == ["cannot find 'Bell' in scope", "cannot find 'Drum' in scope"])
            let line = try #require(sample.places["1️⃣"]).line
            #expect(
                problems.map(\.hint) == [
                    "the 'subject' at line \(line) begins a new stage, and 'Bell' stands in an earlier one: "
                        + "repeat it in this stage, or move this subject into that one", nil,
                ])
        }

        @Test func aServerThatGetsNoPortIsToldHowToAskForOne() throws {
            let sample = try SampleLesson(subject: "struct A {}", live: "let a = 1", probe: "a")
            let failed = "the wiring 'live' threw no server on loopback: Permission denied"
            let told = Diagnostic(.error, failed, file: sample.lesson.file, line: 18)
            #expect(
                StageHints(sample.lesson).hinting(told).hint
                    == "add 'limits:' to the front matter, and '  ports: 1' below it")
        }

        @Test func codeThatRunsInASubjectIsToldWhereItBelongs() async throws {
            let sample = try SampleLesson(subject: "1️⃣print(1)", live: "let a = 1", probe: "a")
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.run])
            let problem = try #require(try await verifier.verify(sample.lesson).problems.first?.diagnostic)
            #expect(problem.message == "expressions are not allowed at the top level")
            #expect(problem.place == sample.place("1️⃣"))
            #expect(
                problem.hint == "a subject declares and runs nothing: put this into a function, or into a 'swift probe'"
            )
        }

        /// We called it our fault.
        @Test func aSubjectWhoseLastBraceIsMissingIsNamedWhereItBegins() async throws {
            let sample = try SampleLesson(subject: "struct Bell 1️⃣{\n    let a = 1", live: "let a = 1", probe: "a")
            #expect(try await problems(sample).contains(sample.at("1️⃣", "expected '}' in struct that begins here")))
        }

        @Test func aWiringThatFailsIsNamedOnce() async throws {
            let sample = try SampleLesson(live: "let a = 1️⃣nothing", probe: "a")
            let problems = try await problems(sample)
            #expect(problems.first == sample.at("1️⃣", "cannot find 'nothing' in scope"))
        }
    }
}
