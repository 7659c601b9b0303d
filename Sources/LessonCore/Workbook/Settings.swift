/// How a learner wants the shell to be, whatever the course.
package struct Settings: Sendable, Equatable, Codable {
    /// The number that a later, different form of this file will have raised.
    package static let currentFormat = 1

    package var format = Settings.currentFormat
    /// Whether the shell asks for a prediction before a probe runs for the first time.
    package var asksForPredictions = true

    package init() {}
}
