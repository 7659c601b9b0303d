/// The findings of several runs of one wiring. An absent value was not measured.
package struct Scorecard: Sendable, Equatable {
    package var wiring: String
    package var stage: Int
    /// The time that the probe's lines took inside the world when each first ran, added up, in microseconds.
    package var firstMicroseconds: Double?
    /// The median time of all lines together in later calls, in microseconds.
    package var laterMicroseconds: Double?
    /// Whether a second run, right after the first and in its home, gave the same values; nothing was pinned.
    package var isRepeatable: Bool?
    /// Whether the wiring left nothing that another program can see, and was not changed by what an earlier run left.
    package var isIsolated: Bool?
    /// Whether equal runs gave equal values. A line of which they did not is attributed to no factor.
    package var isSteady: Bool?
    /// The factors which, varied alone, changed a value.
    package var hiddenInputs: [Factor] = []
    /// The factors that were varied and changed nothing.
    package var ruledOut: [Factor] = []
    /// The factors that the machine or the time did not allow to be varied, and those that could not be attributed.
    package var notTried: [Untried] = []
    /// The largest number of tries to use the network in one run; nil when tries cannot be counted.
    package var networkUses: Int?
    package var leftBehind: [LeftFile] = []
    /// The leaks of the fake, declared by the lesson or not.
    package var leaks: [Leak] = []
    /// For each finding, the lines that prove it, in their order; for the topic of hidden inputs, each line that differs
    /// between equal runs.
    package var evidence: [Evidence] = []

    package init(wiring: String, stage: Int) {
        self.wiring = wiring
        self.stage = stage
    }

    /// Whether factors were not tried for this reason.
    package func lacks(_ reason: Untried.Reason) -> Bool { notTried.contains { $0.reason == reason } }

    /// The lines that differ between two equal runs, each with these runs.
    package var unsteadyCells: [Evidence] { evidence.filter { $0.topic == .hiddenInputs && $0.runs.count == 2 } }
}

extension Scorecard: Codable {
    private enum CodingKeys: String, CodingKey {
        case wiring, stage, firstMicroseconds, laterMicroseconds
        case isRepeatable = "repeatable"
        case isIsolated = "isolated"
        case isSteady = "steady"
        case hiddenInputs, ruledOut, notTried, networkUses, leftBehind, leaks, evidence
    }
}

/// The scorecards of a run, one for each wiring of each stage with probes.
///
/// In JSON, a scorecard of the first measured stage stands under the name of its wiring, and one of a later stage under
/// `live, stage 3`.
package struct Scorecards: Sendable, Equatable {
    /// The scorecards in the order of the stages, and within a stage by the wiring's name.
    package let cards: [Scorecard]

    package init(_ cards: [Scorecard]) {
        self.cards = cards.sorted { ($0.stage, $0.wiring) < ($1.stage, $1.wiring) }
    }

    /// The stages that were measured.
    package var stages: [Int] { cards.map(\.stage).withoutRepeats }
}

extension Scorecards: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(Array(try [String: Scorecard](from: decoder).values))
    }

    package func encode(to encoder: any Encoder) throws {
        let first = stages.first
        let named = cards.map { ($0.stage == first ? $0.wiring : "\($0.wiring), stage \($0.stage)", $0) }
        try Dictionary(named) { $1 }.encode(to: encoder)
    }
}

/// The first line on which two runs disagree, as proof of a scorecard's finding.
package struct Evidence: Sendable, Equatable, Codable {
    /// The result of a line in a run.
    package struct Run: Sendable, Equatable, Codable {
        /// The conditions of the run, in words: `13:00 on 29 February 2024`.
        package var under: String
        /// The value or the outcome in words; the line's output when only the output differs.
        package var gave: String

        package init(under: String, gave: String) {
            self.under = under
            self.gave = gave
        }
    }
    package var topic: ScorecardTopic
    package var line: String
    /// The run of reference, and the run that differs from it.
    package var runs: [Run]

    package init(_ topic: ScorecardTopic, line: String, runs: [Run]) {
        self.topic = topic
        self.line = line
        self.runs = runs
    }

    /// The line and the value of each run: `'now()' gives 1, then 2`.
    var twoValues: String { "'\(line)' gives \(runs.map(\.gave).joined(separator: ", then "))" }
}

/// A remark on a row of a scorecard.
package struct ScorecardRemark: Equatable {
    /// The wirings that the remark concerns; empty when it concerns all wirings.
    package var wirings: [String] = []
    package var text: String

    package init(wirings: [String] = [], text: String) {
        self.wirings = wirings
        self.text = text
    }

    package var words: String { (wirings.isEmpty ? "" : wirings.joined(separator: ", ") + ": ") + text }
}

extension Bool? {
    /// `yes` or `no`; a dash when the value was not measured.
    package var answer: String { map { $0 ? "yes" : "no" } ?? "-" }
}
