import LessonModel

/// The trials that are still to be played for some columns, in order of worth, and the observations of each column.
actor TrialBoard {
    /// Work that is done in one go, in one home.
    struct Job: Sendable, Equatable {
        enum Work: Sendable, Equatable {
            /// Trials one after the other: each finds the home that the one before it left.
            case trials([Trial])
            /// The lines again and again in one process.
            case laterCalls
        }
        var column: Int
        var work: Work
    }

    private var waiting: [Job]
    /// The columns whose wiring fails by itself: there is nothing to measure.
    private var broken: Set<Int> = []
    private var trials: [ScorecardTrials]
    /// For each column and factor, the last runs that repeat a trial that differed.
    private var doubted: [Int: [Factor: [Trial]]] = [:]
    /// The number of jobs that may still begin, besides those that try something for the first time.
    private var left: Int
    private let deadline: ContinuousClock.Instant

    /// A wiring that hung in the run that is measured is played once more, for what it leaves behind: each further trial
    /// would hang as well.
    init(
        _ columns: [MeasuredColumn], _ plan: ScorecardPlan, impossible: Set<Factor>, hanging: Set<String> = [],
        trials most: Int = .max, timesLaterCalls: Bool = true, until deadline: ContinuousClock.Instant
    ) {
        self.deadline = deadline
        left = most
        trials = columns.map { column in
            ScorecardTrials(
                wiring: column.column.wiring, stage: column.stage, lines: column.lines.map(\.quoted), plan: plan,
                impossible: impossible, held: column.column.demands.held)
        }
        let hanging = Set(columns.indices.filter { hanging.contains(columns[$0].column.wiring) })
        for column in hanging { trials[column].isEndless = true }
        let works = Self.works(plan, impossible).filter { timesLaterCalls || $0 != .laterCalls }
        let jobs = works.flatMap { work in columns.indices.map { Job(column: $0, work: work) } }
        waiting =
            hanging.map { Job(column: $0, work: .trials([.first])) } + jobs.filter { !hanging.contains($0.column) }
    }

    /// The trials of all columns that could be measured.
    var results: [ScorecardTrials] {
        trials.indices.filter { !broken.contains($0) }.map { trials[$0] }
    }

    /// The next job; nil when no job is wanted, or nothing is left that may begin. A job that is not wanted stays: a
    /// factor that seemed found is tried on when its proof turns out to be chance.
    func next() -> Job? {
        guard ContinuousClock.now < deadline else { return nil }
        let open = waiting.indices.filter { isWanted(waiting[$0]) && (isFirst(waiting[$0]) || left > 0) }
        guard let index = open.first(where: { isRipe(waiting[$0]) }) ?? open.first else { return nil }
        left -= 1
        return waiting.remove(at: index)
    }

    /// Whether a job tries something that no earlier one tries.
    private func isFirst(_ job: Job) -> Bool {
        guard case .trials(let wanted) = job.work, let factor = wanted.first?.factor else { return true }
        return trials[job.column].plan.trials(of: factor).first == wanted.first
    }

    /// Whether it is already known if a job is wanted. Another time is tried only when one of the equal runs,
    /// `baseline` and `again`, has read the clock, a trial only when none spares it, and all these may still be under
    /// way. So may the runs that tell whether the factor was found.
    private func isRipe(_ job: Job) -> Bool {
        guard case .trials(let wanted) = job.work, let trial = wanted.first, let factor = trial.factor else {
            return true
        }
        guard !isInDoubt(factor, job.column) else { return false }
        let known = trials[job.column], joint = known.jointTrials.filter { $0.parts.contains(trial) }
        let telling = factor == .clock ? [.baseline, .again] : joint
        return telling.allSatisfy { known.observations[$0] != nil }
    }

    func note(_ played: TrialPlayer.Played, of trial: Trial, in column: Int) {
        if trial == .first {
            trials[column].firsts = played.microseconds
            if !played.isWired { broken.insert(column) }
        }
        if played.isEndless { trials[column].isEndless = true }
        trials[column].observations[trial] = played.observation
        waiting.insert(contentsOf: repeats(in: column), at: 0)
    }

    func note(laterCalls: [Double], in column: Int) { trials[column].laters = laterCalls }

    /// The work that tells whether the differences of a column come again; one trial of a factor at a time.
    /// A trial that keeps a home needs the baseline before it.
    private func repeats(in column: Int) -> [Job] {
        let known = trials[column]
        guard !known.isEndless, known.agree(.baseline, .again) != nil else { return [] }
        return Factor.allCases.filter { !isInDoubt($0, column) }.flatMap { factor -> [Job] in
            guard !known.hasFound(factor),
                let trial = known.plan.trials(of: factor).first(where: { known.accuses($0) && !known.isRepeated($0) })
            else { return [] }
            let repeats = known.nextRepeats(of: trial)
            doubted[column, default: [:]][factor] = repeats
            let works = known.plan.conditions(trial).keepsHome ? [repeats] : repeats.map { [$0] }
            return works.map { Job(column: column, work: .trials($0)) }
        }
    }

    /// Whether the trials are under way that tell if a difference under a factor comes again.
    private func isInDoubt(_ factor: Factor, _ column: Int) -> Bool {
        doubted[column]?[factor]?.contains { trials[column].observations[$0] == nil } ?? false
    }

    /// The work of the plan's possible trials. Trials that need the home of another stand right behind it.
    private static func works(_ plan: ScorecardPlan, _ impossible: Set<Factor>) -> [Job.Work] {
        let possible = plan.trials.filter { trial in trial.factor.map { !impossible.contains($0) } ?? true }
        let kept = possible.filter { plan.conditions($0).keepsHome && $0 != .second }
        let alone = possible.filter { ![.first, .second, .baseline, .again].contains($0) && !kept.contains($0) }
        // The joint trials come before the baseline, with which they are compared: what they spare is then known when
        // the trials of one factor begin.
        return [.trials([.first, .second])] + plan.joint(without: impossible).map { .trials([$0]) }
            + [.trials([.baseline] + kept), .trials([.again]), .laterCalls] + alone.map { .trials([$0]) }
    }

    /// Whether a job can still tell something. It cannot when no line is the same in equal runs, when its factor was
    /// found already, when a joint trial spares it, or when it tries another time though the clock is never read.
    private func isWanted(_ job: Job) -> Bool {
        guard !broken.contains(job.column) else { return false }
        guard case .trials(let wanted) = job.work, let trial = wanted.first else { return true }
        let known = trials[job.column]
        if known.isEndless { return trial.factor == nil && trial.parts.isEmpty }
        guard let factor = trial.factor else { return true }
        if known.spared.contains(trial) || factor == .clock && known.leavesClockUnread { return false }
        return !known.held.contains(factor) && !known.isNothingSteady && !known.hasFound(factor)
    }
}
