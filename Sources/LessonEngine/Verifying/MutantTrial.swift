import LessonCode

/// Lets the mutants of some code loose, and notes which of them nobody notices and which tests notice nothing.
struct MutantTrial {
    /// The code as it is does not hold already, or not here and now: then its mutants say nothing.
    struct Unsound: Error {}

    private var program: MutantProgram
    private var findings = MutantFindings()
    /// The names of all tests.
    private var names: Set<String> = []
    /// Those that have failed for once.
    private var failed: Set<String>

    /// A trial of a program; some tests are known to fail for a wrong answer.
    init(_ program: MutantProgram, failing failed: Set<String>) {
        self.program = program
        self.failed = failed
    }

    /// What came of it.
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
        try await nameSureTests(mutants.filter { $0.kind == .answer })
        return findings
    }

    /// Of each group one mutant must be noticed.
    private mutating func holdPromises(_ mutants: [Mutant]) async throws {
        let groups = mutants.map(\.group).withoutRepeats.map { group in mutants.filter { $0.group == group } }
        for group in groups {
            var isNoticed = false
            for mutant in group where !isNoticed {
                let isRed = try await fails(mutant.number)
                isNoticed = isRed ? true : try await program.breaksTable(mutant.number)
            }
            if !isNoticed { findings.survivors.append(group[0]) }
        }
    }

    /// Lets a mutant loose for the tests that never failed so far, always and at every other call.
    private mutating func challenge(_ mutant: Mutant) async throws {
        for variant in 0..<(mutant.kind == .answer ? 2 : 1) where !names.isSubset(of: failed) {
            _ = try await fails(mutant.number + variant)
        }
    }

    /// Names the tests that reach functions of which all answers were changed, and that noticed none of it.
    private mutating func nameSureTests(_ answers: [Mutant]) async throws {
        let sure = names.subtracting(failed)
        guard !sure.isEmpty else { return }
        for test in sure where program.bench.idleTests.contains(String(test.prefix { $0 != "(" })) {
            findings.sureTests[test] = []
        }
        for answer in answers {
            for test in try await red(answer.number + 2).intersection(sure) {
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
