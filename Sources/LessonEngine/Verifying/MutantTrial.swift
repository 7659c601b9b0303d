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
    /// The clock by which the unchanged code is timed.
    private let now: MutantProgram.Clock
    /// The number of times that the unchanged code is timed again for a damage that nothing notices.
    private static let timings = 3

    /// A trial of a program; the tests in `failed` are known to fail for a wrong answer.
    init(_ program: MutantProgram, failing failed: Set<String>, now: @escaping MutantProgram.Clock) {
        self.program = program
        self.failed = failed
        self.now = now
    }

    /// Runs the trial.
    ///
    /// - Throws: `Unsound`.
    mutating func run() async throws -> MutantFindings {
        let before = try await timeUnchangedCode()
        guard before.holds else { throw Unsound() }
        names = Set(before.tests.map(\.name))
        try await holdPromises(mutants.filter(\.mustBeNoticed))
        try await findSureTests()
        return findings
    }

    /// For each group of damages that must be noticed, the tests that pass in the unchanged code and notice one of them;
    /// and the tests that cannot fail.
    mutating func witnesses() async throws -> MutantWitnesses {
        let before = try await timeUnchangedCode()
        names = Set(before.tests.filter { $0.status == .passed }.map(\.name))
        let promised = mutants.filter(\.mustBeNoticed)
        var found = MutantWitnesses()
        for group in promised.map(\.group).withoutRepeats {
            let damages = promised.filter { $0.group == group }
            var tests: Set<String> = []
            for damage in damages where tests.isEmpty { tests = try await red(damage.number) }
            failed.formUnion(tests)
            found.noticed.append((damages[0], tests))
        }
        try await findSureTests()
        found.sure = Set(findings.sureTests.keys)
        return found
    }

    /// The mutants that compile.
    private var mutants: [Mutant] { program.bench.plan.mutants.filter { !program.refused.contains($0.number) } }

    /// Notes the tests that cannot fail.
    private mutating func findSureTests() async throws {
        for mutant in mutants where !mutant.mustBeNoticed { try await challenge(mutant) }
        nameCircularTests()
        try await nameSureTests(mutants.filter { $0.kind == .answer })
    }

    /// Notes each group in which no mutant is noticed, by its first mutant. One noticed mutant is enough for a group.
    private mutating func holdPromises(_ mutants: [Mutant]) async throws {
        let groups = mutants.map(\.group).withoutRepeats.map { group in mutants.filter { $0.group == group } }
        for group in groups {
            if try await isNoticed(group) { continue }
            if try await isNoticedInLessTime(group) { continue }
            if try await !isNoticedAtAnotherTime(group) { findings.survivors.append(group[0]) }
        }
    }

    /// Whether a test or the table notices one of some mutants.
    private mutating func isNoticed(_ mutants: [Mutant]) async throws -> Bool {
        for mutant in mutants {
            if try await fails(mutant.number) { return true }
            if try await breaksTable(mutant.number) { return true }
        }
        return false
    }

    /// Runs the unchanged code, and gives each mutant the time that it needs.
    private mutating func timeUnchangedCode() async throws -> UnchangedRun {
        let run = try await program.unchanged(by: now)
        program.seconds = MutantProgram.seconds(after: run.longest)
        return run
    }

    /// Whether one of some mutants is noticed when the unchanged code is timed again and needs less. On a busy machine it
    /// may need so long that a mutant that waits has time enough.
    private mutating func isNoticedInLessTime(_ mutants: [Mutant]) async throws -> Bool {
        var least = program
        defer { program = least }
        for _ in 0..<Self.timings {
            guard try await timeUnchangedCode().holds, program.givesLessTime(than: least) else { continue }
            least = program
            if try await isNoticed(mutants) { return true }
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
            guard try await program.unchanged(by: now).holds else { continue }
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
        for test in names where program.bench.circularTests.contains(test.withoutCall) {
            findings.sureTests[test] = [MutantFindings.itself]
        }
    }

    /// Notes the tests that never failed though they reach functions whose answers were all changed, and those that use
    /// nothing of the code.
    private mutating func nameSureTests(_ answers: [Mutant]) async throws {
        let sure = names.subtracting(failed).subtracting(findings.sureTests.keys)
        guard !sure.isEmpty else { return }
        for test in sure where program.bench.idleTests.contains(test.withoutCall) {
            findings.sureTests[test] = []
        }
        let judged = sure.filter { !program.bench.spyingTests.contains($0.withoutCall) }
        for answer in answers {
            for test in try await reaching(answer).intersection(judged) {
                findings.sureTests[test, default: []].append(answer.group)
            }
        }
    }

    /// The tests that call a function. Its third mutant crashes where it is called; a test that has no time on a busy
    /// machine, or that did not run, tells nothing of calls.
    private func reaching(_ answer: Mutant) async throws -> Set<String> {
        var patient = program
        patient.seconds = nil
        let ended = try await patient.test(answer.number + 2).filter { $0.status == .crashed }
        return names.intersection(ended.map(\.name))
    }

    /// Whether a test fails in a mutant.
    private mutating func fails(_ mutant: Int) async throws -> Bool {
        let red = try await red(mutant)
        failed.formUnion(red)
        return !red.isEmpty
    }

    /// The tests that do not pass in a mutant.
    private mutating func red(_ mutant: Int) async throws -> Set<String> {
        guard !program.tests.isEmpty else { return [] }
        var records = try await program.test(mutant)
        if records.contains(where: { $0.status == .timeout }) {
            try await giveTheTimeOfNow()
            records = try await program.test(mutant)
        }
        return names.subtracting(records.filter { $0.status == .passed }.map(\.name))
    }

    /// Whether a table does not hold in a mutant.
    private mutating func breaksTable(_ mutant: Int) async throws -> Bool {
        var result = try await program.table(mutant)
        if result?.isLate == true {
            try await giveTheTimeOfNow()
            result = try await program.table(mutant)
        }
        return result?.isBroken ?? false
    }

    /// Gives mutants the time that the unchanged code needs at this moment, where that is more than they have. A machine
    /// that was quiet until now may have ended a mutant that holds: it would count as noticed, and nobody would be told.
    private mutating func giveTheTimeOfNow() async throws {
        guard let seconds = program.seconds else { return }
        var patient = program
        patient.seconds = nil
        program.seconds = max(seconds, MutantProgram.seconds(after: try await patient.unchanged(by: now).longest))
    }
}

/// The tests of a check that notice damage of an answer, and those that notice nothing.
package struct MutantWitnesses: Sendable {
    /// Damages of which one must be noticed, by the first of them, with the names of the tests that do.
    package var noticed: [(first: Mutant, tests: Set<String>)] = []
    /// The names of the tests that cannot fail.
    package var sure: Set<String> = []

    /// The damages that no test notices.
    package var unnoticed: [Mutant] { noticed.filter(\.tests.isEmpty).map(\.first) }
}

extension MutantProof {
    /// For each damage of an answer that the check of an exercise must notice, the tests that notice it; nil when the
    /// answer or the check does not compile. Tests that fail without any damage count for nothing.
    package func witnesses(of exercise: Exercise) async throws -> MutantWitnesses? {
        guard let solution = exercise.solutions.first, let bench = try await bench(exercise, solution),
            let program = try await bench.program()
        else { return nil }
        var trial = MutantTrial(program, failing: [], now: now)
        return try await trial.witnesses()
    }
}
