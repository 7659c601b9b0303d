import LessonModel

/// A part of a step that the learner has not done.
enum Lack: Equatable {
    case probe
    case question
    case exercise

    /// The words that Enter shows where something is left to do.
    var words: String {
        switch self {
        case .probe: "this step's probe has not run yet: 'rerun' runs it, 'next' goes on"
        case .question: "this step's question is not answered yet: 'answer' asks it, 'next' goes on"
        case .exercise: "this exercise is not done yet: 'edit' opens it, 'check' judges it, 'next' goes on"
        }
    }
}

/// The record of a step, and the parts of the step that are not done yet.
extension Workbook {
    /// The first thing that a step lacks; nil when it is done.
    func lack(of step: Step, in lesson: Lesson) -> Lack? {
        let record = record(of: step, in: lesson)
        let runs = StepAtHand(lesson: lesson, number: step.number).runsOnEntering
        if runs, record?.comparison.isEmpty ?? true { return .probe }
        if step.questions.indices.contains(where: { record?.answers[$0 + 1] == nil }) { return .question }
        return step.isExercise && record?.exercise?.passed != true ? .exercise : nil
    }

    /// Finishes a step at a time when nothing of it is left to do.
    mutating func settle(_ step: Step, of lesson: Lesson, at time: String?) {
        guard lack(of: step, in: lesson) == nil, state(of: step, in: lesson) != .done else { return }
        finish(step, of: lesson, at: time)
    }

    /// The index of a step's first question that is not answered rightly yet; nil when there is none.
    ///
    /// - Parameter other: the number of a question that is not asked.
    func openQuestion(of step: Step, in lesson: Lesson, besides other: Int? = nil) -> Int? {
        let answers = record(of: step, in: lesson)?.answers ?? [:]
        return step.questions.indices.first { $0 + 1 != other && answers[$0 + 1]?.isRight != true }
    }

    /// The code that stands in the place of the starter in the worlds of a step's stage.
    func subject(at here: StepAtHand) -> Request.Subject {
        guard let exercise = here.exercise, let step = here.lesson.step(exercise.step) else { return .learner }
        return state(of: step, in: here.lesson) == .skipped ? .model : .learner
    }
}
