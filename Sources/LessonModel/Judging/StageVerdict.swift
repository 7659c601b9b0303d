/// The verdict on an answer in one stage of its check.
package struct StageVerdict: Sendable, Equatable, Codable {
    package enum Outcome: String, Sendable, Codable {
        case passed, failed
        case notReached = "not-reached"
    }
    package var stage: CheckStage
    package var outcome: Outcome
    package var findings: [CheckFinding]
    /// A remark on how the verdict was reached.
    package var note: String?

    package init(_ stage: CheckStage, _ outcome: Outcome, findings: [CheckFinding] = [], note: String? = nil) {
        self.stage = stage
        self.outcome = outcome
        self.findings = findings
        self.note = note
    }

    /// Makes a verdict from findings: passed when there are none, failed otherwise.
    package init(_ stage: CheckStage, findings: [CheckFinding], note: String? = nil) {
        self.init(stage, findings.isEmpty ? .passed : .failed, findings: findings, note: note)
    }
}
