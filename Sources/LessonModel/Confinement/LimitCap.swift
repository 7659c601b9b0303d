/// The largest limits that a course may ask for when it does not come with the tool.
package struct LimitCap: Sendable, Equatable {
    /// An amount that was asked for and is larger than the cap allows.
    package struct Excess: Sendable, Equatable {
        package let asked: LimitAmount
        package let allowed: LimitAmount
    }

    package let limits: Limits

    /// The cap that applies unless the person configures another one.
    package static let usual = LimitCap(
        Limits(seconds: 60, memory: 2 << 30, output: 16 << 20, files: 20_000, disk: 512 << 20, processes: 64, ports: 4))

    package init(_ limits: Limits) {
        self.limits = limits
    }

    /// The changes that were asked for, reduced to the cap, and the amounts that exceeded it. A usual limit above the
    /// cap is reduced, too.
    package func applied(to asked: LimitChanges) -> (changes: LimitChanges, excess: [Excess]) {
        var changes = asked, excess: [Excess] = []
        for limit in Limit.allCases {
            let most = limits[limit]
            guard (asked[limit] ?? Limits.usual[limit]) > most else { continue }
            changes[limit] = most
            guard let amount = asked[limit] else { continue }
            excess.append(Excess(asked: LimitAmount(amount, of: limit), allowed: LimitAmount(most, of: limit)))
        }
        return (changes, excess)
    }
}
