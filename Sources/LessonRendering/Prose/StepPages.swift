import LessonModel

/// A step in two parts: the blocks to read before its probe runs, and the blocks to read after. The comparison stands
/// between them, in the place of the probe's code and its recorded results.
package struct StepPages: Sendable, Equatable {
    /// The step as far as its probe; the whole step when it has no probe.
    package var before: Step
    package var after: [Block]

    package init(_ step: Step) {
        before = step
        after = []
        guard let probe = step.blocks.firstIndex(where: { $0.code.contains { $0.role == .probe } }) else { return }
        before.blocks = Array(step.blocks[..<probe])
        after = step.blocks[probe...].dropFirst().filter { !$0.isRecorded }
    }
}

extension Step {
    /// The step without the recorded results of its probe, which in an exercise come from the author's own answer.
    package var withoutResults: Step {
        var step = self
        step.blocks.removeAll(where: \.isRecorded)
        return step
    }
}

extension Block {
    /// Whether the block only repeats results of the probe.
    fileprivate var isRecorded: Bool {
        switch self {
        case .results, .scorecard, .multilineResult: true
        default: false
        }
    }
}
