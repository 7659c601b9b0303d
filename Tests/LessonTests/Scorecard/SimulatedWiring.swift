import LessonModel

/// A wiring whose dependencies are simulated, and its trials played without a world.
struct SimulatedWiring: Sendable {
    /// What a run may look at.
    struct Surroundings {
        var conditions: Conditions
        /// The files of the home by their path; a run may change them.
        var files: [String: String]
        /// Counts the runs: another for each.
        var run: Int
        var networkUses = 0
        var hasReadClock = false

        /// The hour of the day where the run takes place.
        mutating func localHour() -> Int {
            hasReadClock = true
            let minutes = (conditions.clock ?? 1_700_000_000 + run * 60) / 60 + Self.offset(conditions.zone ?? "UTC")
            return minutes / 60 % 24
        }

        private static func offset(_ zone: String) -> Int {
            ["Pacific/Kiritimati": 14 * 60, "Pacific/Pago_Pago": -11 * 60, "Asia/Kolkata": 5 * 60 + 30][zone] ?? 0
        }
    }
    var name = "live"
    var lines = ["subject.value()"]
    var plan = ScorecardPlan()
    /// Whether it is told when a run asks for the pinned clock.
    var tellsOfClock = false
    /// Whether it is told when a run leaves its home as a fresh world finds it.
    var tellsOfHome = false
    /// What each line gives.
    let run: @Sendable (inout Surroundings) -> [String]

    /// What all trials of the plan give, but for those that are left out, and what those that differ give once more.
    /// - Parameter jointly: whether joint trials come first, and the trials that they spare are not played.
    func trials(jointly: Bool = false, without left: (Trial) -> Bool = { _ in false }) -> ScorecardTrials {
        var trials = ScorecardTrials(
            wiring: name, stage: 1, lines: lines, plan: plan, firsts: [1000, 200], laters: [30, 10, 20])
        var homes: [Trial: [String: String]] = [:], number = 0
        func play(_ trial: Trial) {
            trials.observations[trial] = observation(trial, run: number, &homes)
            number += 1
        }
        let joint = jointly ? trials.jointTrials : []
        for trial in plan.trials.prefix(4) + joint + plan.trials.dropFirst(4)
        where !left(trial) && !trials.spared.contains(trial) { play(trial) }
        for trial in plan.trials where trial.factor != nil && trials.accuses(trial) {
            while trials.accuses(trial), !trials.isRepeated(trial) { trials.nextRepeats(of: trial).forEach(play) }
        }
        return trials
    }

    private func observation(_ trial: Trial, run number: Int, _ homes: inout [Trial: [String: String]]) -> Observation {
        let conditions = plan.conditions(trial)
        let home = conditions.keepsHome ? homes[trial.before] : nil
        var surroundings = Surroundings(conditions: conditions, files: home ?? [:], run: number)
        let values = run(&surroundings).map { ValueRecord(status: .value, value: $0) }
        homes[trial] = surroundings.files
        let left = surroundings.files.sorted { $0.key < $1.key }
        return Observation(
            conditions: conditions, values: values,
            leftBehind: left.map { LeftFile(path: $0.key, bytes: $0.value.utf8.count) },
            networkUses: surroundings.networkUses,
            hasReadClock: tellsOfClock && conditions.clock != nil ? surroundings.hasReadClock : nil,
            leavesHomeFresh: tellsOfHome && left.isEmpty)
    }

    /// `UserDefaults`: counts on from what an earlier run wrote.
    static let defaults = SimulatedWiring(lines: ["ids.nextID()", "ids.nextID()"]) { surroundings in
        let next = Int(surroundings.files["~/.config/world.plist"] ?? "0") ?? 0
        surroundings.files["~/.config/world.plist"] = String(next + 2)
        return [String(next), String(next + 1)]
    }

    /// A greeter that reads the clock itself.
    static func greeter(baselineHour: Int = 10) -> SimulatedWiring {
        SimulatedWiring(lines: ["greeter.greeting()"], plan: ScorecardPlan(hour: baselineHour)) { surroundings in
            switch surroundings.localHour() {
            case ..<12: ["Good morning"]
            case ..<18: ["Good afternoon"]
            default: ["Good evening"]
            }
        }
    }

    /// A fake as it should be.
    static let plain = SimulatedWiring(name: "fake", lines: ["ids.nextID()", "ids.nextID()"]) { _ in ["0", "1"] }

    /// Something that is new in every run.
    static let random = SimulatedWiring(name: "fake", lines: ["ids.make()"]) { ["id \($0.run)"] }

    /// A server that fails after a while, and a greeter beside it that reads the clock.
    static let unreachable = SimulatedWiring(lines: ["try fetch()", "greeter.greeting()"]) { surroundings in
        // Equal in the baseline and the baseline again, the third run and the fourth.
        let wait = surroundings.run < 5 ? 0 : surroundings.run
        return ["port 8080 after \(wait) ms", surroundings.localHour() < 12 ? "Good morning" : "Good day"]
    }

    /// A set, shown in the order of its hashes.
    static let set = SimulatedWiring(lines: ["names.all"]) { surroundings in
        surroundings.conditions.hashSeed ?? UInt64(surroundings.run) == 1 ? ["a, b"] : ["b, a"]
    }

    /// Something that asks a server.
    static let network = SimulatedWiring(name: "fake", lines: ["rates.today()"]) { surroundings in
        surroundings.networkUses = 2
        return [surroundings.conditions.hasNetwork ? "1.08" : "unreachable"]
    }
}

extension Trial {
    /// The trial whose home this one keeps.
    fileprivate var before: Trial {
        switch self {
        case .second: .first
        case .repeated(_, let factor, let round): .repeated(.baseline, for: factor, round: round)
        default: .baseline
        }
    }
}
