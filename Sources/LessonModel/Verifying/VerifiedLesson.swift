/// The result of verifying one lesson file.
package struct VerifiedLesson: Sendable, Equatable, Codable {
    /// The id of the lesson; nil when the file is no lesson.
    package var lesson: String?
    package var file: String
    package var kept: Bool
    package var seconds: Double
    /// The counts of what was run; nil when nothing was run.
    package var counts: Counts?
    package private(set) var problems: [VerifyProblem]

    /// The numbers of rows, worlds and tests in one run of a lesson.
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

    /// The same result with one more problem. `kept` is computed anew.
    package func noting(_ problem: VerifyProblem) -> VerifiedLesson {
        VerifiedLesson(lesson: lesson, file: file, seconds: seconds, counts: counts, problems: problems + [problem])
    }

    /// The exit code for this lesson.
    package var exitCode: Int32 {
        if kept { return ExitCode.passed }
        return problems.contains { $0.rule == .scan } ? ExitCode.brokenLesson : ExitCode.failed
    }
}

extension [VerifyProblem] {
    /// Whether no problem is an error.
    package var areHarmless: Bool { !contains { $0.diagnostic.severity == .error } }
}
