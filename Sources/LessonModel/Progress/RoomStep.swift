/// What many learners did in one step.
package struct RoomStep: Sendable, Equatable, Codable {
    /// What came of the exercise of those who tried it.
    package struct Exercise: Sendable, Equatable, Codable {
        package var passed = 0
        package var of = 0
        /// How often it was checked, by all together.
        package var tries = 0
        /// How often a check failed in which stage first.
        package var failures: [String: Int] = [:]
        package var hints = 0
        package var sawSolution = 0

        /// The stage in which most checks failed; of several the first.
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
    /// How many have it in their course, and how many of them are that far with it.
    package var of: Int
    package var done: Int
    package var skipped: Int
    package var changed: Int
    package var predictions = ProgressTally.Share()
    package var answers = ProgressTally.Share()
    /// How many of the answers were right at the first try.
    package var atOnce = 0
    /// Nil when the step holds none.
    package var exercise: Exercise?
    /// How far each learner is with it, by name.
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
    /// A count from somebody else's file: many of them can be added up.
    fileprivate var bounded: Int { Swift.min(Swift.max(0, self), 1_000_000) }
}
