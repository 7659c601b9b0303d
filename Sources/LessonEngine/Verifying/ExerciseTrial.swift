import LessonCode
import LessonModel

/// Judges the answers that come with an exercise: its starter, its solutions and its mistakes.
struct ExerciseTrial: Sendable {
    let engine: Engine
    let lesson: Lesson
    let exercise: Exercise

    /// The verdicts that these rules need. The answers are judged side by side.
    func records(for rules: Set<VerifyRule>) async throws -> ExerciseRecords {
        async let starter = judge(rules.speak(of: .starter) ? [exercise.starter] : [])
        async let solutions = judge(rules.speak(of: .solution) ? exercise.solutions.map { [$0] } : [])
        async let mistakes = judge(rules.speak(of: .mistake) ? exercise.mistakes.map { [$0] } : [])
        var records = ExerciseRecords(exercise, file: lesson.file)
        records.starter = try await starter.first
        records.solutions = try await solutions
        records.mistakes = try await mistakes
        return records
    }

    /// The verdict on each answer, which may stand in several blocks.
    private func judge(_ answers: [[CodeBlock]]) async throws -> [ExerciseRecords.Judged] {
        try await inOrder(answers) { blocks in
            let record = try await engine.judge(Attempt(blocks, of: lesson), of: lesson, step: exercise.step)
            return ExerciseRecords.Judged(blocks[0], record)
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
