import LessonModel

extension RunRecord {
    /// The last line of a run: `passed: 2 worlds, 2 rows, 1 test`, or the numbers that failed with their totals.
    package var summary: String {
        let counts = passed ? passedCounts : failedCounts
        let confined = confinement == "full" ? "" : " · confinement: \(confinement)"
        return (passed ? "passed" : "failed") + (counts.isEmpty ? "" : ": ")
            + counts.joined(separator: ", ") + confined
    }

    private var passedCounts: [String] {
        let counts = [worlds.count.of("world"), rows.count.of("row"), tests.count.of("test")]
        return zip(counts, [worlds.count, rows.count, tests.count]).filter { $0.1 > 0 }.map(\.0)
    }

    private var failedCounts: [String] {
        let failedWorlds = worlds.count { $0.status != .ok }
        let failedRows = rows.count { $0.values.values.contains(where: \.fails) }
        let failedTests = tests.count { $0.status != .passed }
        let errors = diagnostics.count { $0.severity == .error }
        return [
            failedWorlds > 0 ? "\(failedWorlds) of \(worlds.count.of("world"))" : nil,
            failedRows > 0 ? "\(failedRows) of \(rows.count.of("row"))" : nil,
            failedTests > 0 ? "\(failedTests) of \(tests.count.of("test"))" : nil,
            errors > 0 ? errors.of("error") : nil,
        ].compactMap { $0 }
    }
}
