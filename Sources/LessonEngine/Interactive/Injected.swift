import LessonModel

/// The outcome of plugging expressions into sockets.
package struct Injected: Sendable, Equatable {
    /// The wiring whose sockets were filled anew.
    package var base: String
    /// Why the column `yours` stays as it was; empty when it was made.
    package var failures: [Diagnostic] = []
    /// Further facts for the person, a sentence each.
    package var notes: [String] = []

    package var succeeded: Bool { failures.isEmpty }
}
