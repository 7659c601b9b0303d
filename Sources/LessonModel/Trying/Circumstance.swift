/// One of the worlds in which somebody's own code runs: what surrounds it there, and how it is called.
package struct Circumstance: Sendable, Equatable {
    /// The name at the head of its column.
    package var name: String
    /// The surroundings of the code, in words.
    package var words: String
    package var conditions: Conditions
}

extension Circumstance {
    /// The name of the world that has everything as the machine has it.
    package static let asIs = "as-is"
    /// The name of the world in another time zone.
    package static let zone = "zone"

    /// The circumstances in which code is tried: the machine's own, then one in which all is still, then those that
    /// differ from the still one in one thing. Where nothing can hold a clock, the machine's own is the one that two
    /// others differ from.
    package static func all(holdingClock: Bool) -> [Circumstance] {
        let still = ScorecardPlan().conditions(.baseline).with { $0.hasNetwork = true }
        let machine = Circumstance(
            name: asIs, words: "the clock and the time zone of this machine", conditions: Conditions())
        guard holdingClock else { return [machine] + unheld }
        return [
            machine,
            Circumstance(name: "morning", words: "10:00 UTC on 15 January 2024, a Monday", conditions: still),
            Circumstance(
                name: "evening", words: "19:30 UTC on 29 February 2024, a Thursday",
                conditions: still.with { $0.clock = 1_709_235_000 }),
            Circumstance(
                name: zone, words: "as morning, in the time zone of Kiritimati, UTC+14",
                conditions: still.with { $0.zone = "Pacific/Kiritimati" }),
            Circumstance(
                name: "seed", words: "as morning, with another order of sets and dictionaries",
                conditions: still.with { $0.hashSeed = 2 }),
            Circumstance(
                name: "offline", words: "as morning, without servers of this machine; others are reached nowhere",
                conditions: still.with { $0.hasNetwork = false }),
        ]
    }

    /// The circumstances that need no held clock.
    private static var unheld: [Circumstance] {
        [
            Circumstance(
                name: zone, words: "the time zone of Kiritimati, UTC+14",
                conditions: Conditions(zone: "Pacific/Kiritimati")),
            Circumstance(
                name: "offline", words: "without servers of this machine; others are reached nowhere",
                conditions: Conditions(hasNetwork: false)),
        ]
    }
}

extension Circumstance {
    /// The same circumstance in time zones all around the world, first in UTC: one for each distance from it, and those
    /// whose clocks change in summer. Each has the name of its time zone.
    package var aroundTheWorld: [Circumstance] {
        Self.zones.map { zone in
            Circumstance(name: zone, words: "the time zone \(zone)", conditions: conditions.with { $0.zone = zone })
        }
    }

    private static let zones = [
        "UTC", "Etc/GMT+12", "Pacific/Pago_Pago", "Pacific/Honolulu", "Pacific/Marquesas", "America/Anchorage",
        "America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York", "America/Halifax",
        "America/St_Johns", "America/Sao_Paulo", "America/Noronha", "Atlantic/Azores", "Europe/London", "Europe/Berlin",
        "Europe/Helsinki", "Asia/Riyadh", "Asia/Tehran", "Asia/Dubai", "Asia/Kabul", "Asia/Karachi", "Asia/Kolkata",
        "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon", "Asia/Bangkok", "Asia/Shanghai", "Australia/Eucla", "Asia/Tokyo",
        "Australia/Darwin", "Australia/Brisbane", "Australia/Lord_Howe", "Pacific/Noumea", "Pacific/Auckland",
        "Pacific/Chatham", "Pacific/Tongatapu", "Pacific/Kiritimati",
    ]
}

extension Conditions {
    fileprivate func with(_ change: (inout Conditions) -> Void) -> Conditions {
        var conditions = self
        change(&conditions)
        return conditions
    }
}
