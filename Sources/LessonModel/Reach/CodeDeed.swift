/// A volatile thing that code does, such as `reads the wall clock`, with the places where the code does so.
struct CodeDeed: Equatable {
    /// The kinds of dependency; several when only a run can tell which one applies: a URL leads to a file or into the
    /// network.
    let kinds: [VolatileKind]
    /// Whether the code waits or measures elapsed time, and does not read the wall clock.
    let isTimer: Bool
    var uses: [VolatileUse] = []

    /// The uses that a caller cannot replace.
    var direct: [VolatileUse] { uses.filter { !$0.isDefault } }

    var words: String {
        if isTimer { return "waits or measures how long something takes" }
        guard let first = kinds.first else { return "" }
        return "\(first.verb) \(kinds.map(\.object).joined(separator: " or "))"
    }

    /// The factors by whose variation a run can find the dependency; empty when no trial varies such a factor.
    var factors: [Factor] {
        isTimer ? [] : kinds.compactMap(\.factor).withoutRepeats
    }
}

extension CodeReach {
    /// The things that the code does, in the order of their first use.
    var deeds: [CodeDeed] {
        var deeds: [CodeDeed] = []
        for use in reaches {
            let others = reaches.filter { $0.line == use.line && $0.file == use.file && $0.name == use.name }
            let kinds = VolatileKind.allCases.filter { kind in others.contains { $0.kind == kind } }
            let deed = CodeDeed(kinds: kinds, isTimer: kinds == [.clock] && use.isTimer)
            let index = deeds.firstIndex { $0.kinds == deed.kinds && $0.isTimer == deed.isTimer } ?? deeds.count
            if index == deeds.count { deeds.append(deed) }
            deeds[index].uses.append(use)
        }
        return deeds
    }
}
