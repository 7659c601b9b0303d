import LessonCode
import LessonModel

/// Checks that tests and tables notice small damages to the code that they are about.
package struct MutantProof: Sendable {
    /// The version of the findings, to be raised when other mutants are made or mutants are judged differently.
    private static let version = "mutants 6"

    let engine: Engine
    let lesson: Lesson
    let now: MutantProgram.Clock

    /// A proof of a lesson; the clock times unchanged code.
    package init(
        engine: Engine, lesson: Lesson, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.engine = engine
        self.lesson = lesson
        self.now = now
    }

    /// The problems of the tests and tables of a stage.
    func problems(of stage: Stage) async throws -> [VerifyProblem] {
        let finder = MutantFinder(stage), tests = stage.code(.test)
        guard !tests.isEmpty || stage.probes.contains(where: \.hasPromises), !stage.subject.isEmpty,
            let prepared = try await PreparedStage(stage, of: lesson, engine: engine)
        else { return [] }
        let bench = MutantBench(
            lesson: lesson, engine: engine, plan: finder.plan(), code: stage.starterSubject, tests: tests,
            idleTests: finder.testsOfNothing, circularTests: finder.testsOfThemselves,
            spyingTests: finder.testsOfCalls, stage: prepared.built,
            testModule: prepared.built.writer.tests,
            tables: prepared)
        let found = try await findings(bench, failing: [])
        let witness =
            stage.probes.contains(where: \.hasPromises) ? tests.isEmpty ? "table" : "test and no table" : "test"
        return found.problems(file: lesson.file, tests: tests, witness: witness)
    }

    /// The problems of the check of an exercise, found with mutants of the first solution.
    func problems(of records: ExerciseRecords) async throws -> [VerifyProblem] {
        let exercise = records.exercise
        guard let solution = exercise.solutions.first, !exercise.checks.isEmpty,
            let bench = try await bench(exercise, solution)
        else { return [] }
        let found = try await findings(bench, failing: records.failedTests)
        return found.problems(file: lesson.file, tests: exercise.checks, witness: "test of the check")
    }

    /// The check of an exercise with a solution; nil when the solution does not compile.
    func bench(_ exercise: Exercise, _ solution: CodeBlock) async throws -> MutantBench? {
        let finder = MutantFinder(exercise, solution: solution), code = exercise.code(with: solution)
        let stage = try await BuiltStage(
            ModuleWriter(subject: code, file: lesson.sourceName), files: [lesson.sourceName: lesson.file],
            limits: lesson.limits(changedBy: [:]), engine: engine)
        guard stage.compiles else { return nil }
        return MutantBench(
            lesson: lesson, engine: engine, plan: finder.plan(), code: code, tests: exercise.checks,
            idleTests: finder.testsOfNothing, circularTests: finder.testsOfThemselves,
            spyingTests: finder.testsOfCalls, stage: stage,
            testModule: { checks in
                var changed = exercise
                changed.checks = checks
                return CheckModule(writer: stage.writer, exercise: changed).module
            }, tables: nil)
    }

    private func findings(_ bench: MutantBench, failing: Set<String>) async throws -> MutantFindings {
        let content = [Self.version] + failing.sorted() + bench.content
        do {
            return try await engine.builder.finding(
                content, after: bench.stage.dependencies, keptWhen: { $0.survivors.isEmpty }
            ) {
                guard let program = try await bench.program() else { throw MutantTrial.Unsound() }
                var trial = MutantTrial(program, failing: failing, now: now)
                return try await trial.run()
            }
        } catch is MutantTrial.Unsound {
            // Other rules report what is wrong with such code; nothing about it is kept in the cache.
            return MutantFindings()
        }
    }
}

extension Probe {
    /// Whether there is something that a mutant could break.
    fileprivate var hasPromises: Bool { table != nil || !results.isEmpty }
}
