/// What came of one lesson file.
package struct VerifiedLesson: Sendable, Equatable, Codable {
    /// Nil when the file is no lesson.
    package var lesson: String?
    package var file: String
    package var kept: Bool
    package var seconds: Double
    /// How much was run; nil when nothing was.
    package var counts: Counts?
    package private(set) var problems: [VerifyProblem]

    /// What one run of a lesson consists of.
    package struct Counts: Sendable, Equatable, Codable {
        package var rows: Int
        package var worlds: Int
        package var tests: Int

        package init(_ record: RunRecord) {
            rows = record.rows.count
            worlds = record.worlds.count
            tests = record.tests.count
        }
    }

    package init(lesson: String?, file: String, seconds: Double, counts: Counts? = nil, problems: [VerifyProblem]) {
        self.lesson = lesson
        self.file = file
        self.seconds = seconds
        self.counts = counts
        self.problems = problems
        kept = problems.areHarmless
    }

    /// The same with one more problem.
    package func noting(_ problem: VerifyProblem) -> VerifiedLesson {
        VerifiedLesson(lesson: lesson, file: file, seconds: seconds, counts: counts, problems: problems + [problem])
    }

    /// The exit code that it earns.
    package var exitCode: Int32 {
        if kept { return ExitCode.passed }
        return problems.contains { $0.rule == .scan } ? ExitCode.brokenLesson : ExitCode.failed
    }
}

extension [VerifyProblem] {
    /// Whether there is nothing but warnings.
    package var areHarmless: Bool { !contains { $0.diagnostic.severity == .error } }
}
