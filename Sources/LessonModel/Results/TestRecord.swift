/// One test of the lesson and how it ended.
package struct TestRecord: Sendable, Equatable, Codable {
    package enum Status: String, Sendable, Codable {
        case passed, failed, crashed, timeout
        case notRun = "not-run"
    }
    package var name: String
    package var status: Status
    package var milliseconds: Double?
    package var issues: [Diagnostic]

    package init(name: String, status: Status, milliseconds: Double? = nil, issues: [Diagnostic] = []) {
        self.name = name
        self.status = status
        self.milliseconds = milliseconds
        self.issues = issues
    }
}

extension TestRecord.Status {
    /// The outcome of the test in words.
    package var words: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .crashed: "crashed"
        case .timeout: "timed out"
        case .notRun: "not run"
        }
    }
}
