import LessonModel

/// A probe in one fresh world for each of several values of a socket.
package struct Sweep: Sendable, Equatable {
    package struct Row: Sendable, Equatable {
        /// The expression in the socket, on one line.
        package var expression: String
        /// The value of each line of the probe.
        package var values: [ValueRecord]
    }

    package var socket: String
    /// The wiring whose socket was filled.
    package var base: String
    /// The step whose probe is shown.
    package var step: Int
    /// The probe's lines, a column each.
    package var lines: [String] = []
    package var rows: [Row] = []
    /// The errors that kept the sweep from running; there are no rows then.
    package var failures: [Diagnostic] = []
}
