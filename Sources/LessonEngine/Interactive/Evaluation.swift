import LessonModel

/// What an input or a probe gave in the worlds of an open stage.
package struct Evaluation: Sendable, Equatable {
    /// A world that the evaluation killed, or that was found dead; it is brought back without what killed it.
    package struct Revival: Sendable, Equatable {
        package var wiring: String
        /// Why it is gone, in a few words: `timed out after 10 s`.
        package var reason: String
    }

    /// A row for each line, with a value for each world that was asked.
    package var rows: [RowRecord] = []
    /// What the spies recorded meanwhile.
    package var calls: [CallRecord] = []
    /// The errors of the lines that compile nowhere, each from the world that came nearest to compiling it; for a probe
    /// all that a run would show.
    package var failures: [Diagnostic] = []
    /// What else a person should know, a sentence each.
    package var notes: [String] = []
    package var revivals: [Revival] = []
}
