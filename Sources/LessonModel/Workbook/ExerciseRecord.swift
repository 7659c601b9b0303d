/// The state of a learner's work on an exercise. The learner's code stands in a file of its own.
package struct ExerciseRecord: Sendable, Equatable, Codable {
    package var passed = false
    /// The number of checks.
    package var tries = 0
    /// The numbers of the hints that were given, from 1, in the order in which they were given.
    package var hints: [Int] = []
    package var sawSolution = false
    /// The number of failed checks by the name of the stage that failed first.
    package var failures: [String: Int] = [:]
    /// The stages, tests and kinds that failed in the last check; empty when nothing failed.
    package var failed: [String] = []

    package init() {}

    /// Records the result of a check.
    package mutating func note(_ record: CheckRecord) {
        tries += 1
        passed = record.passed
        failed = record.failed.sorted()
        if let stage = record.failure?.stage { failures[stage.rawValue, default: 0] += 1 }
    }
}
