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
    /// The limit that the line went over, so that its end is this machine's and not the code's; in no JSON.
    package var exceeded: Limit?
    /// Whether the line was due and could not be run, for a reason that stands nowhere but in its value; in no JSON.
    package var isHindered = false

    private enum CodingKeys: CodingKey { case status, type, value, printed, microseconds, meets, expected }

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
        // Of endless output, each world has printed as many lines as it had the time for.
        case .timeout: [status.rawValue, printed.split(separator: "\n").first.map(String.init) ?? ""]
        default: [status.rawValue, value ?? "", printed]
        }
    }
}

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

    /// Whether the line was stopped at a limit, so that its end is nothing that a lesson could promise.
    package var isStopped: Bool { status == .timeout || exceeded != nil }

    /// The reason for a failure, in one sentence.
    package var failureWords: String {
        meets == false ? "expected \(expected ?? "something else"), found \(foundWords)" : words
    }

    /// The words, or the output where the lesson promises output.
    package var foundWords: String {
        guard status == .void, expected?.hasPrefix("printed ") == true else { return words }
        let text = String(printed.reversed().drop(while: \.isNewline).reversed())
        return text.isEmpty ? "nothing printed" : "printed `\(text)`"
    }

    private var timeoutWords: String {
        guard let value, !value.isEmpty else { return "timed out" }
        if value.hasPrefix("timed out") { return value }
        return value.hasPrefix("after ") ? "timed out \(value)" : "timed out after \(value)"
    }
}

/// One line of a probe, or one evaluated input, and its value in each world.
package struct RowRecord: Sendable, Equatable, Codable {
    package var stage: Int
    /// The probe's step; for an input, the step it was evaluated after.
    package var step: Int
    package var probe: String
    package var file: String
    package var line: Int
    package var differs: Bool
    package var values: [String: ValueRecord]

    package init(
        stage: Int, step: Int, probe: String, file: String, line: Int, differs: Bool, values: [String: ValueRecord]
    ) {
        self.stage = stage
        self.step = step
        self.probe = probe
        self.file = file
        self.line = line
        self.differs = differs
        self.values = values
    }

    /// Whether the line compiles in no world that came to it, so that it is a mistake and no line for another wiring.
    package var compilesNowhere: Bool {
        let tried = values.values.filter { $0.status != .notRun || $0.isLeftOut }
        return !tried.isEmpty && tried.allSatisfy { $0.status == .notCompiled }
    }
}
