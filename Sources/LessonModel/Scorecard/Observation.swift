/// The results of one run of a wiring and its probes under certain conditions.
package struct Observation: Sendable, Equatable {
    package var conditions: Conditions
    /// The result of each shown line, in order, as a comparison would show it; `~` stands for the run's own home.
    package var values: [ValueRecord]
    /// The files that the run left in its home and its temporary folder.
    package var leftBehind: [LeftFile]
    /// The number of tries to use the network; nil when tries cannot be counted.
    package var networkUses: Int?
    /// Whether the run read the pinned wall clock; nil when that is not known.
    package var hasReadClock: Bool?

    package init(
        conditions: Conditions, values: [ValueRecord], leftBehind: [LeftFile] = [], networkUses: Int? = nil,
        hasReadClock: Bool? = nil
    ) {
        self.conditions = conditions
        self.values = values
        self.leftBehind = leftBehind
        self.networkUses = networkUses
        self.hasReadClock = hasReadClock
    }
}
