import LessonModel

extension JSONRenderer {
    /// The record of a check as JSON.
    package static func render(_ record: CheckRecord) throws -> String { try encode(record) }
}

extension JUnitRenderer {
    /// A suite with a case for each stage and each test of the check.
    package static func render(_ record: CheckRecord) -> String {
        let stages = record.stages.map { JUnitCase($0, in: record) }
        let tests = record.tests.map { JUnitCase($0, group: "\(record.lesson).check", file: record.file) }
        let code = record.code.map { [(CodeReach.label, CodeRow($0).sentences.joined(separator: "; "))] } ?? []
        return document([suite(record.lesson, file: record.file, stages + tests, properties: code)])
    }
}

extension JUnitCase {
    fileprivate init(_ verdict: PhaseVerdict, in record: CheckRecord) {
        let first = verdict.findings.first
        let outcome: Outcome =
            switch verdict.outcome {
            case .passed: .passed
            case .notReached: .skipped("not reached")
            case .failed:
                .failed(first?.message ?? "failed", details: verdict.findings.map(\.words).joined(separator: "\n"))
            }
        self.init(
            group: "\(record.lesson).stages", name: verdict.stage.rawValue, file: first?.file ?? record.file,
            line: first?.line, outcome: outcome)
    }
}

extension AnnotationRenderer {
    /// Every finding as a workflow command, and a notice at the end.
    package static func render(_ record: CheckRecord) -> String {
        let findings = record.stages.flatMap { verdict in
            verdict.findings.map { finding in
                Annotation(
                    level: "error", file: finding.file, line: finding.line, column: finding.column,
                    title: "\(verdict.stage.rawValue) failed", message: finding.details)
            }
        }
        let words = record.failure.map { "failed: \($0.stage.rawValue)" } ?? "passed"
        let end = Annotation(level: "notice", file: record.file, title: record.title, message: words)
        let code = record.code.map { code in
            Annotation(
                level: "notice", file: record.file, title: CodeReach.label,
                message: CodeRow(code).sentences.joined(separator: "\n"))
        }
        return (findings + [code, end].compactMap { $0 }).map(\.text).joined(separator: "\n")
    }
}

extension CheckFinding {
    /// All facts of the finding but its place, as plain text.
    fileprivate var details: String {
        [
            message, expected.map { "expected: \($0)" }, happened.map { "happened: \($0)" }, "hint: \(hint)",
        ].compactMap { $0 }.joined(separator: "\n")
    }

    fileprivate var words: String { "\(place): \(details)" }
}
