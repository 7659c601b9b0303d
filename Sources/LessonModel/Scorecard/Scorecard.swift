/// What runs of one wiring have shown about it. Absent means not measured.
package struct Scorecard: Sendable, Equatable {
    package var wiring: String
    package var stage: Int
    /// How long the probe's lines took inside the world: the first run of each together, in microseconds.
    package var firstMicroseconds: Double?
    /// The same for later calls: the median.
    package var laterMicroseconds: Double?
    /// Whether a second run, right after the first and in its home, gave the same values; nothing was pinned.
    package var isRepeatable: Bool?
    /// Whether it left nothing that another program can see and was not changed by what an earlier run left.
    package var isIsolated: Bool?
    /// Whether two equal runs gave equal values. If not, nothing can be attributed.
    package var isSteady: Bool?
    /// The factors which, varied alone, changed a value.
    package var hiddenInputs: [Factor] = []
    /// The factors that were varied and changed nothing.
    package var ruledOut: [Factor] = []
    /// The factors that the machine or the time did not allow to be varied, and those that could not be attributed.
    package var notTried: [Untried] = []
    /// How often it tried to reach somebody over the network; nil where that cannot be counted.
    package var networkUses: Int?
    package var leftBehind: [LeftFile] = []
    /// What reaches a fake though the lesson does not declare it.
    package var leaks: [Leak] = []
    /// For each thing found, the first line by which it shows.
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
