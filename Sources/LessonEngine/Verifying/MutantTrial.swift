import LessonCode
import LessonModel

/// Runs tests and tables with the mutants of some code, and notes which mutants stay unnoticed and which tests notice
/// nothing.
struct MutantTrial {
    /// The unchanged code does not compile or does not hold, perhaps only this time, so its mutants prove nothing.
    struct Unsound: Error {}

    private var program: MutantProgram
    private var findings = MutantFindings()
    /// The names of all tests.
    private var names: Set<String> = []
    /// The names of the tests that have failed at least once.
    private var failed: Set<String>

    /// A trial of a program; the tests in `failed` are known to fail for a wrong answer.
    init(_ program: MutantProgram, failing failed: Set<String>) {
        self.program = program
        self.failed = failed
    }

    /// Runs the trial.
    ///
    /// - Throws: `Unsound`.
    mutating func run() async throws -> MutantFindings {
        let start = ContinuousClock.now, before = try await program.test(0)
        guard before.allSatisfy({ $0.status == .passed }), try await !program.breaksTable(0) else {
            throw Unsound()
        }
        program = program.givingTime(after: .now - start)
        names = Set(before.map(\.name))
        let mutants = program.bench.plan.mutants.filter { !program.refused.contains($0.number) }
        try await holdPromises(mutants.filter(\.mustBeNoticed))
        for mutant in mutants where !mutant.mustBeNoticed { try await challenge(mutant) }
        nameCircularTests()
        try await nameSureTests(mutants.filter { $0.kind == .answer })
        return findings
    }

    /// Notes each group in which no mutant is noticed, by its first mutant. One noticed mutant is enough for a group.
    private mutating func holdPromises(_ mutants: [Mutant]) async throws {
        let groups = mutants.map(\.group).withoutRepeats.map { group in mutants.filter { $0.group == group } }
        for group in groups {
            if try await !isNoticed(group), try await !isNoticedAtAnotherTime(group) {
                findings.survivors.append(group[0])
            }
        }
    }

    /// Whether a test or the table notices one of some mutants.
    private mutating func isNoticed(_ mutants: [Mutant]) async throws -> Bool {
        for mutant in mutants {
            if try await fails(mutant.number) { return true }
            if try await program.breaksTable(mutant.number) { return true }
        }
        return false
    }

    /// Whether one of some mutants is noticed at a time at which the unchanged code holds. A live clock in the place of a
    /// fake may give the fake's value for some hours of the day.
    private mutating func isNoticedAtAnotherTime(_ mutants: [Mutant]) async throws -> Bool {
        let usual = program
        defer { program = usual }
        for time in usual.otherTimes {
            program.clock = time
            guard try await program.holds() else { continue }
            if try await isNoticed(mutants) { return true }
        }
        return false
    }

    /// Runs a mutant as long as some test has never failed. A mutant of kind `answer` runs twice: changed at every
    /// call, then at every other call.
    private mutating func challenge(_ mutant: Mutant) async throws {
        for variant in 0..<(mutant.kind == .answer ? 2 : 1) where !names.isSubset(of: failed) {
            _ = try await fails(mutant.number + variant)
        }
    }

    /// Notes the tests that compare something new with itself: the damage of every other call makes them fail, and no
    /// other does.
    private mutating func nameCircularTests() {
        for test in names where program.bench.circularTests.contains(String(test.prefix { $0 != "(" })) {
            findings.sureTests[test] = [MutantFindings.itself]
        }
    }

    /// Notes the tests that never failed though they reach functions whose answers were all changed, and those that use
    /// nothing of the code.
    private mutating func nameSureTests(_ answers: [Mutant]) async throws {
        let sure = names.subtracting(failed).subtracting(findings.sureTests.keys)
        guard !sure.isEmpty else { return }
        for test in sure where program.bench.idleTests.contains(String(test.prefix { $0 != "(" })) {
            findings.sureTests[test] = []
        }
        let judged = sure.filter { !program.bench.spyingTests.contains(String($0.prefix { $0 != "(" })) }
        for answer in answers {
            for test in try await red(answer.number + 2).intersection(judged) {
                findings.sureTests[test, default: []].append(answer.group)
            }
        }
    }

    /// Whether a test fails in a mutant.
    private mutating func fails(_ mutant: Int) async throws -> Bool {
        let red = try await red(mutant)
        failed.formUnion(red)
        return !red.isEmpty
    }

    /// The tests that do not pass in a mutant.
    private func red(_ mutant: Int) async throws -> Set<String> {
        guard !program.tests.isEmpty else { return [] }
        let passed = try await program.test(mutant).filter { $0.status == .passed }
        return names.subtracting(passed.map(\.name))
    }
}

/// A program that runs as the unchanged code or as any mutant of it.
struct MutantProgram: Sendable {
    let bench: MutantBench
    let program: WorldProgram
    let tests: [World.Entry]
    let columns: [BuiltColumn]
    /// The mutants that do not compile, so that there is nothing to notice.
    let refused: Set<Int>
    /// The time that a mutant may take; nil for the lesson's own limit, which holds for the unchanged code. A mutant that
    /// does not end in this time is noticed.
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

    /// The same program with a time limit for mutants, after the unchanged code took so long.
    func givingTime(after duration: Duration) -> MutantProgram {
        var program = self
        program.seconds = Self.seconds(after: duration)
        return program
    }

    /// The time limit of a mutant, in seconds: twice the time of the unchanged code, on the same busy machine, and half a
    /// second. The lesson's own limit bounds it.
    static func seconds(after duration: Duration) -> Double { duration / .seconds(1) * 2 + 0.5 }

    /// Runs the tests in a mutant; mutant 0 is the unchanged code.
    func test(_ mutant: Int) async throws -> [TestRecord] {
        let player = TestPlayer(settings: try settings(mutant), files: bench.stage.files, words: words)
        return try await onThread { try tests.flatMap { try player.play($0).tests } }
    }

    /// Whether the tests and the table hold in the unchanged code.
    func holds() async throws -> Bool {
        guard try await test(0).allSatisfy({ $0.status == .passed }) else { return false }
        return try await !breaksTable(0)
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
