import LessonCode
import LessonModel

extension Engine {
    /// The volatile dependencies that the code of each stage of a lesson names, with the author's answers in the place
    /// of starters. A stage that does not compile, or whose tree cannot be read, is left out.
    ///
    /// - Throws: what `run` throws.
    package func reach(of lesson: Lesson, _ request: RunRequest = RunRequest()) async throws -> [CodeReach] {
        let answered = lesson.withModelAnswers
        return try await inOrder(try request.stages(of: answered)) { stage in
            let plan = StagePlan(answered, stage, request, columns: [])
            return try await BuiltStage(plan, engine: self).reach(stage.number, in: lesson.file)
        }.compactMap { $0 }
    }

    /// The volatile dependencies that the starter of an exercise names, and those that an answer names; nil when the
    /// tree of either cannot be read.
    ///
    /// - Throws: what `run` throws.
    package func reach(
        of attempt: Attempt, to exercise: Exercise, in lesson: Lesson
    ) async throws -> AnswerReach? {
        async let starter = reach(Attempt(exercise.starter, of: lesson), exercise, lesson)
        async let answer = reach(attempt, exercise, lesson)
        guard let before = try await starter, let after = try await answer else { return nil }
        return AnswerReach(before: before, after: after)
    }

    private func reach(_ attempt: Attempt, _ exercise: Exercise, _ lesson: Lesson) async throws -> CodeReach? {
        let attemptBuilder = AttemptBuilder(engine: self, lesson: lesson, exercise: exercise, attempt: attempt)
        let stage = lesson.stages.first { stage in stage.steps.contains { $0.number == exercise.step } }
        let module = attemptBuilder.subject
        let reader = ReachReader(
            stage: stage?.number ?? 1, file: attempt.file, source: module.source, files: attemptBuilder.files)
        let tree = try await builder.tree(of: module, after: try await builder.kit())
        return tree.flatMap { reader.reach(tree: $0, of: attempt.pieces.map(\.text)) }
    }
}

extension BuiltStage {
    /// The volatile dependencies that the code of the stage with this number names; nil when the code does not compile
    /// or its tree cannot be read.
    func reach(_ number: Int, in file: String) async throws -> CodeReach? {
        guard compiles else { return nil }
        let module = writer.subjectSource
        let reader = ReachReader(stage: number, file: file, source: module.source, files: files)
        return try await engine.builder.tree(of: module, after: kit).flatMap { reader.reach(tree: $0) }
    }
}

extension Builder {
    /// The compiler's tree of a module; nil when the compiler takes too long, because the rest of a scorecard is worth
    /// showing without the tree.
    fileprivate func tree(of module: GeneratedModule, after dependencies: [Built]) async throws -> String? {
        do { return try await answer(.tree, about: module, after: dependencies) } catch is BuildError { return nil }
    }
}
