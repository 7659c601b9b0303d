import LessonModel

/// The notes on a learner's work in one step, as Markdown.
struct StepNotes {
    private let lesson: Lesson
    let step: Step
    private let state: Workbook.State
    let record: StepRecord
    let answer: String?

    /// Nil when nothing was done in the step.
    init?(_ step: Step, of lesson: Lesson, _ workbook: Workbook, answer: String?) {
        let record = workbook.record(of: step, in: lesson)
        state = workbook.state(of: step, in: lesson)
        guard record != nil || state != .open || answer != nil else { return nil }
        (self.lesson, self.step, self.answer) = (lesson, step, answer)
        self.record = record ?? StepRecord(number: step.number, digest: step.digest)
    }

    /// The heading and the notes below it.
    var blocks: [String] {
        let exercise = lesson.exercises.first { $0.step == step.number }
        let parts = [stateWords, prediction, valuePrediction, comparison].compactMap { $0 } + printed + questions
        let all = parts + (exercise.map(notes) ?? [])
        return [heading] + (all.isEmpty ? ["Done."] : all)
    }

    /// The points that are worth another look.
    var faults: [String] {
        let wrong = record.answers.filter { !$0.value.isRight }.keys.sorted()
        let isOpen = step.isExercise && record.exercise?.passed != true && state != .skipped
        let words = [
            state == .changed ? "the text has changed since it was done" : nil,
            state == .skipped ? isTouched ? "it was left before it was done" : "it was skipped" : nil,
            record.prediction?.isRight == false || record.valuePrediction?.right == false
                ? "the prediction was wrong" : nil,
        ]
        let questions = wrong.map { step.questions.count > 1 ? "question \($0)" : "the question" }
        let all = words.compactMap { $0 } + questions.map { $0 + " is not answered right yet" }
        return (all + (isOpen ? ["the exercise is not passed yet"] : [])).map { place + $0 }
    }

    private var place: String {
        "\(MarkdownText.code(lesson.id)), step \(step.number), \(MarkdownText.escape(step.title)): "
    }

    private var heading: String { "### \(step.number). \(MarkdownText.escape(step.title))" }

    private var stateWords: String? {
        switch state {
        case .changed: "Done for another text: the lesson has changed since."
        case .skipped: isTouched ? "Left before it was done." : "Skipped."
        case .done, .open: nil
        }
    }

    /// Whether anything of the step was answered or tried.
    private var isTouched: Bool {
        !record.answers.isEmpty || record.exercise != nil || record.prediction != nil || record.valuePrediction != nil
    }

    private var prediction: String? {
        guard let prediction = record.prediction else { return nil }
        let said = words(for: prediction.said, in: prediction), was = words(for: prediction.was, in: prediction)
        let question = "Where \(prediction.worlds.map(MarkdownText.escape).joined(separator: " and ")) differ first"
        if prediction.isRight { return "\(question): predicted \(said), and that was **right**." }
        return "\(question): predicted \(said), which was **wrong**: it is \(was)."
    }

    private var valuePrediction: String? {
        guard let prediction = record.valuePrediction else { return nil }
        let lines = step.probe?.lines ?? [], index = prediction.line - 1
        let line = lines.indices.contains(index) ? ", \(MarkdownText.code(lines[index]))," : ""
        let question = "What line \(prediction.line)\(line) gives in \(MarkdownText.escape(prediction.world))"
        let said = MarkdownText.code(prediction.said)
        if prediction.right { return "\(question): predicted \(said), and that was **right**." }
        return "\(question): predicted \(said), which was **wrong**: it is \(MarkdownText.code(prediction.was))."
    }

    private func words(for choice: Int, in prediction: Prediction) -> String {
        guard prediction.rows.indices.contains(choice - 1) else { return "nowhere" }
        return "line \(choice), \(MarkdownText.code(prediction.rows[choice - 1]))"
    }

    private var comparison: String? {
        record.comparison.isEmpty ? nil : MarkdownTable(seen: record.comparison, worlds: worlds).text
    }

    private var printed: [String] {
        record.comparison.flatMap { row in
            worlds.compactMap { world in
                row.printed?[world].map { text in
                    let place = "\(MarkdownText.code(row.probe)) in \(MarkdownText.escape(world))"
                    return "Printed by \(place):\n\n\(MarkdownText.fence(text))"
                }
            }
        }
    }

    /// The worlds that the learner saw, in the order of the lesson.
    private var worlds: [String] {
        let seen = Set(record.comparison.flatMap(\.values.keys))
        let own = lesson.stages.flatMap(\.wirings).compactMap(\.wiringName).withoutRepeats.filter(seen.contains)
        return own + seen.subtracting(own).sorted()
    }
}

extension StepNotes {
    /// The outcome of an exercise, the hints that were used, and the learner's code.
    func notes(_ exercise: Exercise) -> [String] {
        let deeds = record.exercise ?? ExerciseRecord()
        let hints = deeds.hints.enumerated().compactMap { place, hint in
            self.hint(hint, of: exercise, label: deeds.hints.count > 1 ? "Hint \(place + 1)" : "Hint")
        }
        let seen = deeds.sawSolution ? ["The author's solution was looked at."] : []
        let code = answer.map { ["My answer:", MarkdownText.fence(code: $0, "swift")] } ?? []
        return [verdict(deeds)].compactMap { $0 } + hints + seen + code
    }

    private func verdict(_ deeds: ExerciseRecord) -> String? {
        let tries = deeds.tries.of("try", many: "tries")
        if deeds.passed { return "**Passed**, \(tries)." + failures(deeds) }
        guard deeds.tries > 0 else { return nil }
        let failed = deeds.failed.map { MarkdownText.code($0) }.joined(separator: ", ")
        let last = failed.isEmpty ? "" : " In the last check failed: \(failed)."
        return "**Not passed yet**, \(tries)." + failures(deeds) + last
    }

    /// The number of checks that failed at each stage, in words; empty when there were none.
    private func failures(_ deeds: ExerciseRecord) -> String {
        let stages = CheckPhase.allCases.compactMap { stage in
            deeds.failures[stage.rawValue].map { "\(stage.rawValue) \($0 == 1 ? "once" : $0.of("time"))" }
        }
        return stages.isEmpty ? "" : " Failed: \(stages.joined(separator: ", "))."
    }

    /// A hint, labelled by its place among those that were given: how many were left depends on what failed.
    private func hint(_ number: Int, of exercise: Exercise, label: String) -> String? {
        guard exercise.hints.indices.contains(number - 1) else { return nil }
        let text = MarkdownProse.text(exercise.hints[number - 1].quote.blocks)
        return MarkdownProse.indent("**\(label)**\n\n\(text)", first: "> ", rest: "> ")
    }
}

extension StepNotes {
    /// The questions that were answered, with the explanations that were read.
    var questions: [String] {
        step.questions.enumerated().compactMap { index, question in
            record.answers[index + 1].map { notes(question, $0) }
        }
    }

    private func notes(_ question: Question, _ answer: QuestionAnswer) -> String {
        let asked = MarkdownProse.text(step.asking(question))
        let choices = question.answers.enumerated().map { index, choice in
            notes(choice, isChosen: answer.chosen.contains(index + 1))
        }
        let verdict = "\(answer.isRight ? "**Right**" : "**Not right yet**"), \(answer.tries.of("try", many: "tries"))."
        return [asked, choices.joined(separator: "\n"), verdict].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// A choice, with its explanation if the learner chose it and so has read the explanation.
    private func notes(_ choice: Question.Answer, isChosen: Bool) -> String {
        let text = MarkdownProse.line(choice.text)
        guard isChosen else { return "- [ ] \(text)" }
        let line = "- [x] \(text) — **\(choice.isRight ? "right" : "wrong")**"
        guard !choice.explanation.isEmpty else { return line }
        return line + "\n\n" + MarkdownProse.indent(MarkdownProse.text(choice.explanation), first: "  ", rest: "  ")
    }
}
