import LessonCore

/// Holds a lesson to every promise that it makes.
package struct Verifier: Sendable {
    /// What came of one lesson.
    package struct Verdict: Sendable {
        package var record: RunRecord?
        /// What is broken, each with its place.
        package var problems: [Diagnostic]

        package var isKept: Bool { problems.isEmpty }
    }

    private let engine: Engine

    package init(engine: Engine) {
        self.engine = engine
    }

    /// Runs everything that a lesson shows and compiles everything that it holds.
    package func verify(_ lesson: Lesson) async throws -> Verdict {
        async let answers = AnswerCheck(engine: engine, lesson: lesson).problems()
        guard lesson.isRunnable else { return Verdict(record: nil, problems: try await answers) }
        let record = try await engine.run(lesson)
        let problems = record.brokenPromises + (try await answers)
        return Verdict(record: record, problems: problems)
    }
}

extension RunRecord {
    /// What a run shows to be otherwise than the lesson says.
    fileprivate var brokenPromises: [Diagnostic] {
        // What does not compile is told by the diagnostics.
        let worlds = worlds.filter { $0.status != .ok && $0.status != .notCompiled }.map { world in
            Diagnostic(
                .error, "the world '\(world.wiring)' failed: \(world.reason ?? world.status.rawValue)", file: file)
        }
        let failedTests = tests.filter { $0.status != .passed }.flatMap { test in
            test.issues.map { issue in
                var issue = issue
                issue.message = "test '\(test.name)' \(test.status.rawValue): \(issue.message)"
                return issue
            }
        }
        return diagnostics.filter { $0.severity == .error } + worlds + rows.flatMap(brokenCells) + failedTests
    }

    private func brokenCells(_ row: RowRecord) -> [Diagnostic] {
        // A row that did not run has its reason elsewhere: in its world, or in a subject or wiring that is broken.
        let broken = row.values.filter { $0.value.fails && $0.value.status != .notRun }
        return broken.sorted { $0.key < $1.key }.map { wiring, value in
            let found = "'\(row.probe)' in '\(wiring)': \(value.words)"
            let message = value.expected.map { "\(found), where the table says \($0)" } ?? found
            return Diagnostic(
                .error, message, file: row.file, line: row.line,
                hint: "mend the code, or let 'seams verify --record' rewrite the table and read the change")
        }
    }
}
