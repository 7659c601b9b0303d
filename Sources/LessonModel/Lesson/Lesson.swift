/// The content of one lesson file: its header, its introduction and its steps in order.
package struct Lesson: Sendable, Equatable {
    /// The file's path as the person gave it; every diagnostic names it.
    package var file: String
    package var header: Header
    /// The blocks between the title and the first step.
    package var introduction: [Block]
    package var steps: [Step]

    package init(file: String, header: Header, introduction: [Block], steps: [Step]) {
        self.file = file
        self.header = header
        self.introduction = introduction
        self.steps = steps
    }

    package var id: String { header.id }

    /// The steps grouped by the subject they share; a step with its own `subject` or `exercise` begins a stage.
    package var stages: [Stage] {
        steps.reduce(into: []) { stages, step in
            if stages.isEmpty || step.beginsStage {
                stages.append(Stage(number: stages.count + 1, steps: [step]))
            } else {
                stages[stages.count - 1].steps.append(step)
            }
        }
    }

    /// Whether any stage of the lesson can be run.
    package var isRunnable: Bool { stages.contains(where: \.isRunnable) }

    /// Whether it holds somebody's own code, and each of its wirings is a circumstance.
    package var isTried: Bool { steps.flatMap(\.code).contains { $0.conditions != nil } }

    /// The step with this number, counted from 1.
    package func step(_ number: Int) -> Step? {
        steps.first { $0.number == number }
    }
}

/// A lesson's front matter.
package struct Header: Sendable, Equatable {
    /// The version of the lesson format that this build reads and writes.
    package static let currentFormat = 1

    package var id: String
    package var title: String
    package var form: Form
    /// The time that a learner needs, in minutes.
    package var minutes: Int
    /// The ids of the lessons that come before.
    package var needs: [String]
    /// The part of the course that the lesson belongs to; nil when its author names none.
    package var path: PathName?
    /// The source of the ideas that the lesson teaches: author, title, place, year.
    package var source: String
    /// The limits of the lesson's programs that differ from the usual limits.
    package var limits: LimitChanges
    /// The leaks that the lesson declares: things that reach its fakes on purpose.
    package var leaks: [Leak]
    /// The position of `leaks` in the front matter; nil when the front matter has no such field.
    package var leaksPosition: Position?

    package init(
        id: String, title: String, form: Form, minutes: Int, needs: [String] = [], path: PathName? = nil,
        source: String = "", limits: LimitChanges = [:], leaks: [Leak] = [], leaksPosition: Position? = nil
    ) {
        self.id = id
        self.title = title
        self.form = form
        self.minutes = minutes
        self.needs = needs
        self.path = path
        self.source = source
        self.limits = limits
        self.leaks = leaks
        self.leaksPosition = leaksPosition
    }
}

/// The facts about a lesson that a list shows.
package struct LessonSummary: Sendable, Equatable, Codable {
    package var id: String
    package var title: String
    package var form: Form
    /// The time that a learner needs, in minutes.
    package var minutes: Int
    /// The ids of the lessons that come before.
    package var needs: [String]
    /// The part of the course that the lesson belongs to; nil when its author names none.
    package var path: PathName?
    /// The number of steps.
    package var steps: Int
    package var file: String

    package init(
        id: String, title: String, form: Form, minutes: Int, needs: [String] = [], path: PathName? = nil, steps: Int,
        file: String
    ) {
        self.id = id
        self.title = title
        self.form = form
        self.minutes = minutes
        self.needs = needs
        self.path = path
        self.steps = steps
        self.file = file
    }

    package init(_ lesson: Lesson) {
        self.init(
            id: lesson.id, title: lesson.header.title, form: lesson.header.form, minutes: lesson.header.minutes,
            needs: lesson.header.needs, path: lesson.header.path, steps: lesson.steps.count, file: lesson.file)
    }
}
