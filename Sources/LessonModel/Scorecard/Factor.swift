/// A condition around a program that trials hold still, and vary alone, to find out whether the program depends on it.
package enum Factor: String, Sendable, Hashable, Codable, CaseIterable {
    /// The wall clock: time of day and date.
    case clock
    /// The time zone of the process.
    case zone
    /// The seed from which the order of sets and dictionaries follows.
    case hashSeed = "hash seed"
    /// The files that an earlier run left in the home and the temporary folder.
    case home
    /// Whether there is a network at all: none, or the machine itself.
    case network
}

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

/// One run of a wiring whose values are compared with those of another run.
package enum Trial: Sendable, Hashable {
    /// Nothing is pinned. The second run begins right after the first and finds the home that the first run left.
    case first, second
    /// Everything is pinned. The baseline runs again, to show whether equal runs give equal values.
    case baseline, again
    /// The baseline with one factor changed; the words name the new value: `13:00 on 29 February`.
    case varied(Factor, Conditions, words: String)
    /// Several factors changed at once: while the values stay those of the baseline, none of them need be varied alone.
    indirect case joint([Trial])
    /// A trial that is played once more, to show whether a difference under a factor comes again; the rounds count from
    /// zero.
    indirect case repeated(Trial, for: Factor, round: Int)

    /// The factor that is varied here for the first time.
    package var factor: Factor? {
        if case .varied(let factor, _, _) = self { factor } else { nil }
    }

    /// The trials that a joint trial plays at once; empty for any other.
    package var parts: [Trial] {
        if case .joint(let parts) = self { parts } else { [] }
    }
}

/// A factor about which the trials say nothing, and the reason.
package struct Untried: Sendable, Hashable, Codable {
    package enum Reason: String, Sendable, Codable {
        case machine = "this machine does not allow it"
        /// The wiring's own block sets the factor, so it is not varied: `preload=clock`, `network=none`.
        case wiring = "its wiring holds it"
        case time = "no time left"
        /// A line hangs or writes until it is stopped, and would do so in each further trial.
        case endless = "a line does not end"
        /// Every line differs between equal runs, so that a difference proves nothing.
        case unsteady = "equal runs differ"
    }
    package var factor: Factor
    package var reason: Reason

    package init(_ factor: Factor, _ reason: Reason) {
        self.factor = factor
        self.reason = reason
    }
}
