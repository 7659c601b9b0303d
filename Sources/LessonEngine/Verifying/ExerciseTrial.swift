import LessonCode
import LessonModel

/// Judges the answers that come with an exercise: its starter, its solutions and its mistakes. An answer that got the
/// verdict that it should get is not judged again until something changes on which the verdict can depend.
struct ExerciseTrial: Sendable {
    let engine: Engine
    let lesson: Lesson
    let exercise: Exercise

    /// The verdicts that these rules need. The answers are judged side by side.
    func records(for rules: Set<VerifyRule>) async throws -> ExerciseRecords {
        async let starter = judge(rules.speak(of: .starter) ? [exercise.starter] : [], passing: false)
        async let solutions = judge(rules.speak(of: .solution) ? exercise.solutions.map { [$0] } : [], passing: true)
        async let mistakes = judge(rules.speak(of: .mistake) ? exercise.mistakes.map { [$0] } : [], passing: false)
        var records = ExerciseRecords(exercise, file: lesson.file)
        records.starter = try await starter.first
        records.solutions = try await solutions
        records.mistakes = try await mistakes
        return records
    }

    /// The verdict on each answer, which may stand in several blocks. A verdict is kept when it is as it should be, and
    /// does not come from a busy machine's lack of time.
    private func judge(_ answers: [[CodeBlock]], passing: Bool) async throws -> [ExerciseRecords.Judged] {
        guard !answers.isEmpty else { return [] }
        let builder = engine.builder, kit = try await builder.kit(), content = try content
        return try await inOrder(answers) { blocks in
            let attempt = Attempt(blocks, of: lesson)
            let found: Verdict = try await builder.finding(
                content + ["\(attempt)"], after: kit, keptWhen: { $0.isSteady(passing) },
                { try await verdict(on: attempt) })
            return ExerciseRecords.Judged(blocks[0], found.now, otherwise: found.otherwise)
        }
    }

    private func verdict(on attempt: Attempt) async throws -> Verdict {
        let now = try await engine.judge(attempt, of: lesson, step: exercise.step)
        let trial = ClockTrial(engine: engine, lesson: lesson)
        return Verdict(now: now, otherwise: try await trial.otherVerdict(on: attempt, to: exercise, than: now))
    }

    /// The verdict on an answer just now, and another one at another time, if there is one.
    private struct Verdict: Sendable, Codable {
        var now: CheckRecord
        var otherwise: HeldVerdict?

        /// Whether the answer passes, or does not, at any time.
        func isSteady(_ passing: Bool) -> Bool { now.passed == passing && !now.isLate && otherwise == nil }
    }

    /// Everything on which the verdicts depend, besides the answers and what every stage is linked with. Another build of
    /// the program may judge in other ways.
    private var content: [String] {
        get throws {
            try [
                "verdict", ContentKey.build(of: Companions.runningProgram), "\(exercise)", lesson.id,
                "\(lesson.limits(changedBy: [:]))",
            ] + engine.findingBasis
        }
    }
}

extension Set<VerifyRule> {
    /// Whether one of the rules needs the verdicts on these answers. The rules on hints and mutants need those on wrong
    /// answers: the starter and the mistakes.
    fileprivate func speak(of answers: VerifyRule) -> Bool {
        contains(answers) || answers != .solution && (contains(.hint) || contains(.mutant))
    }
}
