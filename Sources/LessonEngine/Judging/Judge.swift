import LessonCode
import LessonModel
import LessonReading

/// Judges one answer to one exercise, stage by stage. The verdict of a stage that cannot be reached says so.
struct Judge: Sendable {
    let engine: Engine
    let lesson: Lesson
    let exercise: Exercise
    let attempt: Attempt
    let limits: LimitChanges
    /// Whether somebody waits for this verdict alone.
    let isAwaited: Bool

    func judge() async throws -> CheckRecord {
        let syntax = try await SyntaxCheck(builder: engine.builder, attempt: attempt).findings()
        guard syntax.isEmpty else { return record([PhaseVerdict(.parses, findings: syntax)]) }
        let parsed = PhaseVerdict(.parses, .passed), builder = builder
        // Another compiler tells the form. It needs nothing of what this answer is built to, so it need not wait.
        async let form = form(builder)
        let build = try await builder.build()
        let fairness = FairnessCheck(exercise: exercise, attempt: attempt, files: build.stage.files)
        guard let check = build.check else {
            // The reason why the check does not compile may be a name or an operator that the answer takes from it.
            let isCheck = build.findings.contains { $0.cause == .api }
            return record([parsed, PhaseVerdict(.compiles, findings: (isCheck ? fairness.taken : []) + build.findings)])
        }
        let (played, tests) = try await play(check)
        let verdicts = [parsed, PhaseVerdict(.compiles, .passed), played[0], try await form] + played.dropFirst()
        // An answer that is wrong for another reason is not also told that it is unfair.
        let isRight = verdicts.allSatisfy { $0.outcome == .passed }
        let fair = isRight ? [PhaseVerdict(.fair, findings: fairness.findings(compiler: build.messages))] : []
        return record(verdicts + fair, tests: tests)
    }

    private var builder: AttemptBuilder {
        AttemptBuilder(
            engine: engine, lesson: lesson, exercise: exercise, attempt: attempt, limits: limits, isAwaited: isAwaited)
    }

    private func form(_ builder: AttemptBuilder) async throws -> PhaseVerdict {
        guard let rules = exercise.rules else { return PhaseVerdict(.form, .passed) }
        let modules = builder.modules
        let check = FormCheck(
            rules: rules, discussed: exercise.discussed, source: modules.last?.source ?? "", files: builder.files)
        // A compiler without such a tree prints something else or nothing; then the spelling decides.
        let trees = try await engine.builder.trees(of: modules, after: try await engine.builder.kit())
        return check.verdict(tree: trees.last, after: trees.earlier)
    }

    /// The verdicts on behaviour, repeatability and cleanness.
    private func play(_ check: CheckPlayer) async throws -> ([PhaseVerdict], [TestRecord]) {
        guard !exercise.checks.isEmpty else {
            let stages: [CheckPhase] = [.behaviour, .repeatable, .clean]
            return (stages.map { PhaseVerdict($0, .passed, note: "the exercise is judged by its form alone") }, [])
        }
        let runs = try await onThread(cancellable: check.play)
        let verdict = RunsJudge(runs: runs, exercise: exercise, lesson: lesson.file, answer: attempt.file)
        return (verdict.stages, runs.first.tests)
    }

    private func record(_ verdicts: [PhaseVerdict], tests: [TestRecord] = []) -> CheckRecord {
        let stages = CheckPhase.allCases.map { stage in
            verdicts.first { $0.stage == stage } ?? PhaseVerdict(stage, .notReached)
        }
        var record = CheckRecord(
            lesson: lesson.id, step: exercise.step, title: exercise.title, file: attempt.file,
            toolchain: engine.toolchain.version, stages: stages, tests: tests)
        let chosen = record.passed ? exercise.forms(chosenBy: attempt.text) : []
        record.chosen = chosen.isEmpty ? nil : chosen
        record.achievement = record.passed ? exercise.achievement : nil
        return record
    }
}

extension Engine {
    /// Judges an answer to an exercise of a lesson: the one of a step, or the only one. Where somebody waits for this
    /// verdict alone, more is begun before it is known to be needed.
    ///
    /// - Throws: `CheckRequestError` or `RunRequestError` when there is no such exercise, `BuildError` or `ChildError` when
    ///   the toolchain or the system fails. What is wrong with the answer is in the record.
    package func judge(
        _ attempt: Attempt, of lesson: Lesson, step: Int? = nil, limits: LimitChanges = [:],
        isAwaited: Bool = false
    ) async throws -> CheckRecord {
        let exercise = try lesson.exercise(step: step)
        return try await Judge(
            engine: self, lesson: lesson, exercise: exercise, attempt: attempt, limits: limits,
            isAwaited: isAwaited
        ).judge()
    }
}

/// Why there is nothing to judge.
package enum CheckRequestError: Error, Equatable {
    case unreadable(String)
    case utf16(String)
    /// The file is longer than a lesson may be.
    case tooLong(String)
    /// The folder holds no answer.
    case noAnswers(String)
    case noExercise(lesson: String)
    case noExerciseInStep(Int, exercises: [Int])
    case severalExercises(steps: [Int])

    package var message: String {
        switch self {
        case .unreadable(let path): "the answer '\(path)' cannot be read"
        case .utf16(let path): "the answer '\(path)' is UTF-16"
        case .tooLong(let path): "the answer '\(path)' is longer than \(LessonScanner.limit) bytes"
        case .noAnswers(let folder): "no Swift file in the folder '\(folder)'"
        case .noExercise(let lesson): "the lesson '\(lesson)' has no exercise"
        case .noExerciseInStep(let step, _): "step \(step) has no exercise"
        case .severalExercises(let steps): "the lesson has \(steps.count) exercises"
        }
    }

    package var hint: String {
        switch self {
        case .unreadable: "name the Swift file that holds your answer"
        case .utf16: "save the file as UTF-8"
        case .tooLong: "name the Swift file that holds your answer alone"
        case .noAnswers: "put the answers into it, one Swift file for each person; folders inside are fine"
        case .noExercise: "'seams list' shows all lessons"
        case .noExerciseInStep(_, let steps) where steps.count == 1: "say '--step \(steps[0])', or nothing"
        case .noExerciseInStep(_, let steps), .severalExercises(let steps):
            "say which: " + steps.map { "'--step \($0)'" }.joined(separator: " or ")
        }
    }
}

extension Lesson {
    /// The exercise that is meant: the one of a step, or the only one.
    ///
    /// - Throws: `CheckRequestError` when there is none or more than one; `RunRequestError` when there is no such step.
    package func exercise(step: Int?) throws -> Exercise {
        guard !exercises.isEmpty else { throw CheckRequestError.noExercise(lesson: id) }
        let steps = exercises.map(\.step)
        guard let step else {
            guard exercises.count == 1 else { throw CheckRequestError.severalExercises(steps: steps) }
            return exercises[0]
        }
        guard self.step(step) != nil else { throw RunRequestError.noSuchStep(step, count: self.steps.count) }
        guard let exercise = exercises.first(where: { ($0.step...$0.lastStep).contains(step) }) else {
            throw CheckRequestError.noExerciseInStep(step, exercises: steps)
        }
        return exercise
    }
}
