/// What a learner did in one lesson: all of its steps, in order.
package struct LessonProgress: Sendable, Equatable, Codable {
    package var id: String
    package var title: String
    package var steps: [StepProgress]

    package init(_ lesson: Lesson, _ workbook: Workbook) {
        id = lesson.id
        title = lesson.header.title
        steps = lesson.steps.map { StepProgress($0, of: lesson, workbook) }
    }

    /// Each step under the name that tells it from its neighbours, whatever its number has become.
    var namedSteps: [(name: String, step: StepProgress)] {
        var count: [String: Int] = [:]
        return steps.map { step in
            count[step.title, default: 0] += 1
            return ("\(step.title) (\(count[step.title] ?? 1))", step)
        }
    }
}
