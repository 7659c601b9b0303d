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
        let chosen = (record.chosen ?? []).map { ("Chosen form", $0.words) }
        return document([suite(record.lesson, file: record.file, stages + tests, properties: code + chosen)])
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
    /// Every finding as a workflow command at the learner's file, and a notice at the end.
    package static func render(_ record: CheckRecord, paths: HostedPaths = HostedPaths()) -> String {
        let findings = record.stages.flatMap { verdict in
            verdict.findings.map { annotation($0, title: "\(verdict.stage.rawValue) failed", in: record) }
        }
        let words = record.failure.map { "failed: \($0.stage.rawValue)" } ?? "passed"
        let end = Annotation(level: "notice", file: record.file, title: record.title, message: words)
        let code = record.code.map { code in
            Annotation(
                level: "notice", file: record.file, title: CodeReach.label,
                message: CodeRow(code).sentences.joined(separator: "\n"))
        }
        let chosen = (record.chosen ?? []).map { form in
            Annotation(level: "notice", file: record.file, title: "Chosen form", message: form.words)
        }
        return (findings + [code].compactMap { $0 } + chosen + [end]).text(paths)
    }

    /// A finding in the author's check stands at the learner's file, too: the learner's repository holds no other.
    private static func annotation(_ finding: CheckFinding, title: String, in record: CheckRecord) -> Annotation {
        let isOwn = finding.file == record.file
        return Annotation(
            level: "error", file: record.file, line: isOwn ? finding.line : nil,
            column: isOwn ? finding.column : nil, title: title,
            message: isOwn ? finding.details : "\(finding.details)\nat: \(finding.place)")
    }
}

extension CheckFinding {
    /// All facts of the finding but its place, as plain text.
    fileprivate var details: String {
        [
            message, expected.map { "expected: \($0)" }, happened.map { "happened: \($0)" }, hint.map { "hint: \($0)" },
        ].compactMap { $0 }.joined(separator: "\n")
    }

    fileprivate var words: String { "\(place): \(details)" }
}
