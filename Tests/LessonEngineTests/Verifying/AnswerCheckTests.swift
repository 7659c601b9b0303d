import LessonModel
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// Code that a run leaves out is held to its promises too.
    @Suite(.serialized) struct AnswerCheckTests {
        private func problems(_ sample: SampleLesson) async throws -> [String] {
            try await Verifier(engine: SharedEngine.engine()).verify(sample.lesson).problems.map(\.diagnostic).map {
                "\($0.place): \($0.message)"
            }
        }

        private func refusing(_ code: String) throws -> SampleLesson {
            try SampleLesson(
                "## Step\n\n```swift subject\nstruct Closed { private var x = 1 }\n```\n\n```swift must-not-compile\n\(code)\n```\n"
            )
        }

        private func exercise(solution: String, mistake: String) throws -> SampleLesson {
            try SampleLesson(
                """
                ## Exercise

                ```swift exercise
                func answer() -> Int { 0 }
                ```

                > [!TIP]
                > Think.

                <details><summary>Answers</summary>

                ```swift check
                @Test func isRight() { #expect(answer() == 42) }
                ```
                ```swift solution
                \(solution)
                ```
                ```swift mistake wrong
                \(mistake)
                ```
                </details>
                """)
        }

        @Test func aRefusalThatIsNotTheAnnouncedOneIsMetWithTheRightAdvice() async throws {
            func hint(_ code: String) async throws -> String? {
                let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.mustNotCompile])
                return try await verifier.verify(refusing(code).lesson).problems.first?.diagnostic.hint
            }
            #expect(
                try await hint("// cannot find\n_ = Closed()")
                    == "put the line into a function, 'func refused() { … }': outside of one the compiler reads "
                    + "declarations alone")
            #expect(
                try await hint("// inaccessible\nlet x = 1")
                    == "write code there that the compiler refuses, or give the block another role")
            #expect(
                try await hint("// inaccessible\nlet x: Int = \"\"")
                    == "the block's first line holds a part of the expected diagnostic, after '//'")
        }

        /// It kept its promise, and the lesson format does not allow it.
        @Test func aStatementThatIsRefusedWhereverItStandsProvesNothing() async throws {
            let sample = try refusing("1️⃣// cannot find\nring()"), line = try #require(sample.places["1️⃣"]?.line)
            #expect(
                try await problems(sample) == [
                    "Lessons/sample.md:\(line):1: the compiler refuses this for its place: "
                        + "'expressions are not allowed at the top level'"
                ])
            #expect(try await problems(refusing("// cannot find\nfunc refused() { ring() }")) == [])
            #expect(try await problems(refusing("// not allowed at the top level\nring()")) == [])
        }

        @Test func codeThatIsRefusedAsAnnouncedKeepsItsPromise() async throws {
            #expect(try await problems(refusing("// inaccessible due to 'private'\nlet x = Closed().x")) == [])
        }

        @Test func codeThatCompilesThoughItMustNotIsNamed() async throws {
            let sample = try refusing("1️⃣// inaccessible\nlet x = Closed()")
            let line = try #require(sample.places["1️⃣"]?.line)
            #expect(
                try await problems(sample) == [
                    "Lessons/sample.md:\(line):1: this compiles, though the lesson says that it must not"
                ])
        }

        @Test func anotherDiagnosticThanAnnouncedIsNamedWithBoth() async throws {
            let sample = try refusing("1️⃣// inaccessible\nlet x = Closed().y")
            let line = try #require(sample.places["1️⃣"]?.line)
            #expect(
                try await problems(sample) == [
                    "Lessons/sample.md:\(line):1: the compiler says 'value of type 'Closed' has no member 'y'', not 'inaccessible'"
                ])
        }

        @Test func answersThatCompileKeepTheirPromise() async throws {
            let sample = try exercise(solution: "func answer() -> Int { 42 }", mistake: "func answer() -> Int { 41 }")
            #expect(try await problems(sample) == [])
        }

        @Test func aSolutionThatDoesNotCompileIsNamed() async throws {
            let sample = try exercise(
                solution: "func answer() -> Int { 1️⃣nothing }", mistake: "func answer() -> Int { 41 }")
            #expect(try await problems(sample) == [sample.at("1️⃣", "cannot find 'nothing' in scope")])
        }

        @Test func aMistakeThatDoesNotCompileIsNamed() async throws {
            let sample = try exercise(
                solution: "func answer() -> Int { 42 }", mistake: "func answer() -> Int {\n    1️⃣nothing\n}")
            let problems = try await problems(sample)
            #expect(problems.count == 1)
            #expect(problems.first?.contains("does not compile: cannot find 'nothing' in scope") == true)
            let line = sample.places["1️⃣"]?.line ?? 0
            #expect(problems.first?.contains(".md:\(line):5: the mistake '") == true, "\(problems)")
        }
    }
}
