import LessonModel

/// What came of plugging expressions into sockets.
package struct Injected: Sendable, Equatable {
    /// The wiring whose sockets were filled anew.
    package var base: String
    /// Why the column `yours` stays as it was; empty when it was made.
    package var failures: [Diagnostic] = []
    /// What else a person should know, a sentence each.
    package var notes: [String] = []

    package var succeeded: Bool { failures.isEmpty }
}
