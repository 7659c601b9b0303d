import LessonModel

extension StepNotes {
    /// The outcome of an exercise, the hints that were used, and the learner's code.
    func notes(_ exercise: Exercise) -> [String] {
        let deeds = record.exercise ?? ExerciseRecord()
        let hints = deeds.hints.compactMap { hint($0, of: exercise) }
        let seen = deeds.sawSolution ? ["The author's solution was looked at."] : []
        let code = answer.map { ["My answer:", MarkdownText.fence(code: $0, "swift")] } ?? []
        return [verdict(deeds)].compactMap { $0 } + hints + seen + code
    }

    private func verdict(_ deeds: ExerciseRecord) -> String? {
        let tries = deeds.tries.of("try", many: "tries")
        if deeds.passed { return "**Passed**, \(tries)." + failures(deeds) }
        guard deeds.tries > 0 else { return nil }
        let last = deeds.failed.map { MarkdownText.code($0) }.joined(separator: ", ")
        return "**Not passed yet**, \(tries)." + failures(deeds) + (last.isEmpty ? "" : " Failed last: \(last).")
    }

    /// The number of failures at each stage of the check, in words; empty when there were none.
    private func failures(_ deeds: ExerciseRecord) -> String {
        let stages = CheckStage.allCases.compactMap { stage in
            deeds.failures[stage.rawValue].map { "\(stage.rawValue) \($0 == 1 ? "once" : $0.of("time"))" }
        }
        return stages.isEmpty ? "" : " Failed on the way: \(stages.joined(separator: ", "))."
    }

    private func hint(_ number: Int, of exercise: Exercise) -> String? {
        guard exercise.hints.indices.contains(number - 1) else { return nil }
        let text = MarkdownProse.text(exercise.hints[number - 1].quote.blocks)
        let head = "**Hint \(number) of \(exercise.hints.count)**"
        return MarkdownProse.indent("\(head)\n\n\(text)", first: "> ", rest: "> ")
    }
}
