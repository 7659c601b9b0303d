/// What one line gave in one world.
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
    /// What the line wrote to stdout.
    package var printed: String
    package var microseconds: Double?
    /// Whether it is what the lesson promises; nil when it promises nothing.
    package var meets: Bool?
    /// What the lesson promises, as its table writes it.
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
    /// Whether the lesson fails by it: it is not what was promised, or ended badly and nobody promised that.
    package var fails: Bool {
        meets.map { !$0 } ?? (status == .crashed || status == .timeout)
    }

    /// What a learner can observe of a line that ran; nil for one that did not.
    var observed: [String]? {
        switch status {
        case .notCompiled, .notRun: nil
        case .timeout: [status.rawValue, printed]
        default: [status.rawValue, value ?? "", printed]
        }
    }
}
