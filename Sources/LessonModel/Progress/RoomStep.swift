/// The progress of several learners in one step.
package struct RoomStep: Sendable, Equatable, Codable {
    /// The results of the learners who tried the step's exercise, took a hint for it or saw its solution.
    package struct Exercise: Sendable, Equatable, Codable {
        package var passed = 0
        package var of = 0
        /// The number of checks by all learners together.
        package var tries = 0
        /// The number of failed checks by the name of the stage that failed first.
        package var failures: [String: Int] = [:]
        package var hints = 0
        package var sawSolution = 0

        /// The stage in which most checks failed first; ties go to the earlier stage. Nil when no check failed.
        package var worst: (stage: String, count: Int)? {
            let order = CheckStage.allCases.map(\.rawValue)
            let stages = failures.keys.sorted { one, other in
                (order.firstIndex(of: one) ?? order.count, one) < (order.firstIndex(of: other) ?? order.count, other)
            }
            let most = failures.values.max() ?? 0
            return most == 0 ? nil : stages.first { failures[$0] == most }.map { ($0, most) }
        }
    }

    package var number: Int
    package var title: String
    /// The number of learners whose course has the step. `done`, `skipped` and `changed` count the learners among them
    /// by state.
    package var of: Int
    package var done: Int
    package var skipped: Int
    package var changed: Int
    package var predictions = ProgressTally.Share()
    package var answers = ProgressTally.Share()
    /// The number of answers that were right at the first try.
    package var atOnce = 0
    /// The results of the exercise; nil when the step holds no exercise.
    package var exercise: Exercise?
    /// The state of the step for each learner, by name.
    package var states: [String: Workbook.State]

    init(_ step: StepProgress, _ learners: [(name: String, step: StepProgress)]) {
        number = step.number
        title = step.title
        of = learners.count
        done = learners.count { $0.step.state == .done }
        skipped = learners.count { $0.step.state == .skipped }
        changed = learners.count { $0.step.state == .changed }
        states = Dictionary(learners.map { ($0.name, $0.step.state) }) { $1 }
        exercise = step.exercise.map { _ in Exercise() }
        for (_, step) in learners { count(step) }
    }

    private mutating func count(_ step: StepProgress) {
        if let prediction = step.prediction { predictions.count(prediction.right) }
        for question in step.questions {
            guard let right = question.right else { continue }
            answers.count(right)
            atOnce += right && question.tries == 1 ? 1 : 0
        }
        if let tried = step.exercise, tried.wasTried || tried.hints > 0 || tried.sawSolution { exercise?.add(tried) }
    }
}

extension RoomStep.Exercise {
    fileprivate mutating func add(_ exercise: StepProgress.Exercise) {
        of += 1
        passed += exercise.passed ? 1 : 0
        tries += exercise.tries.bounded
        hints += exercise.hints.bounded
        sawSolution += exercise.sawSolution ? 1 : 0
        failures.merge(exercise.failures.mapValues(\.bounded), uniquingKeysWith: +)
    }
}

extension Int {
    /// The count, read from another person's file, limited to 0 ... 1 000 000 so that sums of many counts do not
    /// overflow.
    fileprivate var bounded: Int { Swift.min(Swift.max(0, self), 1_000_000) }
}
