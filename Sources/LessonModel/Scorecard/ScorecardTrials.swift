/// All measurements of one wiring of a stage, from which its scorecard and the evidence are made.
package struct ScorecardTrials: Sendable, Equatable {
    package var wiring: String
    package var stage: Int
    /// The lines of the probes: one for each value of an observation.
    package var lines: [String]
    package var plan: ScorecardPlan
    /// The observation of each trial; a trial that did not run is absent.
    package var observations: [Trial: Observation]
    /// The factors that this machine does not allow to be varied.
    package var impossible: Set<Factor>
    /// The factors that the wiring's own block holds still.
    package var held: Set<Factor>
    /// The leaks that the lesson declares.
    package var declaredLeaks: [Leak]
    /// The time that each line took when it first ran, in microseconds.
    package var firsts: [Double]
    /// The times that all lines took together, one for each later run, in microseconds.
    package var laters: [Double]

    package init(
        wiring: String, stage: Int, lines: [String], plan: ScorecardPlan = ScorecardPlan(),
        observations: [Trial: Observation] = [:], impossible: Set<Factor> = [], held: Set<Factor> = [],
        declaredLeaks: [Leak] = [],
        firsts: [Double] = [], laters: [Double] = []
    ) {
        self.wiring = wiring
        self.stage = stage
        self.lines = lines
        self.plan = plan
        self.observations = observations
        self.impossible = impossible
        self.held = held
        self.declaredLeaks = declaredLeaks
        self.firsts = firsts
        self.laters = laters
    }

    /// The scorecard that the trials show.
    package var card: Scorecard {
        var card = Scorecard(wiring: wiring, stage: stage)
        card.firstMicroseconds = firsts.isEmpty ? nil : firsts.reduce(0, +)
        card.laterMicroseconds = laters.median
        card.isRepeatable = agree(.first, .second)
        card.isSteady = agree(.baseline, .again)
        card.hiddenInputs = Factor.allCases.filter { finding($0) == .found }
        card.ruledOut = Factor.allCases.filter { finding($0) == .ruledOut }
        card.notTried = Factor.allCases.compactMap { factor in
            if case .untried(let reason) = finding(factor) { Untried(factor, reason) } else { nil }
        }
        card.leftBehind = leftBehind
        card.networkUses = observations.values.compactMap(\.networkUses).max()
        card.isIsolated = observations.isEmpty ? nil : leftBehind.isEmpty && !card.hiddenInputs.contains(.home)
        card.leaks = card.leaksFound.filter { !declaredLeaks.contains($0) }
        card.evidence = ScorecardTopic.allCases.compactMap(evidence)
        return card
    }

    /// The two runs that answer a question about a topic: two runs that differ, or else two runs that were compared;
    /// nil when there are none.
    package func runs(about topic: ScorecardTopic) -> (Trial, Trial)? {
        switch topic {
        case .repeatable: ran(.first, .second)
        case .hiddenInputs:
            card.hiddenInputs.first.flatMap { runs(about: ScorecardTopic($0)) } ?? ran(.baseline, .again)
        case .isolated: runs(about: .home)
        case .fast, .leftBehind, .code: nil
        case .clock, .zone, .hashSeed, .home, .network: topic.factor.flatMap(runs)
        }
    }

    /// Whether two trials gave the same values; nil unless both ran.
    package func agree(_ one: Trial, _ other: Trial) -> Bool? {
        guard let one = observations[one], let other = observations[other] else { return nil }
        return one.values.elementsEqual(other.values) { $0.isSame(as: $1) }
    }

    /// Whether the two equal runs never read the wall clock; they would then be the same at any other time, so no other
    /// time need be tried.
    package var leavesClockUnread: Bool {
        [.baseline, .again].allSatisfy { observations[$0]?.hasReadClock == false }
    }

    /// The conditions of a trial, in words for the head of a column.
    package func words(_ trial: Trial) -> String {
        trial == .baseline && held.contains(.clock) ? "baseline, at its wiring's own time" : plan.words(trial)
    }

    private func runs(varying factor: Factor) -> (Trial, Trial)? {
        let trials = plan.trials(of: factor)
        if let found = trials.first(where: { agree(.baseline, $0) == false }) { return (.baseline, found) }
        if factor == .home, isHomeShownByRepeating { return ran(.first, .second) }
        return trials.lazy.compactMap { ran(.baseline, $0) }.first
    }

    private func ran(_ one: Trial, _ other: Trial) -> (Trial, Trial)? {
        observations[one] != nil && observations[other] != nil ? (one, other) : nil
    }
}

extension ScorecardTrials {
    private enum Finding: Equatable {
        case found, ruledOut
        case untried(Untried.Reason)
    }

    /// The finding of the trials of a factor.
    private func finding(_ factor: Factor) -> Finding {
        if held.contains(factor) { return .untried(.wiring) }
        if impossible.contains(factor) { return .untried(.machine) }
        guard let isSteady = agree(.baseline, .again) else { return .untried(.time) }
        guard isSteady else { return .untried(.unsteady) }
        if factor == .clock, leavesClockUnread { return .ruledOut }
        let agreements = plan.trials(of: factor).map { agree(.baseline, $0) }
        if agreements.contains(false) || factor == .home && isHomeShownByRepeating { return .found }
        return agreements.contains(nil) ? .untried(.time) : .ruledOut
    }

    /// Whether the second run differs from the first, and only the files that the first run left can be the reason.
    private var isHomeShownByRepeating: Bool {
        guard agree(.first, .second) == false, agree(.baseline, .again) == true else { return false }
        guard plan.trials(of: .home).allSatisfy({ agree(.baseline, $0) == nil }) else { return false }
        return [Factor.clock, .hashSeed].filter { !held.contains($0) }.allSatisfy { finding($0) == .ruledOut }
    }

    /// The files that the first run left; when it left none, the files of the earliest trial that left any.
    private var leftBehind: [LeftFile] {
        plan.trials.lazy.compactMap { observations[$0]?.leftBehind }.first { !$0.isEmpty } ?? []
    }

    /// The evidence of a finding; nil when nothing was found. A row that summarizes several topics has no evidence of
    /// its own.
    private func evidence(_ topic: ScorecardTopic) -> Evidence? {
        guard topic == .repeatable || topic.factor.map({ finding($0) == .found }) == true else { return nil }
        guard let (before, after) = runs(about: topic), agree(before, after) == false else { return nil }
        let values = (observations[before]?.values ?? [], observations[after]?.values ?? [])
        let index = zip(values.0, values.1).enumerated().first { !$1.0.isSame(as: $1.1) }?.offset
        guard let index, lines.indices.contains(index) else { return nil }
        let runs = [(before, values.0[index], values.1[index]), (after, values.1[index], values.0[index])]
        return Evidence(
            topic, line: lines[index],
            runs: runs.map { Evidence.Run(under: words($0), gave: $1.words(besides: $2)) })
    }
}

extension [Double] {
    /// The middle number when sorted; nil when the array is empty.
    fileprivate var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}
