extension TestRecord.Status {
    /// How the test ended.
    package var words: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .crashed: "crashed"
        case .timeout: "timed out"
        case .notRun: "not run"
        }
    }

    var paint: Paint {
        switch self {
        case .passed: .good
        case .failed, .crashed, .timeout: .bad
        case .notRun: .notable
        }
    }
}
