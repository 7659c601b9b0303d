/// The learner's settings of the shell, the same for every course.
package struct Settings: Sendable, Equatable, Codable {
    /// The version of the file's format; a later, different format will have a larger number.
    package static let currentFormat = 1

    package var format = Settings.currentFormat
    /// Whether the shell asks for a prediction before a probe runs for the first time.
    package var asksForPredictions = true

    /// Whether each probe is followed by its scorecard.
    package var measures = true

    package init() {}

    /// Reads a settings file; a setting that a file of an earlier version lacks gets its default.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self), usual = Settings()
        format = try values.decode(Int.self, forKey: .format)
        asksForPredictions =
            try values.decodeIfPresent(Bool.self, forKey: .asksForPredictions) ?? usual.asksForPredictions
        measures = try values.decodeIfPresent(Bool.self, forKey: .measures) ?? usual.measures
    }
}
