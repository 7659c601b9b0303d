/// The most that a course which does not come with the tool may take.
package struct LimitCap: Sendable, Equatable {
    /// Something that was asked for and is more than that.
    package struct Excess: Sendable, Equatable {
        package let asked: LimitAmount
        package let allowed: LimitAmount
    }

    package let limits: Limits

    /// What holds unless the person says something else.
    package static let usual = LimitCap(
        Limits(seconds: 60, memory: 2 << 30, output: 16 << 20, files: 20_000, disk: 512 << 20, processes: 64, ports: 4))

    package init(_ limits: Limits) {
        self.limits = limits
    }

    /// What is left of what is asked for, and what was too much of it. The usual is held to the cap, too.
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
