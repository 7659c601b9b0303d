/// One thing that code does at some places: `reads the wall clock`.
struct CodeDeed: Equatable {
    /// More than one where only a run tells which of them it is: a URL leads to a file or into the network.
    let kinds: [VolatileKind]
    /// Whether it has to do with time that passes, not with what a clock on the wall shows.
    let isTimer: Bool
    var uses: [VolatileUse] = []

    /// Where nobody can put something else.
    var direct: [VolatileUse] { uses.filter { !$0.isDefault } }

    var words: String {
        if isTimer { return "waits or measures how long something takes" }
        guard let first = kinds.first else { return "" }
        return "\(first.verb) \(kinds.map(\.object).joined(separator: " or "))"
    }

    /// The factors by which a run can find it; none for what no trial varies.
    var factors: [Factor] {
        isTimer ? [] : kinds.compactMap(\.factor).withoutRepeats
    }
}

extension CodeReach {
    /// What the code does, in the order in which it first does it.
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
