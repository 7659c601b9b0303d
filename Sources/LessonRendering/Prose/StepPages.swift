import LessonModel

/// A step in two parts: what is read before its probe runs, and what is read after. The comparison stands between them,
/// in the place of the probe's code and of what was recorded of it.
package struct StepPages: Sendable, Equatable {
    /// The step as far as its probe; all of it when it has none.
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
    /// The step without what is recorded of its probe: of an exercise, that is what the author's own answer gives.
    package var withoutResults: Step {
        var step = self
        step.blocks.removeAll(where: \.isRecorded)
        return step
    }
}

extension Block {
    /// Whether it only repeats what the probe gives.
    fileprivate var isRecorded: Bool {
        switch self {
        case .results, .scorecard, .multilineResult: true
        default: false
        }
    }
}
