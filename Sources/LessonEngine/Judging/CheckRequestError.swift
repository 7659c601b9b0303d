import LessonModel

/// Why there is nothing to judge.
package enum CheckRequestError: Error, Equatable {
    case unreadable(String)
    case noExercise(lesson: String)
    case noExerciseInStep(Int, exercises: [Int])
    case severalExercises(steps: [Int])

    package var message: String {
        switch self {
        case .unreadable(let path): "the answer '\(path)' cannot be read"
        case .noExercise(let lesson): "the lesson '\(lesson)' has no exercise"
        case .noExerciseInStep(let step, _): "step \(step) has no exercise"
        case .severalExercises(let steps): "the lesson has \(steps.count) exercises"
        }
    }

    package var hint: String {
        switch self {
        case .unreadable: "name the Swift file that holds your answer"
        case .noExercise: "'seams list' shows all lessons"
        case .noExerciseInStep(_, let steps) where steps.count == 1: "say '--step \(steps[0])', or nothing"
        case .noExerciseInStep(_, let steps), .severalExercises(let steps):
            "say which: " + steps.map { "'--step \($0)'" }.joined(separator: " or ")
        }
    }
}

extension Lesson {
    /// The exercise that is meant: the one of a step, or the only one.
    ///
    /// - Throws: `CheckRequestError` when there is none or more than one; `RunRequestError` when there is no such step.
    package func exercise(step: Int?) throws -> Exercise {
        guard !exercises.isEmpty else { throw CheckRequestError.noExercise(lesson: id) }
        let steps = exercises.map(\.step)
        guard let step else {
            guard exercises.count == 1 else { throw CheckRequestError.severalExercises(steps: steps) }
            return exercises[0]
        }
        guard self.step(step) != nil else { throw RunRequestError.noSuchStep(step, count: self.steps.count) }
        guard let exercise = exercises.first(where: { ($0.step...$0.lastStep).contains(step) }) else {
            throw CheckRequestError.noExerciseInStep(step, exercises: steps)
        }
        return exercise
    }
}
