/// What was done in some steps, counted.
package struct ProgressTally: Sendable, Equatable {
    /// So many of so many.
    package struct Share: Sendable, Equatable, Codable {
        package var right = 0
        package var of = 0

        mutating func count(_ isRight: Bool) {
            of += 1
            right += isRight ? 1 : 0
        }
    }

    package private(set) var steps = 0
    package private(set) var states: [Workbook.State: Int] = [:]
    package private(set) var predictions = Share()
    /// Of the questions that were answered.
    package private(set) var answers = Share()
    /// Of the exercises that were tried.
    package private(set) var exercises = Share()

    package init(_ steps: [StepProgress]) {
        for step in steps { count(step) }
    }

    /// Whether anything was done at all.
    package var isEmpty: Bool { self == ProgressTally(steps: steps, states: [.open: steps]) }

    /// How many steps are in a state.
    package subscript(state: Workbook.State) -> Int { states[state] ?? 0 }

    /// `3 of 9 steps done, 1 skipped`; nothing when none was touched.
    package var stepWords: String {
        let rest = [Workbook.State.skipped, .changed].filter { self[$0] > 0 }.map { ", \(self[$0]) \($0.rawValue)" }
        if self[.done] == 0, rest.isEmpty { return "" }
        return self[.done] == steps ? "all done" : "\(self[.done]) of \(steps.of("step")) done" + rest.joined()
    }

    /// What came of predictions, answers and exercises, as far as there were any.
    package var deedWords: [String] {
        [
            predictions.of > 0 ? "\(predictions.right) of \(predictions.of.of("prediction")) right" : nil,
            answers.of > 0 ? "\(answers.right) of \(answers.of.of("answer")) right" : nil,
            exercises.of > 0 ? "\(exercises.right) of \(exercises.of.of("exercise")) passed" : nil,
        ].compactMap { $0 }
    }

    private init(steps: Int, states: [Workbook.State: Int]) {
        (self.steps, self.states) = (steps, states.filter { $0.value > 0 })
    }

    private mutating func count(_ step: StepProgress) {
        steps += 1
        states[step.state, default: 0] += 1
        if let prediction = step.prediction { predictions.count(prediction.right) }
        for question in step.questions { if let right = question.right { answers.count(right) } }
        if let exercise = step.exercise, exercise.wasTried { exercises.count(exercise.passed) }
    }
}

extension StepProgress.Exercise {
    /// Whether it was checked or passed at least once.
    var wasTried: Bool { tries > 0 || passed }
}
