import Foundation
import LessonModel

/// Measures the wirings of one stage side by side: plays their trials until all are played or the time is over.
struct Measurement: Sendable {
    let columns: [MeasuredColumn]
    /// The settings with which every process of the stage is started.
    let settings: World.Settings
    /// The names that code carries, each with the path to show for it.
    let files: [String: String]
    /// The time that the lines took in the run that is measured.
    let ownTime: OwnTime
    let budget: MeasuringBudget
    var plan = ScorecardPlan()

    func run() async throws -> [ScorecardTrials] {
        let deadline = budget.deadline(ownTime: ownTime.longest)
        let board = TrialBoard(
            columns, plan, impossible: impossible, hanging: ownTime.hanging, trials: budget.trials,
            timesLaterCalls: budget.timesLaterCalls, until: deadline)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<budget.width(ownTime: ownTime.longest) {
                group.addTask {
                    while let job = await board.next() { try await play(job, for: board, until: deadline) }
                }
            }
            try await group.waitForAll()
        }
        try Task.checkCancellation()
        return await board.results
    }

    /// The factors that cannot be varied here.
    private var impossible: Set<Factor> {
        var factors: Set<Factor> = settings.hasOwnNetwork ? [] : [.network]
        if settings.pins == nil { factors.formUnion([.clock, .hashSeed]) }
        // A time zone whose table is missing is taken for UTC.
        if !FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Pacific/Kiritimati") { factors.insert(.zone) }
        return factors
    }

    private func play(_ job: TrialBoard.Job, for board: TrialBoard, until deadline: ContinuousClock.Instant)
        async throws
    {
        let home = try WorldHome(in: settings.homes)
        defer { home.remove() }
        let player = player(of: columns[job.column])
        do {
            switch job.work {
            case .trials(let trials): try await play(trials, player, in: home, job.column, board, deadline)
            case .laterCalls:
                let times = try await onThread(until: deadline) { try player.playAgain(in: home, until: $0) }
                await board.note(laterCalls: times, in: job.column)
            }
        } catch is CancellationError {
            // A trial that the deadline cancelled counts as not tried. When the whole measurement is cancelled, it
            // throws.
            try Task.checkCancellation()
        }
    }

    private func play(
        _ trials: [Trial], _ player: TrialPlayer, in home: WorldHome, _ column: Int, _ board: TrialBoard,
        _ deadline: ContinuousClock.Instant
    ) async throws {
        for (index, trial) in trials.enumerated() {
            // In a home that is as fresh as that of the run before, the run before would only be played again.
            if trial.factor == .home, home.isFresh { continue }
            // When a line kills the process, the next process must find the home as this trial found it.
            if index > 0 { try home.keep() }
            let played = try await onThread(until: deadline) {
                try player.play(plan.conditions(trial), in: home, until: $0)
            }
            await board.note(played, of: trial, in: column)
        }
    }

    private func player(of column: MeasuredColumn) -> TrialPlayer {
        var settings = settings
        // A line that hung will hang again, for as long as it may.
        if !ownTime.hanging.contains(column.column.wiring) {
            settings.limits.seconds = budget.timeLimit(ownTime: ownTime.longest) / .seconds(1)
        }
        // The run tells where something crashes, and looking that up takes long.
        settings.symbolizer = Symbolizer(read: nil, files: files)
        return TrialPlayer(
            measured: column, settings: settings, words: OutcomeWords(files: files, limits: settings.limits))
    }
}
