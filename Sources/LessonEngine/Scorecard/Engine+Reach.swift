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
        let modules = attemptBuilder.modules
        let reader = ReachReader(
            stage: stage?.number ?? 1, file: attempt.file, source: modules.last?.source ?? "",
            files: attemptBuilder.files)
        let trees = try await builder.knownTrees(of: modules, after: try await builder.kit())
        return trees.flatMap { reader.reach(tree: $0.last, after: $0.earlier, of: attempt.pieces.map(\.text)) }
    }
}

extension BuiltStage {
    /// The volatile dependencies that the code of the stage with this number names; nil when the code does not compile
    /// or its tree cannot be read. What this build of the program has read of the code once is kept: a tree is long.
    func reach(_ number: Int, in file: String) async throws -> CodeReach? {
        guard compiles else { return nil }
        let reader = ["reach", ContentKey.build(of: Companions.runningProgram), "stage \(number)", file]
        let names = files.map { "\($0) \($1)" }.sorted()
        return try await engine.builder.finding(reader + names, after: dependencies, keptWhen: { $0 != nil }) {
            try await read(number, in: file)
        }
    }

    private func read(_ number: Int, in file: String) async throws -> CodeReach? {
        let sources = writer.sources
        let reaches = try await inOrder(Array(sources.indices)) { last in
            let reader = ReachReader(stage: number, file: file, source: sources[last].source, files: files)
            let trees = try await engine.builder.knownTrees(of: Array(sources[...last]), after: kit)
            return trees.flatMap { reader.reach(tree: $0.last, after: $0.earlier) }
        }
        // A part that cannot be read would leave the rest told as the whole.
        guard reaches.allSatisfy({ $0 != nil }) else { return nil }
        return CodeReach(stage: number, file: file, reaches: reaches.compactMap { $0?.reaches }.flatMap { $0 })
    }
}

extension Builder {
    /// The compiler's tree of the last of some modules, and those of the modules before it.
    func trees(of modules: [GeneratedModule], after kit: [Built]) async throws -> (last: String, earlier: ModuleTrees) {
        let built = try await objects(modules.dropLast(), after: kit)
        var trees: [String] = []
        for (index, module) in modules.enumerated() {
            trees.append(try await answer(.tree, about: module, after: kit + built.prefix(index)))
        }
        var earlier = ModuleTrees(of: modules.map(\.name))
        for tree in trees.dropLast() { earlier.add(tree) }
        return (trees.last ?? "", earlier)
    }

    /// The same; nil when the compiler takes too long, because the rest of a scorecard is worth showing without them.
    fileprivate func knownTrees(
        of modules: [GeneratedModule], after kit: [Built]
    ) async throws -> (last: String, earlier: ModuleTrees)? {
        do { return try await trees(of: modules, after: kit) } catch is BuildError { return nil }
    }
}
