/// The facts about a lesson that a list shows.
package struct LessonSummary: Sendable, Equatable, Codable {
    package var id: String
    package var title: String
    package var form: Form
    /// The time that a learner needs, in minutes.
    package var minutes: Int
    /// The ids of the lessons that come before.
    package var needs: [String]
    /// The number of steps.
    package var steps: Int
    package var file: String

    package init(
        id: String, title: String, form: Form, minutes: Int, needs: [String] = [], steps: Int, file: String
    ) {
        self.id = id
        self.title = title
        self.form = form
        self.minutes = minutes
        self.needs = needs
        self.steps = steps
        self.file = file
    }

    package init(_ lesson: Lesson) {
        self.init(
            id: lesson.id, title: lesson.header.title, form: lesson.header.form, minutes: lesson.header.minutes,
            needs: lesson.header.needs, steps: lesson.steps.count, file: lesson.file)
    }
}
