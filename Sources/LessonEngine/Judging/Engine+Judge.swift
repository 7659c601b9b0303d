import LessonModel

extension Engine {
    /// Judges an answer to an exercise of a lesson: the one of a step, or the only one.
    ///
    /// - Throws: `CheckRequestError` or `RunRequestError` when there is no such exercise, `BuildError` or `ChildError` when
    ///   the toolchain or the system fails. What is wrong with the answer is in the record.
    package func judge(
        _ attempt: Attempt, of lesson: Lesson, step: Int? = nil, limits: LimitChanges = [:]
    ) async throws -> CheckRecord {
        let exercise = try lesson.exercise(step: step)
        return try await Judge(
            engine: self, lesson: lesson, exercise: exercise, attempt: attempt, limits: limits
        ).judge()
    }
}
