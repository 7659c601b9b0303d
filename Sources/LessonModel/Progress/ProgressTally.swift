/// The counts of what a learner did in some steps.
package struct ProgressTally: Sendable, Equatable {
    /// A number of right results out of a total.
    package struct Ratio: Sendable, Equatable, Codable {
        package var right = 0
        package var of = 0

        mutating func count(_ isRight: Bool) {
            of += 1
            right += isRight ? 1 : 0
        }
    }

    package private(set) var steps = 0
    package private(set) var states: [Workbook.State: Int] = [:]
    package private(set) var predictions = Ratio()
    /// The right answers among the questions that were answered.
    package private(set) var answers = Ratio()
    /// The passed exercises among those that were tried.
    package private(set) var exercises = Ratio()

    package init(_ steps: [StepProgress]) {
        for step in steps { count(step) }
    }

    /// Whether anything was done at all.
    package var isEmpty: Bool { self == ProgressTally(steps: steps, states: [.open: steps]) }

    /// The number of steps in a state.
    package subscript(state: Workbook.State) -> Int { states[state] ?? 0 }

    /// `3 of 9 steps done, 1 skipped`; empty when no step was touched.
    package var stepWords: String {
        let rest = [Workbook.State.skipped, .changed].filter { self[$0] > 0 }.map { ", \(self[$0]) \($0.rawValue)" }
        if self[.done] == 0, rest.isEmpty { return "" }
        return self[.done] == steps ? "all done" : "\(self[.done]) of \(steps.of("step")) done" + rest.joined()
    }

    /// The results of predictions, answers and exercises in words; kinds without a result are left out.
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
        step.predictionsRight.forEach { predictions.count($0) }
        for question in step.questions { if let right = question.right { answers.count(right) } }
        if let exercise = step.exercise, exercise.wasTried { exercises.count(exercise.passed) }
    }
}

extension StepProgress.Exercise {
    /// Whether the exercise was checked or passed at least once.
    var wasTried: Bool { tries > 0 || passed }
}
