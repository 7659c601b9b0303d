import LessonCode
import LessonModel

/// Holds to its promises what of a step runs only when somebody asks for it: its tests, the code that must not compile,
/// and the answers that its exercise brings along. Scorecards and damaged code, which take long, are left to `Verifier`.
struct StepProof: Sendable {
    let engine: Engine
    let lesson: Lesson
    let stage: Stage
    let step: Step

    /// The broken promises; none where the code that the step shows does not compile, since that is told as it is shown.
    func problems() async throws -> [Diagnostic] {
        let plan = StagePlan(lesson, stage, RunRequest(), columns: [])
        let built = try await BuiltStage(plan, engine: engine)
        guard built.lack == nil, built.compiles else { return [] }
        return try await testProblems() + refusalProblems() + answerProblems()
    }

    /// The tests of an exercise are written for its answer, so the author's solution replaces the starter.
    private func testProblems() async throws -> [Diagnostic] {
        guard !step.code(.test).isEmpty else { return [] }
        let tests = try await engine.test(lesson.withModelAnswers, step: step.number, named: nil)
        return tests.failures + tests.records.filter { $0.status != .passed }.flatMap { $0.failures() }
    }

    private func refusalProblems() async throws -> [Diagnostic] {
        let proofs = step.code(.mustNotCompile).map {
            RefusalProof(engine: engine, lesson: lesson, stage: stage, block: $0)
        }
        return try await inOrder(proofs) { try await $0.problem() }.compactMap { $0 }
    }

    private func answerProblems() async throws -> [Diagnostic] {
        guard let exercise = lesson.exercises.first(where: { $0.step == step.number }),
            engine.toolchain.knows(exercise.settings)
        else { return [] }
        let rules: Set<VerifyRule> = [.starter, .solution, .mistake, .hint]
        let records = try await ExerciseTrial(engine: engine, lesson: lesson, exercise: exercise).records(for: rules)
        return records.problems(rules).inOrder.map(\.diagnostic)
    }
}

extension Engine {
    /// The promises that a step breaks where nobody sees it who only reads the step. Gives way to every build that somebody
    /// waits for.
    package func brokenPromises(ofStep number: Int, in lesson: Lesson) async -> [Diagnostic] {
        let stage = lesson.stages.first { $0.steps.contains { $0.number == number } }
        guard let stage, let step = lesson.step(number) else { return [] }
        let proof = StepProof(engine: self, lesson: lesson, stage: stage, step: step)
        return await Urgency.$current.withValue(Urgency(isBackground: true)) {
            (try? await proof.problems()) ?? []
        }
    }
}
