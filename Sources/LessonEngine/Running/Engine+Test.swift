import LessonCode
import LessonModel

/// Tests of a stage that a person asked for by a step or by a name.
package struct AskedTests: Sendable, Equatable {
    package var records: [TestRecord] = []
    /// The titles of the tests of the stage up to the step.
    package var titles: [String] = []
    /// Why the tests could not be run.
    package var failures: [Diagnostic] = []
}

extension Engine {
    /// Runs the tests of a step's stage: those of which the title contains a word, or else those of the step; all up to
    /// the step where it has none. What comes later the person has not read yet.
    package func test(_ lesson: Lesson, step: Int, named word: String?) async throws -> AskedTests {
        guard let stage = lesson.stages.first(where: { $0.steps.contains { $0.number == step } }) else {
            throw RunRequestError.noSuchStep(step, count: lesson.steps.count)
        }
        let plan = StagePlan(lesson, stage, RunRequest(), columns: [])
        let reached = stage.steps.filter { $0.number <= step }
        let all = reached.flatMap(\.testTitles), own = lesson.step(step)?.testTitles ?? []
        let wanted =
            word.map { word in all.filter { $0.lowercased().contains(word.lowercased()) } }
            ?? (own.isEmpty ? all : own)
        guard !wanted.isEmpty else { return AskedTests(titles: all) }
        let tests = try await StageRunner(engine: self, plan: plan).runTests()
        return AskedTests(
            records: tests.records.filter { wanted.contains($0.name) }, titles: all, failures: tests.failures)
    }
}

extension StageRunner {
    /// Runs the tests alone.
    fileprivate func runTests() async throws -> Tests {
        let stage = try await BuiltStage(plan, engine: engine)
        guard stage.compiles else { return Tests(failures: stage.failures) }
        return try await test(stage, Task { try await stage.program() })
    }
}
