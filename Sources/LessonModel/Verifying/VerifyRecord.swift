/// The result of verifying lessons: the value from which every format is drawn (`seams.verify/1`).
package struct VerifyRecord: Sendable, Equatable, Codable {
    package var schema = "seams.verify/1"
    package var toolchain: String
    /// Whether every lesson kept all its promises.
    package var kept: Bool
    package var seconds: Double
    /// The rules that were checked.
    package var rules: [VerifyRule]
    package var lessons: [VerifiedLesson]

    package init(toolchain: String, seconds: Double, rules: [VerifyRule], lessons: [VerifiedLesson]) {
        self.toolchain = toolchain
        self.seconds = seconds
        self.rules = rules
        self.lessons = lessons
        kept = lessons.allSatisfy(\.kept)
    }

    /// The counts of what is kept: `3 of 4 lessons`, `4 of 4 lessons and 0 of 1 page`.
    package var keptWords: String {
        let parts = [("lesson", lessons.filter { $0.page == nil }), ("page", lessons.filter { $0.page != nil })]
        return parts.filter { !$0.1.isEmpty }.map { word, part in
            "\(part.count { $0.kept }) of \(part.count.of(word))"
        }.joined(separator: " and ")
    }
}

/// The result of verifying one lesson file.
package struct VerifiedLesson: Sendable, Equatable, Codable {
    /// The id of the lesson; nil when the file is no lesson.
    package var lesson: String?
    /// The page of a course that the file is; nil when it is meant as a lesson.
    package var page: CoursePage?
    package var file: String
    package var kept: Bool
    package var seconds: Double
    /// The counts of what was run; nil when nothing was run.
    package var counts: Counts?
    /// The checked rules of which this lesson shows too little, since some of its code does not compile or end; nil when
    /// there are none.
    package var notHeld: [VerifyRule]?
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

    package init(
        lesson: String?, page: CoursePage? = nil, file: String, seconds: Double, counts: Counts? = nil,
        notHeld: [VerifyRule]? = nil, problems: [VerifyProblem]
    ) {
        self.lesson = lesson
        self.page = page
        self.file = file
        self.seconds = seconds
        self.counts = counts
        self.notHeld = notHeld
        self.problems = problems
        kept = problems.areHarmless
    }

    /// The same result with one more problem. `kept` is computed anew.
    package func noting(_ problem: VerifyProblem) -> VerifiedLesson {
        VerifiedLesson(
            lesson: lesson, page: page, file: file, seconds: seconds, counts: counts, notHeld: notHeld,
            problems: problems + [problem])
    }

    /// The exit code for this lesson.
    package var exitCode: Int32 {
        if kept { return ExitCode.passed }
        let isBroken = problems.contains { $0.rule == .scan && $0.diagnostic.severity == .error }
        return isBroken ? ExitCode.brokenLesson : ExitCode.failed
    }
}

extension [VerifyProblem] {
    /// Whether no problem is an error.
    package var areHarmless: Bool { !contains { $0.diagnostic.severity == .error } }
}

/// A rule that `seams verify` checks for a lesson.
package enum VerifyRule: String, Sendable, CaseIterable, Codable {
    /// This rule is always checked, because no other rule can be checked for a file that cannot be read.
    case scan
    case run
    case mustNotCompile = "must-not-compile"
    case starter
    case solution
    case mistake
    case hint
    case mutant
    case flaky
    case scorecard
    case leak
    case link
    case needs
    case minutes

    /// Whether the rule is held without running anything of the lesson.
    package var onlyReads: Bool { [.scan, .link, .needs, .minutes].contains(self) }

    /// The statement that is true of a lesson that keeps the rule.
    package var promise: String {
        switch self {
        case .scan: "the file is a lesson, with an id of its own (always held)"
        case .run: "all code compiles, worlds live, tables hold, tests pass"
        case .mustNotCompile: "what must not compile does not, for the reason it gives"
        case .starter: "the starter of an exercise compiles and is no answer yet"
        case .solution: "a solution passes every stage of its check"
        case .mistake: "a mistake compiles, and a test or a form rule rejects it"
        case .hint: "a hint waits for something that a starter or mistake does"
        case .mutant: "each test can fail, and damaged code makes one fail"
        case .flaky: "tables and tests hold in three runs in shuffled order"
        case .scorecard: "the recorded scorecards are those that are measured"
        case .leak: "nothing reaches a fake but what the lesson declares"
        case .link: "links to files and headings lead somewhere"
        case .needs: "what a lesson needs comes before it in its folder and path"
        case .minutes: "the lesson takes about the minutes that it says"
        }
    }
}

/// A promise that a lesson breaks, with its place.
package struct VerifyProblem: Sendable, Hashable {
    package var rule: VerifyRule
    package var diagnostic: Diagnostic

    package init(_ rule: VerifyRule, _ diagnostic: Diagnostic) {
        self.rule = rule
        self.diagnostic = diagnostic
    }

    /// The diagnostic with the rule at the end of its message, so that the person knows the name for `--only`.
    package var shown: Diagnostic {
        var shown = diagnostic
        shown.message += " [\(rule.rawValue)]"
        return shown
    }
}

extension VerifyProblem: Codable {
    private enum Key: CodingKey { case rule }

    package init(from decoder: any Decoder) throws {
        rule = try decoder.container(keyedBy: Key.self).decode(VerifyRule.self, forKey: .rule)
        diagnostic = try Diagnostic(from: decoder)
    }

    /// Encodes one flat object: the rule beside the keys of the diagnostic.
    package func encode(to encoder: any Encoder) throws {
        try diagnostic.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(rule, forKey: .rule)
    }
}

extension [VerifyProblem] {
    /// The problems without repeats, in the order of the file.
    package var inOrder: [VerifyProblem] {
        withoutRepeats.enumerated().sorted { left, right in
            (left.element.diagnostic.start, left.offset) < (right.element.diagnostic.start, right.offset)
        }.map(\.element)
    }
}

extension Diagnostic {
    fileprivate var start: Position { Position(line: line ?? 0, column: column ?? 0) }
}
