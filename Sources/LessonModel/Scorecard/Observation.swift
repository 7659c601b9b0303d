/// What one run of a wiring and its probes gave under certain conditions.
package struct Observation: Sendable, Equatable {
    package var conditions: Conditions
    /// What each shown line gave, in order, as a comparison would show it; the run's own home stands as `~` in them.
    package var values: [ValueRecord]
    /// What the run left in its home and its temporary folder.
    package var leftBehind: [LeftFile]
    /// How often the run tried to reach somebody over the network; nil where that cannot be counted.
    package var networkUses: Int?
    /// Whether the run asked for the wall clock, which was pinned; nil where that is not known.
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
