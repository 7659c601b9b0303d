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
    /// The columns with a line that hung or wrote without end: no factor is varied around it.
    private var endless: Set<Int> = []
    /// The number of jobs that may still begin, besides those that try something for the first time.
    private var left: Int
    private let deadline: ContinuousClock.Instant

    init(
        _ columns: [MeasuredColumn], _ plan: ScorecardPlan, impossible: Set<Factor>, trials most: Int = .max,
        until deadline: ContinuousClock.Instant
    ) {
        self.deadline = deadline
        left = most
        trials = columns.map { column in
            ScorecardTrials(
                wiring: column.column.wiring, stage: column.stage, lines: column.lines.map(\.quoted), plan: plan,
                impossible: impossible, held: column.column.demands.held)
        }
        let works = Self.works(plan, impossible)
        waiting = works.flatMap { work in columns.indices.map { Job(column: $0, work: work) } }
    }

    /// The trials of all columns that could be measured.
    var results: [ScorecardTrials] {
        trials.indices.filter { !broken.contains($0) }.map { trials[$0] }
    }

    /// The next job; nil when all jobs are done, or nothing is left that may begin.
    func next() -> Job? {
        while ContinuousClock.now < deadline, let index = waiting.firstIndex(where: isRipe) ?? waiting.indices.first {
            let job = waiting.remove(at: index)
            guard isWanted(job), isFirst(job) || left > 0 else { continue }
            left -= 1
            return job
        }
        return nil
    }

    /// Whether a job tries something that no earlier one tries.
    private func isFirst(_ job: Job) -> Bool {
        guard case .trials(let wanted) = job.work, let factor = wanted.first?.factor else { return true }
        return trials[job.column].plan.trials(of: factor).first == wanted.first
    }

    /// Whether it is already known if a job is wanted. Another time is tried only when one of the equal runs,
    /// `baseline` and `again`, has read the clock, and these may still be under way.
    private func isRipe(_ job: Job) -> Bool {
        guard case .trials(let wanted) = job.work, wanted.first?.factor == .clock else { return true }
        return [.baseline, .again].allSatisfy { trials[job.column].observations[$0] != nil }
    }

    func note(_ played: TrialPlayer.Played, of trial: Trial, in column: Int) {
        if trial == .first {
            trials[column].firsts = played.microseconds
            if !played.isWired { broken.insert(column) }
        }
        if played.isEndless { endless.insert(column) }
        trials[column].observations[trial] = played.observation
    }

    func note(laterCalls: [Double], in column: Int) { trials[column].laters = laterCalls }

    /// The work of the plan's possible trials. Trials that need the home of another stand right behind it.
    private static func works(_ plan: ScorecardPlan, _ impossible: Set<Factor>) -> [Job.Work] {
        let possible = plan.trials.filter { trial in trial.factor.map { !impossible.contains($0) } ?? true }
        let kept = possible.filter { plan.conditions($0).keepsHome && $0 != .second }
        let alone = possible.filter { ![.first, .second, .baseline, .again].contains($0) && !kept.contains($0) }
        return [.trials([.first, .second]), .trials([.baseline] + kept), .trials([.again]), .laterCalls]
            + alone.map { .trials([$0]) }
    }

    /// Whether a job can still tell something. It cannot when equal runs differ, when its factor was found already, or
    /// when it tries another time though the clock is never read.
    private func isWanted(_ job: Job) -> Bool {
        guard !broken.contains(job.column) else { return false }
        guard case .trials(let wanted) = job.work, let factor = wanted.first?.factor else { return true }
        let known = trials[job.column]
        if endless.contains(job.column) || factor == .clock && known.leavesClockUnread { return false }
        return !known.held.contains(factor) && known.agree(.baseline, .again) != false
            && !known.plan.trials(of: factor).contains { known.agree(.baseline, $0) == false }
    }
}
