/// Compares what the code of a stage names with what runs of its wirings found, and reports each disagreement with both
/// sides.
package struct HalvesCheck {
    private let reach: CodeReach
    private let cards: [Scorecard]

    package init(_ reach: CodeReach, _ cards: [Scorecard]) {
        self.reach = reach
        self.cards = cards.filter { $0.stage == reach.stage }
    }

    /// The disagreements, each with the wirings that it concerns; a disagreement that concerns all wirings names none.
    package var remarks: [ScorecardRemark] { unnamed + unexplained + unfound }

    /// The factors that runs found and that the code does not name.
    private var unnamed: [ScorecardRemark] {
        let named = Set(reach.deeds.flatMap(\.factors))
        // No name in the code shows that the code depends on the order of a set.
        let factors = Factor.allCases.filter { $0 != .hashSeed && !named.contains($0) }
        return factors.compactMap { factor in
            let wirings = cards.filter { $0.finds(factor) }.map(\.wiring)
            guard !wirings.isEmpty else { return nil }
            return ScorecardRemark(
                wirings: wirings,
                text: "\(factor.rawValue) was found by running, but the code does not name it: \(factor.way)")
        }
    }

    /// The wirings whose equal runs differ although the code draws nothing at random.
    private var unexplained: [ScorecardRemark] {
        let wirings = cards.filter { $0.isSteady == false }.map(\.wiring)
        guard !wirings.isEmpty, !reach.reaches.contains(where: { $0.kind == .randomness }) else { return [] }
        return [
            ScorecardRemark(
                wirings: wirings,
                text: "equal runs differ, but the code draws nothing at random: it is chance from the wiring, or timing"
            )
        ]
    }

    /// The dependencies that the code names directly and that no run found, although trials tried each in every wiring.
    private var unfound: [ScorecardRemark] {
        reach.deeds.compactMap { deed in
            guard !deed.direct.isEmpty, !cards.isEmpty, cards.allSatisfy({ $0.rulesOut(deed) }) else { return nil }
            let claim = "the code \(deed.words): \(reach.lines(deed.direct))"
            return ScorecardRemark(
                text: "\(claim), but no run found it: no value changed with what was tried")
        }
    }
}

extension Factor {
    /// The way by which the factor reaches the subject when the code does not name it.
    fileprivate var way: String {
        switch self {
        // Every function that formats a date asks for the zone by itself.
        case .clock, .zone: "it comes in through the wiring, or inside a call of a library"
        case .hashSeed, .home, .network: "it comes in through the wiring"
        }
    }
}

extension Scorecard {
    fileprivate func finds(_ factor: Factor) -> Bool {
        hiddenInputs.contains(factor) || factor == .network && networkUses ?? 0 > 0
    }

    /// Whether runs show that the wiring does not depend on what some code does.
    fileprivate func rulesOut(_ deed: CodeDeed) -> Bool {
        if deed.kinds == [.randomness] { return isSteady == true && isRepeatable != false }
        let factors = deed.factors
        guard !factors.isEmpty, factors.allSatisfy(ruledOut.contains) else { return false }
        if factors.contains(.home), !leftBehind.isEmpty { return false }
        return !(factors.contains(.network) && networkUses ?? 0 > 0)
    }
}
