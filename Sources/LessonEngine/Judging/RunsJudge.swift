import LessonCode
import LessonModel

/// The verdicts of two runs of a check on an answer.
struct RunsJudge {
    let runs: CheckRuns
    let exercise: Exercise
    /// The lesson's file.
    let lesson: String
    /// The answer's file.
    let answer: String

    /// The verdicts on behaviour, repeatability and cleanness; the latter two only when there were two runs.
    var stages: [PhaseVerdict] {
        let behaviour = PhaseVerdict(.behaviour, findings: behaviour)
        guard let second = runs.second else { return [behaviour] }
        return [
            behaviour, PhaseVerdict(.repeatable, findings: differences(second)),
            PhaseVerdict(.clean, findings: leftovers(second)),
        ]
    }

    private var behaviour: [CheckFinding] {
        if let ending = runs.first.ending {
            return [
                CheckFinding(
                    .crash, "the check ended before its first test", happened: ending, file: lesson,
                    at: exercise.checks.first.map { Position(line: $0.firstLine) },
                    hint: "look for code that runs before it is called, or ends the process")
            ]
        }
        return runs.first.tests.filter { $0.status != .passed }.flatMap(findings)
    }

    private func findings(_ test: TestRecord) -> [CheckFinding] {
        guard !test.issues.isEmpty else {
            return [finding(test, Diagnostic(.error, test.status.words, file: lesson))]
        }
        return test.issues.map { finding(test, $0) }
    }

    private func finding(_ test: TestRecord, _ issue: Diagnostic) -> CheckFinding {
        let ending =
            switch test.status {
            case .timeout: "took too long"
            case .notRun: "did not run"
            default: test.status.words
            }
        let words = wordsOfAuthor(at: issue), expectation = words ?? expectation(at: issue)
        // Where the place of a crash is not known, the finding points at the test that the crash ended.
        let isPlaced = issue.file == lesson || issue.file == answer
        let status = test.status == .notRun && ranOutOfTime ? .timeout : test.status
        return CheckFinding(
            status.cause, "'\(test.name)' \(ending)", expected: expectation,
            happened: words == nil ? issue.happened(besides: expectation) : nil,
            test: test.name, file: isPlaced ? issue.file : lesson,
            at: isPlaced ? issue.placed : position(of: test.name), hint: issue.hint ?? status.hint)
    }

    /// Whether the tests that did not run were left out because others took too long.
    private var ranOutOfTime: Bool { runs.first.tests.count { $0.status == .timeout } >= ColumnPlayer.mostLate }

    private func position(of test: String) -> Position? {
        exercise.checks.lazy.compactMap { SourcePiece($0, file: lesson).position(declaring: test.withoutCall) }.first
    }

    /// The author's words for what did not hold. They stand instead of the line and its values: a check may hold cases
    /// that the exercise does not name.
    private func wordsOfAuthor(at issue: Diagnostic) -> String? {
        guard issue.file == lesson, let line = issue.line else { return nil }
        return exercise.checks.lazy.compactMap { ExpectationWords.words(in: $0, at: line) }.first
    }

    /// The line of the check that did not hold.
    private func expectation(at issue: Diagnostic) -> String? {
        guard issue.file == lesson, let line = issue.line else { return nil }
        let texts = exercise.checks.lazy.compactMap { check -> String? in
            let lines = check.source.split(separator: "\n", omittingEmptySubsequences: false)
            let index = line - check.firstLine
            return lines.indices.contains(index) ? String(lines[index]) : nil
        }
        return texts.first.map { String($0.trimmed) }
    }

    private func differences(_ second: CheckRuns.Run) -> [CheckFinding] {
        let failed = second.tests.filter { $0.status != .passed }.map { test in
            CheckFinding(
                .difference, "'\(test.name)' passed, and \(test.status.words) when it ran again",
                happened: test.issues.first?.happened, test: test.name, file: test.issues.first?.file ?? lesson,
                at: test.issues.first?.placed,
                hint: "look for what the first run left behind, or for time or chance in the answer")
        }
        guard failed.isEmpty, second.tests.count != runs.first.tests.count else { return failed }
        return [
            CheckFinding(
                .difference, "\(runs.first.tests.count) tests ran, and \(second.tests.count) when they ran again",
                happened: second.ending, file: lesson, hint: "look for what the first run left behind")
        ]
    }

    private func leftovers(_ second: CheckRuns.Run) -> [CheckFinding] {
        let paths = Set(runs.first.leftovers.map(\.path) + second.leftovers.map(\.path)).sorted()
        let shown = paths.prefix(Self.shownLeftovers), more = paths.count - shown.count
        let rest = more > 0 ? [more.of("more file")] : []
        return (shown.map { "'\($0)'" } + rest).map { what in
            CheckFinding(
                .leftover, "the check left \(what) behind", expected: "no trace outside the process",
                file: lesson, at: exercise.checks.first.map { Position(line: $0.firstLine) },
                hint: "write to what the answer is given, and not to the real preferences or files")
        }
    }

    /// The largest number of leftovers to show; a longer list would tell nobody more.
    private static let shownLeftovers = 10
}

extension TestRecord.Status {
    fileprivate var cause: CheckFinding.Cause {
        switch self {
        case .crashed, .notRun: .crash
        case .timeout: .timeout
        default: .test
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .crashed: "find what ends the process, such as '!', 'try!' or an index, and handle that case"
        case .notRun: "look for code that ends the process or its thread"
        case .timeout: "look for a loop or a wait that never ends"
        default: nil
        }
    }
}

extension Diagnostic {
    /// The event instead of an expectation. The testing library repeats the expectation where it has no parts whose
    /// values it could tell.
    fileprivate func happened(besides expectation: String?) -> String {
        guard let expectation else { return happened }
        let said = happened.hasSuffix(" → false") ? String(happened.dropLast(" → false".count)) : happened
        let bare = said.hasPrefix("(") && said.hasSuffix(")") ? String(said.dropFirst().dropLast()) : said
        return [expectation, expectation.collapsingWhitespace].contains { $0.contains(bare) } ? "it is false" : happened
    }

    /// The message without the testing library's own words.
    fileprivate var happened: String {
        let words = "Expectation failed: "
        return message.hasPrefix(words) ? String(message.dropFirst(words.count)) : message
    }
}
