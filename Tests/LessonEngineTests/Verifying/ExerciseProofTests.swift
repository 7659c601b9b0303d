import LessonModel
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// An exercise that does not keep its promises is named at its block.
    @Suite(.serialized) struct ExerciseProofTests {
        private func problems(
            starter: String = "func answer() -> Int { 0 }",
            check: String = "@Test func isRight() { #expect(answer() == 42) }",
            solution: String = "func answer() -> Int { 42 }", mistake: String = "func answer() -> Int { 41 }"
        ) async throws -> [String] {
            let sample = try SampleLesson(
                """
                ## Exercise

                ```swift exercise
                \(starter)
                ```

                > [!TIP]
                > Think.

                <details><summary>Answers</summary>

                ```swift check
                \(check)
                ```
                ```swift solution
                \(solution)
                ```
                ```swift mistake wrong
                \(mistake)
                ```
                </details>
                """)
            let engine = try SharedEngine.engine()
            let block = { (role: Role) in sample.lesson.steps.flatMap { $0.code(role) }.first?.fenceLine }
            let names = [
                block(.exercise): "exercise", block(.solution): "solution", block(.mistake): "mistake",
                block(.check).map { $0 + 1 }: "first line of the check",
            ]
            return try await Verifier(engine: engine).verify(sample.lesson).problems.map(\.diagnostic).map {
                "\(names[$0.line] ?? "\($0.line ?? 0)"): \($0.message) (\($0.hint ?? ""))"
            }
        }

        @Test func aSoundExerciseKeepsItsPromise() async throws { #expect(try await problems() == []) }

        @Test func aStarterThatPassesIsNamed() async throws {
            #expect(
                try await problems(starter: "func answer() -> Int { 42 }") == [
                    "exercise: the starter passes the check (check what the starter does not do yet)"
                ])
        }

        @Test func aStarterMayLackTheAPI() async throws {
            #expect(try await problems(starter: "struct Later {}") == [])
        }

        @Test func aSolutionThatFailsIsNamedWithItsReason() async throws {
            #expect(
                try await problems(solution: "func answer() -> Int { 40 }") == [
                    "solution: the solution fails its check in 'behaviour': 'isRight()' failed: (answer() → 40) == 42 (mend the solution, or the check)"
                ])
        }

        @Test func aSolutionThatLacksTheAPIIsToldWhereTheCheckAsks() async throws {
            #expect(
                try await problems(solution: "func reply() -> Int { 42 }").first
                    == "first line of the check: the solution fails its check in 'compiles': the exercise asks for 'answer', which the answer lacks: cannot find 'answer' in scope (mend the solution, or the check)"
            )
        }

        @Test func aMisspeltCheckIsTheOneProblem() async throws {
            #expect(
                try await problems(check: "@Test func isRight() { #expect(anser() == 42) }") == [
                    "first line of the check: the solution fails its check in 'compiles': the exercise asks for 'anser', which the answer lacks: cannot find 'anser' in scope (mend the solution, or the check)"
                ])
        }

        @Test func aMisspeltMemberIsToldAtTheCheck() async throws {
            let told = try await problems(
                starter: "struct A { func answer() -> Int { 0 } }",
                check: "@Test func isRight() { #expect(A().anser() == 42) }",
                solution: "struct A { func answer() -> Int { 42 } }",
                mistake: "struct A { func answer() -> Int { 41 } }")
            #expect(told.count == 1)
            #expect(told.first?.hasPrefix("first line of the check: the solution fails its check") == true)
        }

        @Test func aMistakeThatPassesIsNamed() async throws {
            #expect(
                try await problems(mistake: "func answer() -> Int { 6 * 7 }") == [
                    "mistake: the mistake 'wrong' passes the check (add a test or a form rule that rejects it)"
                ])
        }

        @Test func aMistakeThatOnlyTheCompilerRejectsIsNamed() async throws {
            #expect(
                try await problems(mistake: "func reply() -> Int { 41 }") == [
                    "mistake: the mistake 'wrong' is rejected by no test and no rule: the check does not compile against it (give it the API that the check calls, and let it be wrong elsewhere)"
                ])
        }
    }
}
