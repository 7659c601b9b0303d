import LessonModel

extension JSONRenderer {
    /// The record of a verification as JSON.
    package static func render(_ record: VerifyRecord) throws -> String { try encode(record) }
}

extension JUnitRenderer {
    /// A suite for each lesson, with a case for each rule.
    package static func render(_ record: VerifyRecord) -> String {
        document(record.lessons.map { suite($0.name, file: $0.file, JUnitCase.all(of: $0, rules: record.rules)) })
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
        } else {
            outcome = lesson.lesson == nil ? .skipped("the file is no lesson") : .passed
        }
        self.init(
            group: "\(lesson.name).verify", name: rule.rawValue, file: first?.file ?? lesson.file, line: first?.line,
            outcome: outcome,
            printed: problems.areHarmless ? problems.map(\.diagnostic.words).joined(separator: "\n") : "")
    }
}

extension AnnotationRenderer {
    /// Every problem as a workflow command, and a notice at the end.
    package static func render(_ record: VerifyRecord) -> String {
        let problems = record.lessons.flatMap(\.problems).map { annotation($0.diagnostic, title: $0.rule.rawValue) }
        let kept = record.lessons.count { $0.kept }
        let words = "\(kept) of \(record.lessons.count.of("lesson")) kept"
        let end = Annotation(level: "notice", file: record.lessons.first?.file ?? "", title: "verify", message: words)
        return (problems + [end]).map(\.text).joined(separator: "\n")
    }
}

extension VerifiedLesson {
    fileprivate var name: String { lesson ?? file }
}
