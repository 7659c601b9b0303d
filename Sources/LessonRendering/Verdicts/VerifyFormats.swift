import LessonModel

extension JSONRenderer {
    /// The record of a verification as JSON.
    package static func render(_ record: VerifyRecord) throws -> String { try encode(record) }
}

extension JUnitRenderer {
    /// A suite for each lesson, with a case for each rule.
    package static func render(_ record: VerifyRecord) -> String {
        document(
            record.lessons.map { lesson in
                suite(
                    lesson.name, file: lesson.file, seconds: lesson.seconds,
                    JUnitCase.all(of: lesson, rules: record.rules))
            })
    }
}

extension JUnitCase {
    fileprivate static func all(of lesson: VerifiedLesson, rules: [VerifyRule]) -> [JUnitCase] {
        rules.map { rule in JUnitCase(rule, lesson.problems.filter { $0.rule == rule }, of: lesson) }
    }

    private init(_ rule: VerifyRule, _ problems: [VerifyProblem], of lesson: VerifiedLesson) {
        let first = problems.first?.diagnostic
        let outcome: Outcome
        if let first, !problems.areHarmless {
            outcome = .failed(first.message, details: problems.map(\.diagnostic.words).joined(separator: "\n"))
        } else if lesson.page != nil, [.scan, .link].contains(rule) {
            outcome = .passed
        } else if lesson.lesson == nil {
            outcome = .skipped("the file is no lesson")
        } else if lesson.notHeld?.contains(rule) == true {
            outcome = .skipped("not all code of the lesson compiles and ends")
        } else {
            outcome = .passed
        }
        self.init(
            group: "\(lesson.name).verify", name: rule.rawValue, file: first?.file ?? lesson.file, line: first?.line,
            outcome: outcome,
            printed: problems.areHarmless ? problems.map(\.diagnostic.words).joined(separator: "\n") : "")
    }
}

extension AnnotationRenderer {
    /// Every problem as a workflow command, and a notice about all lessons at the end.
    package static func render(_ record: VerifyRecord, paths: HostedPaths = HostedPaths()) -> String {
        let problems = record.lessons.flatMap(\.problems).map { annotation($0.diagnostic, title: $0.rule.rawValue) }
        let end = Annotation(level: "notice", file: nil, title: "verify", message: record.keptWords + " kept")
        return (problems + [end]).text(paths)
    }
}

extension VerifiedLesson {
    fileprivate var name: String { lesson ?? file }
}

extension MarkdownRenderer {
    /// A table of the lessons, and the problems under it.
    package static func render(_ record: VerifyRecord) -> String {
        let rows = record.lessons.map { lesson in
            let counts = lesson.counts.map { [$0.rows, $0.worlds, $0.tests].map(String.init) } ?? ["-", "-", "-"]
            let cells = [MarkdownText.cell(lesson.name), lesson.kept ? "kept" : "**broken**"] + counts
            return "| " + (cells + [VerifyRenderer.decimal(lesson.seconds, digits: 2)]).joined(separator: " | ") + " |"
        }
        let table = ["| lesson | | rows | worlds | tests | seconds |", "|---|---|---|---|---|---|"] + rows
        let problems = record.lessons.flatMap(\.problems).map { problem in
            let diagnostic = problem.diagnostic, hint = diagnostic.hint.map { "<br>" + MarkdownText.escape($0) } ?? ""
            return "- \(MarkdownText.code(diagnostic.place)) \(diagnostic.severity.rawValue): "
                + "\(MarkdownText.escape(diagnostic.message)) \(MarkdownText.code(problem.rule.rawValue))\(hint)"
        }
        let parts = ["# \(record.keptWords) kept", table.joined(separator: "\n")]
        return (parts + (problems.isEmpty ? [] : [problems.joined(separator: "\n")])).joined(separator: "\n\n")
    }
}
