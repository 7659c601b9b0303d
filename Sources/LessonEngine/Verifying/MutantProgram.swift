import LessonCode
import LessonModel

/// A program that runs as the unchanged code or as any mutant of it.
struct MutantProgram: Sendable {
    /// Reads the time by which the unchanged code is timed.
    typealias Clock = @Sendable () -> ContinuousClock.Instant

    let bench: MutantBench
    let program: WorldProgram
    let tests: [World.Entry]
    let columns: [BuiltColumn]
    /// The mutants that do not compile, so that there is nothing to notice.
    let refused: Set<Int>
    /// The time that a mutant may take; nil for the lesson's own limit, which holds for the unchanged code. A mutant that
    /// does not end in this time, and not in what the unchanged code needs just then, is noticed.
    var seconds: Double?
    /// The library that holds the clock; nil where there is none.
    let pins: String?
    /// The wall-clock time at which mutants run, in seconds since 1970; nil for the machine's own.
    var clock: Int?

    /// The times at which an unnoticed mutant is tried again.
    var otherTimes: [Int] {
        guard pins != nil else { return [] }
        let plan = ScorecardPlan()
        return plan.trials(of: .clock).compactMap { plan.conditions($0).clock }
    }

    /// Whether a mutant has less time than in another program.
    func givesLessTime(than other: MutantProgram) -> Bool { limits.seconds < other.limits.seconds }

    /// The time limit of a mutant in each world, in seconds: twice the longest time of the unchanged code in a world, on the
    /// same busy machine, and half a second. The lesson's own limit bounds it.
    static func seconds(after duration: Duration) -> Double { duration / .seconds(1) * 2 + 0.5 }

    /// Runs the tests in a mutant; mutant 0 is the unchanged code.
    func test(_ mutant: Int) async throws -> [TestRecord] {
        var records: [TestRecord] = []
        for entry in tests { records += try await test(mutant, entry) }
        return records
    }

    /// Runs the tables in a mutant; nil where there are none.
    func table(_ mutant: Int) async throws -> StageResult? {
        var played: [PlayedColumn] = []
        for column in columns { played.append(try await play(mutant, column)) }
        return result(of: played)
    }

    /// Runs the tests and the tables in the unchanged code, and times each of their worlds.
    func unchanged(by now: Clock) async throws -> UnchangedRun {
        var run = UnchangedRun(), played: [PlayedColumn] = []
        for entry in tests {
            let start = now()
            run.tests += try await test(0, entry)
            run.longest = max(run.longest, now() - start)
        }
        for column in columns {
            let start = now()
            played.append(try await play(0, column))
            run.longest = max(run.longest, now() - start)
        }
        run.tablesHold = result(of: played)?.isBroken != true
        return run
    }

    private func test(_ mutant: Int, _ entry: World.Entry) async throws -> [TestRecord] {
        let player = TestPlayer(settings: try settings(mutant), files: bench.stage.files, words: words)
        return try await onThread(cancellable: { try player.play(entry, until: $0).tests })
    }

    private func play(_ mutant: Int, _ column: BuiltColumn) async throws -> PlayedColumn {
        let player = ColumnPlayer(
            column: column, stage: bench.tables?.plan.stage.number ?? 0, settings: try settings(mutant), words: words)
        return try await onThread(cancellable: player.play)
    }

    private func result(of played: [PlayedColumn]) -> StageResult? {
        (bench.tables?.plan).map { StageResult($0, played: played) }
    }

    private var words: OutcomeWords { OutcomeWords(files: bench.stage.files, limits: limits) }

    private var limits: Limits {
        let usual = bench.lesson.limits(changedBy: [:])
        return seconds.map { bench.lesson.limits(changedBy: [.time: min($0, usual.seconds)]) } ?? usual
    }

    private func settings(_ mutant: Int) throws -> World.Settings {
        var settings = try bench.engine.settings(
            for: program, limits: limits, files: nil, pins: pins, arguments: ["--choice", "\(mutant)"])
        settings.conditions.clock = clock
        return settings
    }
}

extension StageResult {
    /// Whether a world did not end well, or a row is not as its table says.
    var isBroken: Bool {
        worlds.contains { $0.status != .ok } || rows.flatMap(\.values.values).contains(where: \.isBroken)
    }

    /// Whether a world did not end in its time.
    var isLate: Bool { worlds.contains { $0.status == .timeout } }
}

/// A run of the unchanged code.
struct UnchangedRun: Sendable {
    var tests: [TestRecord] = []
    var tablesHold = true
    /// The time of the world that took longest.
    var longest: Duration = .zero

    /// Whether all tests and tables hold.
    var holds: Bool { tablesHold && tests.allSatisfy { $0.status == .passed } }
}
