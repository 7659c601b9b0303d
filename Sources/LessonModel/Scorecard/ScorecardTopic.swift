/// A topic of a scorecard about which the learner can ask: a row, or a factor behind the hidden inputs.
package enum ScorecardTopic: String, Sendable, Hashable, Codable, CaseIterable {
    case fast, repeatable, isolated
    case hiddenInputs = "hidden inputs"
    case clock, zone
    case hashSeed = "hash seed"
    case home, network
    case leftBehind = "left behind"
    /// The volatile dependencies that the code names, which no run shows.
    case code

    /// The topic of a factor.
    package init(_ factor: Factor) {
        self =
            switch factor {
            case .clock: .clock
            case .zone: .zone
            case .hashSeed: .hashSeed
            case .home: .home
            case .network: .network
            }
    }

    /// The factor of the topic; nil for a row.
    package var factor: Factor? { Factor(rawValue: rawValue) }
}
