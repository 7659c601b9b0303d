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
    /// Whether two equal runs gave equal values. If not, no difference can be attributed to a factor.
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
    /// The leaks of the fake that the lesson does not declare.
    package var leaks: [Leak] = []
    /// For each finding, the first line that proves it.
    package var evidence: [Evidence] = []

    package init(wiring: String, stage: Int) {
        self.wiring = wiring
        self.stage = stage
    }
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
