/// What became of an exercise so far. The learner's code stands in a file of its own.
package struct ExerciseRecord: Sendable, Equatable, Codable {
    package var passed = false
    /// How often it was checked.
    package var tries = 0
    /// The numbers of the hints that were given, from 1, in the order of giving.
    package var hints: [Int] = []
    package var sawSolution = false
    /// How often the check failed in which stage first.
    package var failures: [String: Int] = [:]
    /// The stages, tests and kinds that failed last; empty when nothing did.
    package var failed: [String] = []

    package init() {}

    /// Takes down what came of a check.
    package mutating func note(_ record: CheckRecord) {
        tries += 1
        passed = record.passed
        failed = record.failed.sorted()
        if let stage = record.failure?.stage { failures[stage.rawValue, default: 0] += 1 }
    }
}
