import Foundation

struct Nurse: Hashable, Sendable {
    let name: String
    let maximumShifts: Int
}

struct Shift: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable { case early, late, night }
    let day: Int
    let kind: Kind
}

struct Plan: Sendable {
    private(set) var assigned: [Shift: Nurse] = [:]

    subscript(shift: Shift) -> Nurse? {
        get { assigned[shift] }
        set { assigned[shift] = newValue }
    }

    func shifts(of nurse: Nurse) -> [Shift] {
        assigned.filter { $0.value == nurse }.map(\.key).sorted { ($0.day, $0.kind.rawValue) < ($1.day, $1.kind.rawValue) }
    }

    func allows(_ nurse: Nurse, _ shift: Shift) -> Bool {
        let own = shifts(of: nurse)
        if own.count >= nurse.maximumShifts || own.contains(where: { $0.day == shift.day }) { return false }
        return !own.contains { $0.kind == .night && $0.day == shift.day - 1 && shift.kind == .early }
    }

    var spread: Int {
        let counts = Dictionary(grouping: assigned.values, by: \.self).mapValues(\.count)
        return (counts.values.max() ?? 0) - (counts.values.min() ?? 0)
    }
}

struct ShiftPlanner: Sendable {
    let nurses: [Nurse]
    var tries = 50

    func plan(days: Int) -> Plan? {  //~ via randomness
        (0..<tries).compactMap { _ in attempt(days: days) }.min { $0.spread < $1.spread }
    }

    func plan(days: Int, seed: some RandomNumberGenerator) -> Plan? {
        var generator = seed
        return attempt(days: days, using: &generator)
    }

    func planInParallel(days: Int) async -> Plan? {  //~ via randomness
        await withTaskGroup(of: Plan?.self) { group in
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {  //~ environment
                group.addTask { plan(days: days) }
            }
            var best: Plan?
            for await candidate in group {
                guard let candidate else { continue }
                if candidate.spread < best?.spread ?? .max { best = candidate }
            }
            return best
        }
    }

    private func attempt(days: Int) -> Plan? {
        var generator = SystemRandomNumberGenerator()  //~ randomness
        return attempt(days: days, using: &generator)
    }

    private func attempt(days: Int, using generator: inout some RandomNumberGenerator) -> Plan? {
        var plan = Plan()
        for day in 1...days {
            for kind in Shift.Kind.allCases {
                let shift = Shift(day: day, kind: kind)
                guard let nurse = nurses.shuffled(using: &generator).first(where: { plan.allows($0, shift) }) else {
                    return nil
                }
                plan[shift] = nurse
            }
        }
        return plan
    }
}
