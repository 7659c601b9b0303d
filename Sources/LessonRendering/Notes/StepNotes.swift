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
        let parts = [stateWords, prediction, comparison].compactMap { $0 } + printed + questions
        let all = parts + (exercise.map(notes) ?? [])
        return [heading] + (all.isEmpty ? ["Done."] : all)
    }

    /// The points that are worth another look.
    var faults: [String] {
        let wrong = record.answers.filter { !$0.value.isRight }.keys.sorted()
        let isOpen = !step.code(.exercise).isEmpty && record.exercise?.passed != true && state != .skipped
        let words = [
            state == .changed ? "the text has changed since it was done" : nil,
            state == .skipped ? "it was skipped" : nil,
            record.prediction?.isRight == false ? "the prediction was wrong" : nil,
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
        case .skipped: "Skipped."
        case .done, .open: nil
        }
    }

    private var prediction: String? {
        guard let prediction = record.prediction else { return nil }
        let said = words(for: prediction.said, in: prediction), was = words(for: prediction.was, in: prediction)
        let question = "Where \(prediction.worlds.map(MarkdownText.escape).joined(separator: " and ")) differ first"
        if prediction.isRight { return "\(question): predicted \(said), and that was **right**." }
        return "\(question): predicted \(said), which was **wrong**: it is \(was)."
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
