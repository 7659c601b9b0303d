/// The trials by which one wiring is measured, the most valuable first, because time may run out before the last.
package struct ScorecardPlan: Sendable, Equatable {
    /// The hour at which the baseline begins, UTC.
    package let hour: Int
    package let trials: [Trial]
    /// The joint trials: each varies zone, seed and network together, in another way. The clock is not among them, since
    /// a clock and a zone can make up for each other.
    private let joint: [Trial]

    /// Makes a plan whose baseline begins at an hour; the findings do not depend on the hour.
    package init(hour: Int = 10) {
        self.hour = hour
        let baseline = Self.baseline(hour: hour)
        let clock = Self.clocks.map { baseline.varied(.clock, $0.words) { [time = $0.time] in $0.clock = time } }
        let zone = Self.zones.map { baseline.varied(.zone, $0.words) { [name = $0.name] in $0.zone = name } }
        let seed = Self.seeds.map { seed in baseline.varied(.hashSeed, "hash seed \(seed)") { $0.hashSeed = seed } }
        let home = baseline.varied(.home, "home kept") { $0.keepsHome = true }
        let network = baseline.varied(.network, "with a network") { $0.hasNetwork = true }
        // One trial of each factor comes first, because the first value reveals most inputs.
        let once = [clock[0], zone[0], seed[0], home, network]
        joint = zip(zone, seed).enumerated().map { .joint([$1.0, $1.1] + ($0 == 0 ? [network] : [])) }
        let further = [zone, seed, clock].flatMap { $0.dropFirst() }
        trials = [.first, .second, .baseline, .again] + once + further
    }

    /// The conditions of a trial.
    package func conditions(_ trial: Trial) -> Conditions {
        switch trial {
        case .first: Conditions()
        case .second: Conditions(keepsHome: true)
        case .baseline, .again: Self.baseline(hour: hour)
        case .varied(_, let conditions, _): conditions
        case .joint(let parts): parts.reduce(into: Self.baseline(hour: hour)) { $0.take($1.factor, of: conditions($1)) }
        case .repeated(let trial, _, _): conditions(trial)
        }
    }

    /// The conditions of a trial, in words for the head of a column.
    package func words(_ trial: Trial) -> String {
        switch trial {
        case .first: "first run"
        case .second: "second run"
        case .baseline: "baseline, \(hour < 10 ? "0" : "")\(hour):00 UTC on 15 January 2024"
        case .again: "baseline again"
        case .varied(_, _, let words): words
        case .joint(let parts): parts.map(words).joined(separator: ", ")
        case .repeated(.baseline, _, _): words(.again)
        case .repeated(let trial, _, _): "\(words(trial)), again"
        }
    }

    /// The trials that vary a factor.
    package func trials(of factor: Factor) -> [Trial] { trials.filter { $0.factor == factor } }

    /// The joint trials of the factors that can be varied.
    package func joint(without impossible: Set<Factor>) -> [Trial] {
        joint.map { Trial.joint($0.parts.filter { part in part.factor.map { !impossible.contains($0) } ?? false }) }
            .filter { $0.parts.count > 1 }
    }

    /// The runs that tell a factor from chance: the baseline and the trial that differs from it, once more.
    package func repeats(of trial: Trial, round: Int = 0) -> [Trial] {
        [Trial.baseline, trial].compactMap { again in
            trial.factor.map { .repeated(again, for: $0, round: round) }
        }
    }
}

extension ScorecardPlan {
    /// The conditions of the baseline, on 15 January 2024, a Monday.
    private static func baseline(hour: Int) -> Conditions {
        Conditions(clock: 1_705_276_800 + hour * 3600, zone: "UTC", hashSeed: 1, hasNetwork: false)
    }

    /// Nine times that are spread over the day, so that trials also find changes that happen only at night.
    private static var clocks: [(time: Int, words: String)] {
        let days: [(day: Int, date: String, times: [(second: Int, words: String)])] = [
            (1_709_164_800, "29 February 2024", [(46_800, "13:00"), (70_200, "19:30"), (1800, "00:30")]),
            (1_767_139_200, "31 December 2025", [(81_900, "22:45"), (29_700, "08:15"), (61_200, "17:00")]),
            (1_909_526_400, "6 July 2030", [(21_600, "06:00"), (76_500, "21:15"), (41_400, "11:30")]),
        ]
        return days.flatMap { day, date, times in times.map { (day + $0.second, "\($0.words) on \(date)") } }
    }

    /// Three time zones. The clocks of the first two, +14 and -11, are one hour apart in the time of day. The third
    /// zone lies opposite, so that no part of the day shorter than 14 hours holds all three times, whatever the
    /// baseline's hour.
    private static var zones: [(name: String, words: String)] {
        [
            ("Pacific/Kiritimati", "zone +14 (Kiritimati)"), ("Pacific/Pago_Pago", "zone -11 (Pago Pago)"),
            ("Asia/Kolkata", "zone +5:30 (Kolkata)"),
        ]
    }

    private static var seeds: [UInt64] { [2, 7, 42] }
}

extension Conditions {
    /// Takes over the part that a factor stands for.
    fileprivate mutating func take(_ factor: Factor?, of other: Conditions) {
        switch factor {
        case .clock: clock = other.clock
        case .zone: zone = other.zone
        case .hashSeed: hashSeed = other.hashSeed
        case .home: keepsHome = other.keepsHome
        case .network: hasNetwork = other.hasNetwork
        case nil: break
        }
    }

    /// The trial that differs from these conditions in one factor.
    fileprivate func varied(_ factor: Factor, _ words: String, _ change: (inout Conditions) -> Void) -> Trial {
        var conditions = self
        change(&conditions)
        return .varied(factor, conditions, words: words)
    }
}

/// The conditions of one run of a wiring. A condition that is nil stays as the machine has it.
package struct Conditions: Sendable, Hashable, Codable {
    /// The wall-clock time at which the run begins, in seconds since 1970, UTC. The clock goes on in whole seconds.
    package var clock: Int?
    /// The name of the time zone, as `TZ` takes it.
    package var zone: String?
    /// The seed of Swift's hashing.
    package var hashSeed: UInt64?
    /// Whether the run keeps the home that an earlier run left, and gets no fresh one.
    package var keepsHome: Bool
    /// Whether a server on the machine itself could be reached.
    package var hasNetwork: Bool

    package init(
        clock: Int? = nil, zone: String? = nil, hashSeed: UInt64? = nil, keepsHome: Bool = false,
        hasNetwork: Bool = true
    ) {
        self.clock = clock
        self.zone = zone
        self.hashSeed = hashSeed
        self.keepsHome = keepsHome
        self.hasNetwork = hasNetwork
    }
}
