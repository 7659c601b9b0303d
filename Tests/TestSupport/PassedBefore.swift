import Foundation
import Testing

/// Whether the tests that a variable leaves out are due. `SEAMS_CUTS=0` says that the code as it is has passed those of cuts,
/// since a note in `.ci` tells so; `SEAMS_ATTACKS=0` says it of attacks, and `SEAMS_ANSWERS=0` of answers.
private func areDue(_ variable: String) -> Bool { ProcessInfo.processInfo.environment[variable] != "0" }

extension Trait where Self == ConditionTrait {
    /// Leaves a suite about `seams try` out where the code as it is has passed it: see `.ci/cuts`, which finds its suites by
    /// this word.
    package static var unlessPassedBefore: Self {
        .enabled(if: areDue("SEAMS_CUTS"), "passed before, and nothing has changed")
    }

    /// Leaves the answers to exercises out where the code as it is has judged them as it should: see `.ci/answers`.
    package static var unlessJudged: Self {
        .enabled(if: areDue("SEAMS_ANSWERS"), "judged before, and nothing has changed")
    }

    /// Leaves attacks out where the code that they attack has withstood them: see `.ci/attacks`.
    package static var unlessWithstood: Self { .enabled(if: areDue("SEAMS_ATTACKS"), "withstood already") }
}
