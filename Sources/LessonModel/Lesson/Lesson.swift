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

    /// The step with this number, counted from 1.
    package func step(_ number: Int) -> Step? {
        steps.first { $0.number == number }
    }
}
