#if os(Linux)
import Synchronization
import Testing

/// Counts what came of the attacks on the launcher and says it when they are over.
struct LauncherTally: SuiteTrait, TestScoping {
    private struct Counts {
        var programs: Set<String> = []
        var runs = 0, survivors = 0, damaged = 0, secrets = 0, forged = 0
    }
    private static let counts = Mutex(Counts())

    /// Adds what came of one run.
    static func add(_ run: ConfinedRun, of attack: Attack) {
        counts.withLock { counts in
            counts.programs.insert(attack.name)
            counts.runs += 1
            counts.survivors += run.survivors.count
            counts.damaged += run.damage.count + run.traps.count
            counts.secrets += run.tellsSecret ? 1 : 0
            counts.forged += run.isForged ? 1 : 0
        }
    }

    func provideScope(for test: Test, testCase: Test.Case?, performing function: () async throws -> Void) async throws {
        try await function()
        let counts = Self.counts.withLock { $0 }
        guard counts.runs > 0 else { return }
        print(
            "attacks on the launcher: \(counts.programs.count) programs tried in \(counts.runs) runs, "
                + "\(counts.survivors) survivors, \(counts.damaged) files outside, \(counts.secrets) secrets read, "
                + "\(counts.forged) verdicts forged")
    }
}
#endif
