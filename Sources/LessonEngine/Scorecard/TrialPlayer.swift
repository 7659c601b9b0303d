import LessonModel

/// Plays trials of a column, each in a process of its own. Its methods block.
struct TrialPlayer: Sendable {
    /// The result of one trial.
    struct Played: Sendable {
        var observation: Observation
        /// The time that each line took.
        var microseconds: [Double]
        /// Whether the wiring ran to its end, so that the lines were reached.
        var isWired: Bool
        /// Whether a line hung or wrote without end: where it was stopped is chance, and the wait is long.
        var isEndless = false
    }

    /// The number of times that the lines are run again to see how long later calls take.
    private static let laterRounds = 5
    /// The time after which no further round begins: what takes long varies little, so fewer rounds will do.
    private static let longEnough = Duration.milliseconds(300)

    let measured: MeasuredColumn
    let settings: World.Settings
    let words: OutcomeWords

    /// Plays the column under some conditions in a home, which keeps what is left there.
    func play(
        _ conditions: Conditions, in home: WorldHome, until cancellation: Cancellation
    ) throws -> Played {
        let world = world(under: conditions, in: home)
        defer { world.abandon() }
        let column = try play(in: world, until: cancellation)
        world.close()
        if cancellation.isRequested { throw CancellationError() }
        let values = measured.lines.map { line in
            column.line(line.row, ofInput: line.input)?.value
                ?? ValueRecord(status: .notRun, value: column.world.reason)
        }
        let observation = Observation(
            conditions: conditions, values: values.map { $0.naming(home) },
            leftBehind: home.leftovers(),
            networkUses: world.account.networkUses,
            hasReadClock: conditions.clock == nil ? nil : world.account.hasReadClock,
            leavesHomeFresh: home.isFresh)
        return Played(
            observation: observation, microseconds: values.compactMap(\.microseconds), isWired: column.isWired,
            isEndless: column.world.status == .outputLimit || values.contains { $0.status == .timeout })
    }

    /// The time that all lines take together each time that they run again in one process, in microseconds. Ends when a
    /// line kills the process.
    func playAgain(in home: WorldHome, until cancellation: Cancellation) throws -> [Double] {
        let world = world(under: Conditions(), in: home)
        defer { world.abandon() }
        _ = try play(in: world, until: cancellation)
        var rounds: [Double] = []
        let start = ContinuousClock.now
        while rounds.count < Self.laterRounds, rounds.isEmpty || .now - start < Self.longEnough,
            let round = try round(in: world, until: cancellation)
        {
            rounds.append(round)
        }
        return rounds
    }

    private func play(in world: World, until cancellation: Cancellation) throws -> PlayedColumn {
        try world.load(measured.before)
        let player = ColumnPlayer(column: measured.column, stage: measured.stage, settings: settings, words: words)
        return try player.play(in: world, until: cancellation)
    }

    /// Runs the lines once more and gives their time together, in microseconds; nil when a line did not come back or no
    /// line has a time.
    private func round(in world: World, until cancellation: Cancellation) throws -> Double? {
        var times: [Double] = []
        for entry in measured.entries {
            let evaluation = try world.evaluate(entry, until: cancellation)
            guard evaluation.death == nil, !cancellation.isRequested else { return nil }
            times += [words.value(of: evaluation).microseconds].compactMap { $0 }
        }
        return times.isEmpty ? nil : times.reduce(0, +)
    }

    private func world(under conditions: Conditions, in home: WorldHome) -> World {
        var settings = settings
        settings.conditions = conditions
        return World(settings.meeting(measured.column.demands), home: home)
    }
}

extension ValueRecord {
    /// The same value with `~` for a home and `$TMPDIR` for its temporary folder, which have other paths in every run.
    fileprivate func naming(_ home: WorldHome) -> ValueRecord {
        var record = self
        func named(_ text: String) -> String {
            guard text.contains(home.folder) else { return text }
            return text.replacing(home.home, with: "~").replacing(home.temporary, with: "$TMPDIR")
        }
        (record.value, record.printed) = (value.map(named), named(printed))
        return record
    }
}
