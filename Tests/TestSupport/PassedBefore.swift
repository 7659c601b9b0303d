import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Leaves a suite about `seams try` out where `SEAMS_CUTS=0` says that the code as it is has passed it: see `.ci/cuts`,
    /// which finds its suites by this word.
    package static var unlessPassedBefore: Self {
        .enabled(if: ProcessInfo.processInfo.environment["SEAMS_CUTS"] != "0", "passed before, and nothing has changed")
    }
}
