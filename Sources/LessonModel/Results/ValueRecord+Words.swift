extension ValueRecord {
    /// The value, or the outcome of the line in words when there is no value.
    package var words: String {
        switch status {
        case .value: value ?? ""
        case .void: "void"
        case .threw: ["threw", value].compactMap { $0 }.joined(separator: " ")
        case .crashed: ["crashed", value].compactMap { $0 }.joined(separator: ": ")
        case .timeout: timeoutWords
        case .notCompiled: value ?? "does not compile here"
        case .notRun where isLeftOut: Expectation.notHere.cellText
        case .notRun: ["not run", value].compactMap { $0 }.joined(separator: ": ")
        }
    }

    /// Whether the line did not run because the lesson's table excludes it from this world.
    package var isLeftOut: Bool { status == .notRun && expected == Expectation.notHere.cellText }

    /// The reason for a failure, in one sentence.
    package var failureWords: String {
        meets == false ? "expected \(expected ?? "something else"), found \(words)" : words
    }

    private var timeoutWords: String {
        guard let value, !value.isEmpty else { return "timed out" }
        if value.hasPrefix("timed out") { return value }
        return value.hasPrefix("after ") ? "timed out \(value)" : "timed out after \(value)"
    }
}
