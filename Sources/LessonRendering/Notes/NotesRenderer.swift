import LessonModel

/// Writes what a learner did as Markdown: their own notes, with their code, to read on a code host.
package struct NotesRenderer {
    private let lessons: [Lesson]
    private let workbook: Workbook
    private let answers: [Workbook.Place: String]

    /// The notes on the lessons that were begun. Each answer of the learner stands under the step of its exercise.
    package static func render(
        _ lessons: [Lesson], _ workbook: Workbook, answers: [Workbook.Place: String] = [:]
    ) -> String {
        NotesRenderer(lessons: lessons, workbook: workbook, answers: answers).text
    }

    private var text: String {
        let begun = lessons.map { ($0, steps(of: $0)) }.filter { !$0.1.isEmpty }
        guard !begun.isEmpty else { return "# My notes\n\nNothing done yet." }
        let sum = ProgressTally(lessons.flatMap { LessonProgress($0, workbook).steps })
        let notes = begun.flatMap { lesson, steps in [heading(lesson)] + steps.flatMap(\.blocks) }
        let review = begun.flatMap(\.1).flatMap(\.faults)
        let list = review.isEmpty ? "Nothing." : review.map { "- " + $0 }.joined(separator: "\n")
        return (["# My notes", words(sum)] + notes + ["## To review", list]).joined(separator: "\n\n")
    }

    private func heading(_ lesson: Lesson) -> String {
        let tally = ProgressTally(LessonProgress(lesson, workbook).steps)
        return "## \(MarkdownText.escape(lesson.header.title))\n\n\(MarkdownText.code(lesson.id)) · \(words(tally))"
    }

    private func steps(of lesson: Lesson) -> [StepNotes] {
        lesson.steps.compactMap { step in
            let answer = answers[Workbook.Place(lesson: lesson.id, step: step.number)]
            return StepNotes(step, of: lesson, workbook, answer: answer)
        }
    }

    private func words(_ tally: ProgressTally) -> String {
        let steps = tally.stepWords.isEmpty ? "no step done" : tally.stepWords
        return ([steps] + tally.deedWords).joined(separator: ", ")
    }
}
