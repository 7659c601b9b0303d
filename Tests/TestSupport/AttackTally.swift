import Foundation
import Synchronization
import Testing

/// Counts what came of the attacks of a suite and says it when they are over.
///
/// A class, since the suite and its tests add to one count.
package final class AttackTally: SuiteTrait, TestScoping {
    package static let launcher = AttackTally(of: "attacks on the launcher")
    package static let lessons = AttackTally(of: "lesson attacks")

    /// What came of one run.
    package struct Found: Sendable {
        let survivors: Int, outside: Int, secrets: Int, forged: Int

        package init(survivors: Int, filesOutside: Int, secretsRead: Int, verdictsForged: Int) {
            self.survivors = survivors
            outside = filesOutside
            secrets = secretsRead
            forged = verdictsForged
        }
    }

    private let title: String
    private let runs = Mutex<[(program: String, found: Found)]>([])

    private init(of title: String) { self.title = title }

    package func add(_ found: Found, of program: String) {
        runs.withLock { $0.append((program, found)) }
    }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
    ) async throws {
        try await function()
        let runs = runs.withLock { $0 }
        guard !runs.isEmpty else { return }
        func sum(_ count: (Found) -> Int) -> Int { runs.reduce(0) { $0 + count($1.found) } }
        print(
            "\(title): \(Set(runs.map(\.program)).count) programs tried in \(runs.count) runs, "
                + "\(sum(\.survivors)) survivors, \(sum(\.outside)) files outside, \(sum(\.secrets)) secrets read, "
                + "\(sum(\.forged)) verdicts forged")
    }
}
