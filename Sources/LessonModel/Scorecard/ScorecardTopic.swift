/// What of a scorecard can be asked about: its rows and the factors behind its hidden inputs.
package enum ScorecardTopic: String, Sendable, Hashable, Codable, CaseIterable {
    case fast, repeatable, isolated
    case hiddenInputs = "hidden inputs"
    case clock, zone
    case hashSeed = "hash seed"
    case home, network
    case leftBehind = "left behind"
    /// What the code names, which no run tells.
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

    /// The factor that it is about; nil for a row.
    package var factor: Factor? { Factor(rawValue: rawValue) }
}
