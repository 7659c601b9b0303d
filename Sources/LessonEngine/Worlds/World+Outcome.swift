import Foundation
import LessonCode

/// The results that a world gives.
extension World {
    /// The results of tests that ran in one process.
    struct TestRun: Sendable {
        /// The records that Swift Testing sent, one string each.
        var records: [String] = []
        /// The death of the process; nil when it came to its regular end.
        var ending: WorldReply.Death?
        /// Why the tests could not be run at all.
        var problem: String?
        var crash: CrashMessage?
    }

    /// The result of one entry.
    struct Outcome: Sendable, Equatable {
        var reply: WorldReply
        /// The text that the entry wrote to stdout.
        var printed: String
        /// The text that the entry wrote to stderr.
        var complaint: String
        var calls: [SpyCall] = []
        /// The message with which the process died, and its place.
        var crash: CrashMessage?
    }

    /// The facts about a world under way.
    struct Facts: Sendable {
        /// The process; nil while there is none.
        var process: pid_t?
        var started: ContinuousClock.Instant?
        /// The number of times the world was brought back by running its script again.
        var replays = 0
    }
}
