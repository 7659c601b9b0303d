import LessonModel

/// The record of the step at hand, and the parts of the step that are not done yet.
extension Session {
    /// A part of a step that the learner has not done.
    enum Lack: Equatable {
        case probe
        /// The number of the question in its step.
        case question(Int)
        case exercise
    }

    /// Writes down something about the step at hand.
    mutating func changeRecord(_ change: (inout StepRecord) -> Void) {
        guard let lesson, let here = lesson.step(step) else { return }
        workbook.update(here, of: lesson, change)
    }

    /// Finishes a step when nothing of it is left to do.
    mutating func settle(_ step: Step, of lesson: Lesson) {
        guard lack(of: step, in: lesson) == nil, workbook.state(of: step, in: lesson) != .done else { return }
        workbook.finish(step, of: lesson)
    }

    /// The first thing that a step lacks; nil when it is done.
    func lack(of step: Step, in lesson: Lesson) -> Lack? {
        let record = workbook.record(of: step, in: lesson)
        if runsOnEntering(step, of: lesson), record?.comparison.isEmpty ?? true { return .probe }
        if let open = step.questions.indices.first(where: { record?.answers[$0 + 1] == nil }) {
            return .question(open + 1)
        }
        return step.isExercise && record?.exercise?.passed != true ? .exercise : nil
    }

    /// Whether the step's probe runs as soon as the person is there. The probe of an exercise waits for an answer.
    func runsOnEntering(_ step: Step, of lesson: Lesson) -> Bool {
        canRun(step, of: lesson) && !step.isExercise
    }

    /// The words that Enter shows where something is left to do.
    func words(for lack: Lack) -> String {
        switch lack {
        case .probe: "this step's probe has not run yet: 'rerun' runs it, 'next' goes on"
        case .question: "this step's question is not answered yet: 'answer' asks it, 'next' goes on"
        case .exercise: "this exercise is not done yet: 'edit' opens it, 'check' judges it, 'next' goes on"
        }
    }
}
