import LessonModel

extension Engine {
    /// Measures the wirings that `compare` has shown, each with the starter and with the answer, under the names of its
    /// columns. A wiring that does not compile with the starter is measured with the answer only.
    ///
    /// - Throws: what `measure` throws.
    package func measure(
        _ comparison: BeforeAfter, with answer: CodeBlock, to exercise: Exercise, of lesson: Lesson, step: Int
    ) async throws -> [ScorecardTrials] {
        let time = comparison.rows.ownTime
        async let before = measure(lesson.answering(exercise, with: exercise.starter), step, time)
        async let after = measure(lesson.answering(exercise, with: [answer]), step, time)
        return BeforeAfter.named(try await before, isBefore: true)
            + BeforeAfter.named(try await after, isBefore: false)
    }

    private func measure(_ lesson: Lesson, _ step: Int, _ ownTime: OwnTime) async throws -> [ScorecardTrials] {
        var request = RunRequest()
        request.step = step
        var trials: [ScorecardTrials] = []
        for stage in try request.stages(of: lesson) {
            guard let prepared = try await PreparedStage(stage, of: lesson, request, engine: self) else { continue }
            trials += try await prepared.measure(ownTime: ownTime, within: .short)
        }
        return trials
    }
}

extension Exercise {
    /// The last step whose probe shows an answer at work; nil where no probe does.
    package func lastProbe(in lesson: Lesson) -> Int? {
        let stage = lesson.stages.first { stage in stage.steps.contains { $0.number == step } }
        guard let stage, !stage.wirings.isEmpty else { return nil }
        return stage.probes.map(\.step).max()
    }
}

extension BeforeAfter {
    fileprivate static func named(_ trials: [ScorecardTrials], isBefore: Bool) -> [ScorecardTrials] {
        trials.map { trials in
            var named = trials
            named.wiring = column(trials.wiring, isBefore: isBefore)
            return named
        }
    }
}
