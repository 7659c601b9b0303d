import LessonModel

/// The results of an input or a probe in the worlds of an open stage.
package struct Evaluation: Sendable, Equatable {
    /// A world that the evaluation killed, or that was found dead; it is brought back without what killed it.
    package struct Revival: Sendable, Equatable {
        package var wiring: String
        /// Why the world is gone, in a few words: `timed out after 10 s`.
        package var reason: String
    }

    /// A row for each line, with a value for each world that was asked.
    package var rows: [RowRecord] = []
    /// The calls that spies recorded during the evaluation.
    package var calls: [CallRecord] = []
    /// The errors of the lines that compile in no world, each from the world that came nearest to compiling the line.
    /// For a probe, all errors that a run would show.
    package var failures: [Diagnostic] = []
    /// Further facts for the person, a sentence each.
    package var notes: [String] = []
    package var revivals: [Revival] = []
}
