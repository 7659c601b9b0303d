/// How a learner wants the shell to be, whatever the course.
package struct Settings: Sendable, Equatable, Codable {
    /// The number that a later, different form of this file will have raised.
    package static let currentFormat = 1

    package var format = Settings.currentFormat
    /// Whether the shell asks for a prediction before a probe runs for the first time.
    package var asksForPredictions = true

    /// Whether each probe is followed by its scorecard.
    package var measures = true

    package init() {}

    /// What a file of an earlier version does not say is as usual.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self), usual = Settings()
        format = try values.decode(Int.self, forKey: .format)
        asksForPredictions =
            try values.decodeIfPresent(Bool.self, forKey: .asksForPredictions) ?? usual.asksForPredictions
        measures = try values.decodeIfPresent(Bool.self, forKey: .measures) ?? usual.measures
    }
}
