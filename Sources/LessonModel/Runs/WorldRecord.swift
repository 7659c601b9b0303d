/// The result of one world.
package struct WorldRecord: Sendable, Equatable, Codable {
    package enum Status: String, Sendable, Codable {
        case ok, crashed, timeout
        case outputLimit = "output-limit"
        case memoryLimit = "memory-limit"
        case diskLimit = "disk-limit"
        case notCompiled = "not-compiled"
    }
    package var wiring: String
    /// The stage whose subject the world ran, from 1.
    package var stage: Int
    package var status: Status
    /// The reason why the status is not `ok`, in one sentence.
    package var reason: String?
    package var stdout: String
    package var stderr: String
    /// Whether a stream exceeded its limit, so that only its first part is kept.
    package var truncated: Bool
    package var wallMilliseconds: Double?
    package var cpuMilliseconds: Double?
    package var peakKilobytes: Int?

    package init(
        wiring: String, stage: Int, status: Status, reason: String? = nil, stdout: String = "", stderr: String = "",
        truncated: Bool = false, wallMilliseconds: Double? = nil, cpuMilliseconds: Double? = nil,
        peakKilobytes: Int? = nil
    ) {
        self.wiring = wiring
        self.stage = stage
        self.status = status
        self.reason = reason
        self.stdout = stdout
        self.stderr = stderr
        self.truncated = truncated
        self.wallMilliseconds = wallMilliseconds
        self.cpuMilliseconds = cpuMilliseconds
        self.peakKilobytes = peakKilobytes
    }
}

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

/// One socket of a stage and what each wiring plugs into it.
package struct SocketRecord: Sendable, Equatable, Codable {
    package var stage: Int
    package var name: String
    /// The expression in each wiring that fills the socket.
    package var expressions: [String: String]
    package var differs: Bool

    package init(stage: Int, name: String, expressions: [String: String], differs: Bool) {
        self.stage = stage
        self.name = name
        self.expressions = expressions
        self.differs = differs
    }
}

/// One call that a spy recorded.
package struct CallRecord: Sendable, Equatable, Codable {
    package var step: Int
    package var wiring: String
    /// The function of the fake that called its spy: `integer(forKey:)`.
    package var function: String
    package var arguments: String

    package init(step: Int, wiring: String, function: String, arguments: String) {
        self.step = step
        self.wiring = wiring
        self.function = function
        self.arguments = arguments
    }
}
