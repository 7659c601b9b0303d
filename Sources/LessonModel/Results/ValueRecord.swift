/// The result of one line in one world.
package struct ValueRecord: Sendable, Equatable, Codable {
    package enum Status: String, Sendable, Codable {
        case value, void, threw, crashed, timeout
        case notCompiled = "not-compiled"
        case notRun = "not-run"
    }
    package var status: Status
    package var type: String?
    /// The value; the error for `threw`; the message for `crashed`; the reason for `not-compiled` and `not-run`.
    package var value: String?
    /// The text that the line wrote to stdout.
    package var printed: String
    package var microseconds: Double?
    /// Whether the result is what the lesson promises; nil when the lesson promises nothing.
    package var meets: Bool?
    /// The lesson's promise, as its table writes it.
    package var expected: String?

    package init(
        status: Status, type: String? = nil, value: String? = nil, printed: String = "", microseconds: Double? = nil,
        meets: Bool? = nil, expected: String? = nil
    ) {
        self.status = status
        self.type = type
        self.value = value
        self.printed = printed
        self.microseconds = microseconds
        self.meets = meets
        self.expected = expected
    }
}

extension ValueRecord {
    /// Whether the result makes the lesson fail: it breaks a promise, or the line crashed or timed out without a
    /// promise.
    package var fails: Bool {
        meets.map { !$0 } ?? (status == .crashed || status == .timeout)
    }

    /// The parts of the result that a learner can observe; nil for a line that did not compile or did not run.
    var observed: [String]? {
        switch status {
        case .notCompiled, .notRun: nil
        case .timeout: [status.rawValue, printed]
        default: [status.rawValue, value ?? "", printed]
        }
    }
}
