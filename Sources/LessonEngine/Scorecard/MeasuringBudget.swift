import Foundation

/// How long the trials of a stage may take together.
package enum MeasuringBudget: Sendable {
    /// For somebody who waits: a second, and the probes' own time.
    case short
    /// For proofs: whatever it takes.
    case ample

    /// The moment when no time is left. A trial that is to be repeated runs twice in a row, so the probes' own time
    /// counts twice.
    func deadline(ownTime: Duration) -> ContinuousClock.Instant {
        switch self {
        case .short: .now + .seconds(1) + ownTime * 2
        case .ample: .now + .seconds(600)
        }
    }

    /// The number of trials that run side by side. Trials of a slow probe mostly wait, and need no core for it.
    func width(ownTime: Duration) -> Int {
        ownTime > .milliseconds(100) ? 8 : max(2, ProcessInfo.processInfo.activeProcessorCount)
    }

    /// The time that one line of a trial may run: a line that hangs under other conditions has a value, too. A proof
    /// waits longer, so that a busy machine does not cause such a value.
    func timeLimit(ownTime: Duration) -> Duration {
        switch self {
        case .short: .seconds(2) + ownTime * 2
        case .ample: .seconds(20) + ownTime * 2
        }
    }
}
