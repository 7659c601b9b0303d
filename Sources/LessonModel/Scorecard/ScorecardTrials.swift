/// All measurements of one wiring of a stage, from which its scorecard and the evidence are made.
package struct ScorecardTrials: Sendable, Equatable {
    package var wiring: String
    package var stage: Int
    /// The lines of the probes: one for each value of an observation.
    package var lines: [String]
    package var plan: ScorecardPlan
    /// The observation of each trial; a trial that did not run is absent.
    package var observations: [Trial: Observation] { didSet { conclude() } }
    /// The lines that differ between two equal runs: a port, a duration, chance. They prove nothing of any factor.
    /// They are asked for each time that a trial is chosen, so they are found once for each observation.
    private(set) var unsteadyLines: Set<Int> = []
    /// The trials that need not be played: a joint trial in which they took part gave the values of the baseline.
    package private(set) var spared: Set<Trial> = []
    /// The factors that this machine does not allow to be varied.
    package var impossible: Set<Factor>
    /// The factors that the wiring's own block holds still.
    package var held: Set<Factor>
    /// Whether a line hung or wrote without end, so that no factor is varied around it.
    package var isEndless = false
    /// The time that each line took when it first ran, in microseconds.
    package var firsts: [Double]
    /// The times that all lines took together, one for each later run, in microseconds.
    package var laters: [Double]

    package init(
        wiring: String, stage: Int, lines: [String], plan: ScorecardPlan = ScorecardPlan(),
        observations: [Trial: Observation] = [:], impossible: Set<Factor> = [], held: Set<Factor> = [],
        firsts: [Double] = [], laters: [Double] = []
    ) {
        self.wiring = wiring
        self.stage = stage
        self.lines = lines
        self.plan = plan
        self.observations = observations
        self.impossible = impossible
        self.held = held
        self.firsts = firsts
        self.laters = laters
        conclude()
    }

    /// The scorecard that the trials show.
    package var card: Scorecard {
        var card = Scorecard(wiring: wiring, stage: stage)
        card.firstMicroseconds = firsts.isEmpty ? nil : firsts.reduce(0, +)
        card.laterMicroseconds = laters.median
        card.isRepeatable = agree(.first, .second)
        card.isSteady = agree(.baseline, .again).map { _ in unsteadyLines.isEmpty }
        card.hiddenInputs = Factor.allCases.filter { finding($0) == .found }
        card.ruledOut = Factor.allCases.filter { finding($0) == .ruledOut }
        card.notTried = Factor.allCases.compactMap { factor in
            if case .untried(let reason) = finding(factor) { Untried(factor, reason) } else { nil }
        }
        card.leftBehind = leftBehind
        card.networkUses = observations.values.compactMap(\.networkUses).max()
        card.isIsolated = observations.isEmpty ? nil : leftBehind.isEmpty && !card.hiddenInputs.contains(.home)
        card.leaks = card.leaksFound
        card.evidence = ScorecardTopic.allCases.flatMap(evidence) + unsteadyEvidence
        return card
    }

    /// The two runs that answer a question about a topic: two runs that differ, or else two runs that were compared;
    /// nil when there are none.
    package func runs(about topic: ScorecardTopic) -> (Trial, Trial)? {
        switch topic {
        case .repeatable: ran(.first, .second)
        case .hiddenInputs:
            unsteadyRuns ?? card.hiddenInputs.first.flatMap { runs(about: ScorecardTopic($0)) }
                ?? ran(.baseline, .again)
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

    /// Whether the baseline left its home as a fresh world finds it; a run in that home would be the baseline again, so
    /// it need not be tried.
    package var leavesHomeFresh: Bool { observations[.baseline]?.leavesHomeFresh == true }

    /// Whether every line differs between two equal runs, so that no factor can be attributed.
    package var isNothingSteady: Bool { !lines.isEmpty && unsteadyLines.count == lines.count }

    /// The first two equal runs of which a line differs; nil when there are none.
    package var unsteadyRuns: (Trial, Trial)? { equalRuns.first { !differingLines($0, $1).isEmpty } }

    /// Whether a trial of a factor differs from the baseline, in a line that is the same in all equal runs.
    package func accuses(_ trial: Trial) -> Bool {
        !differingLines(.baseline, trial).subtracting(unsteadyLines).isEmpty
    }

    /// The joint trials that can be played here.
    package var jointTrials: [Trial] { plan.joint(without: impossible) }

    /// Whether a trial and the baseline were played again as often as a proof needs.
    package func isRepeated(_ trial: Trial) -> Bool { nextRepeats(of: trial).isEmpty }

    /// The next runs that tell whether the difference of a trial comes again; empty when all were played.
    package func nextRepeats(of trial: Trial) -> [Trial] {
        (0..<rounds).lazy.map { plan.repeats(of: trial, round: $0) }.first { $0.contains { observations[$0] == nil } }
            ?? []
    }

    /// Whether a factor was found: a trial of it differs, and did so when it was repeated.
    package func hasFound(_ factor: Factor) -> Bool { finding(factor) == .found }

    /// The conditions of a trial, in words for the head of a column.
    package func words(_ trial: Trial) -> String {
        trial == .baseline && held.contains(.clock) ? "baseline, at its wiring's own time" : plan.words(trial)
    }

    private func runs(varying factor: Factor) -> (Trial, Trial)? {
        let trials = plan.trials(of: factor)
        if let found = trials.first(where: accuses) { return (.baseline, found) }
        if factor == .home, isHomeShownByRepeating { return ran(.first, .second) }
        let joint = jointTrials.filter { $0.parts.contains { $0.factor == factor } }
        return (trials + joint).lazy.compactMap { ran(.baseline, $0) }.first
    }

    private func ran(_ one: Trial, _ other: Trial) -> (Trial, Trial)? {
        observations[one] != nil && observations[other] != nil ? (one, other) : nil
    }

    private mutating func conclude() {
        unsteadyLines = equalRuns.reduce(into: []) { $0.formUnion(differingLines($1.0, $1.1)) }
        spared = Set(jointTrials.filter { ran(.baseline, $0) != nil && !accuses($0) }.flatMap(\.parts))
    }

    /// The number of times that a difference must come again before it proves something. Where one line is chance,
    /// another may be chance as well and agree for a while: of three chores, one in three is the same by chance.
    private var rounds: Int { unsteadyLines.isEmpty ? 1 : Self.mostRounds }
    private static let mostRounds = 5

    /// The pairs of runs that were played under the same conditions and began alike.
    private var equalRuns: [(Trial, Trial)] {
        let repeats = plan.trials.flatMap { trial in
            (0..<Self.mostRounds).lazy.map { round in
                zip([.baseline, trial], plan.repeats(of: trial, round: round)).compactMap(ran)
            }.prefix { !$0.isEmpty }.joined()
        }
        return [ran(.baseline, .again)].compactMap(\.self) + repeats
    }

    /// The lines that give other values in one trial than in another; none unless both ran.
    private func differingLines(_ one: Trial, _ other: Trial) -> Set<Int> {
        guard let one = observations[one]?.values, let other = observations[other]?.values else { return [] }
        return Set(zip(one, other).enumerated().filter { !$1.0.isSame(as: $1.1) }.map(\.offset))
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
        let lack: Untried.Reason = isEndless ? .endless : .time
        guard ran(.baseline, .again) != nil else { return .untried(lack) }
        guard !isNothingSteady else { return .untried(.unsteady) }
        if factor == .clock && leavesClockUnread || factor == .home && leavesHomeFresh { return .ruledOut }
        let trials = plan.trials(of: factor), accusing = trials.filter(accuses)
        if accusing.contains(where: isRepeated) || factor == .home && isHomeShownByRepeating { return .found }
        let isTried = accusing.isEmpty && trials.allSatisfy { observations[$0] != nil || spared.contains($0) }
        return isTried ? .ruledOut : .untried(lack)
    }

    /// Whether the second run differs from the first, and only the files that the first run left can be the reason.
    private var isHomeShownByRepeating: Bool {
        guard !differingLines(.first, .second).subtracting(unsteadyLines).isEmpty else { return false }
        guard !leavesHomeFresh, plan.trials(of: .home).allSatisfy({ observations[$0] == nil }) else { return false }
        return [Factor.clock, .hashSeed].filter { !held.contains($0) }.allSatisfy { finding($0) == .ruledOut }
    }

    /// The files that the first run left; when it left none, the files of the earliest trial that left any.
    private var leftBehind: [LeftFile] {
        plan.trials.lazy.compactMap { observations[$0]?.leftBehind }.first { !$0.isEmpty } ?? []
    }

    /// The evidence of a finding, line by line; none when nothing was found. A row that summarizes several topics has no
    /// evidence of its own.
    private func evidence(_ topic: ScorecardTopic) -> [Evidence] {
        if topic == .repeatable { return evidence(topic, of: [(.first, .second)]) }
        guard let factor = topic.factor, finding(factor) == .found, let first = runs(varying: factor) else { return [] }
        let others = plan.trials(of: factor).filter { accuses($0) && isRepeated($0) }.map { (Trial.baseline, $0) }
        return evidence(topic, of: [first] + others, besides: unsteadyLines)
    }

    /// For each line that differs between two equal runs, the first two that show it.
    private var unsteadyEvidence: [Evidence] { unsteadyLines.isEmpty ? [] : evidence(.hiddenInputs, of: equalRuns) }

    /// For each line that differs in one of these pairs of runs, the first pair that shows it.
    private func evidence(
        _ topic: ScorecardTopic, of pairs: [(Trial, Trial)], besides left: Set<Int> = []
    ) -> [Evidence] {
        let differing = pairs.map { (runs: $0, lines: differingLines($0.0, $0.1)) }
        return lines.indices.filter { !left.contains($0) }.compactMap { line in
            guard let (before, after) = differing.first(where: { $0.lines.contains(line) })?.runs else { return nil }
            return evidence(topic, line: line, before, after)
        }
    }

    private func evidence(_ topic: ScorecardTopic, line: Int, _ before: Trial, _ after: Trial) -> Evidence? {
        guard lines.indices.contains(line), let one = observations[before]?.values[line],
            let other = observations[after]?.values[line]
        else { return nil }
        let runs = [(before, one, other), (after, other, one)]
        return Evidence(
            topic, line: lines[line], runs: runs.map { Evidence.Run(under: words($0), gave: $1.words(besides: $2)) })
    }
}

extension [Double] {
    /// The middle number when sorted; nil when the array is empty.
    fileprivate var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}
