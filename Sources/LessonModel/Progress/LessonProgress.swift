/// The progress of a learner in one lesson, with all steps in order.
package struct LessonProgress: Sendable, Equatable, Codable {
    package var id: String
    package var title: String
    package var steps: [StepProgress]

    package init(_ lesson: Lesson, _ workbook: Workbook) {
        id = lesson.id
        title = lesson.header.title
        steps = lesson.steps.map { StepProgress($0, of: lesson, workbook) }
    }

    /// The steps, each with a name that is unique in the lesson and does not depend on the step's number: the title and
    /// a count of the steps with this title.
    var namedSteps: [(name: String, step: StepProgress)] {
        var count: [String: Int] = [:]
        return steps.map { step in
            count[step.title, default: 0] += 1
            return ("\(step.title) (\(count[step.title] ?? 1))", step)
        }
    }
}
