import LessonModel

/// A program that runs as the unchanged code or as any mutant of it.
struct MutantProgram: Sendable {
    /// The time limit of the unchanged code, and the longest one of a mutant.
    private static let mostSeconds = 2.0
    /// The time that a mutant gets in addition, because the machine may be busy.
    private static let moreSeconds = 0.5

    let bench: MutantBench
    let path: String
    let tests: [World.Entry]
    let columns: [BuiltColumn]
    /// The mutants that do not compile, so that there is nothing to notice.
    let refused: Set<Int>
    /// How long a mutant may run. A mutant that does not end in this time is noticed.
    var seconds = Self.mostSeconds

    /// The same program with a time limit for mutants: twice the time that the unchanged code took and `moreSeconds`,
    /// but at most `mostSeconds`.
    func givingTime(after duration: Duration) -> MutantProgram {
        var program = self
        program.seconds = min(duration / .seconds(1) * 2 + Self.moreSeconds, Self.mostSeconds)
        return program
    }

    /// Runs the tests in a mutant; mutant 0 is the unchanged code.
    func test(_ mutant: Int) async throws -> [TestRecord] {
        let player = TestPlayer(settings: try settings(mutant), files: bench.stage.files, words: words)
        return try await onThread { try tests.flatMap { try player.play($0).tests } }
    }

    /// Whether a table does not hold in a mutant.
    func breaksTable(_ mutant: Int) async throws -> Bool {
        guard let plan = bench.tables?.plan else { return false }
        var played: [PlayedColumn] = []
        for column in columns {
            let player = ColumnPlayer(
                column: column, stage: plan.stage.number, settings: try settings(mutant), words: words)
            played.append(try await onThread { try player.play() })
        }
        let result = StageResult(plan, played: played)
        return result.worlds.contains { $0.status != .ok }
            || result.rows.flatMap(\.values.values).contains(where: \.isBroken)
    }

    private var words: OutcomeWords { OutcomeWords(files: bench.stage.files, limits: limits) }

    private var limits: Limits { bench.lesson.limits(changedBy: [.time: seconds]) }

    private func settings(_ mutant: Int) throws -> World.Settings {
        try bench.engine.settings(
            for: path, limits: limits, files: nil, pins: bench.stage.pins, arguments: ["--choice", "\(mutant)"])
    }
}
