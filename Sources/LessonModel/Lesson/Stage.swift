/// The steps that share one subject.
package struct Stage: Sendable, Equatable {
    /// The number of the stage in its lesson, from 1.
    package var number: Int
    package var steps: [Step]

    package init(number: Int, steps: [Step]) {
        self.number = number
        self.steps = steps
    }

    /// The code blocks of one role in all steps of the stage.
    package func code(_ role: Role) -> [CodeBlock] { steps.flatMap { $0.code(role) } }

    /// The blocks that form the subject module.
    package var subject: [CodeBlock] { code(.subject) }

    /// The subject before the learner has changed anything, with the starter of an exercise.
    package var starterSubject: [CodeBlock] {
        steps.flatMap(\.code).filter { $0.role == .subject || $0.role == .exercise }
    }

    /// Whether there is a world to start or a test to run.
    package var isRunnable: Bool { !wirings.isEmpty || !code(.test).isEmpty }

    /// The compositions of the stage in the order of the file.
    package var wirings: [CodeBlock] {
        steps.flatMap(\.code).filter { $0.wiringName != nil }
    }

    package var probes: [Probe] { steps.compactMap(\.probe) }

    /// The recorded scorecard of the stage's wirings; nil when the lesson records none.
    package var scorecard: RecordedScorecard? { steps.flatMap(\.blocks).lazy.compactMap(\.scorecard).first }

    /// The names of the wirings in the file up to this step. Blocks accumulate down the file, so a later wiring has no
    /// column in an earlier comparison.
    package func wirings(upTo step: Int) -> [String] {
        steps.filter { $0.number <= step }.flatMap(\.code).compactMap(\.wiringName)
    }

    /// The names of the wirings whose worlds are open at a step: those up to the step, or all wirings of the stage when
    /// none comes before, so that the learner can try Swift at once.
    package func openWirings(at step: Int) -> [String] {
        let near = wirings(upTo: step)
        return near.isEmpty ? wirings.compactMap(\.wiringName) : near
    }
}
