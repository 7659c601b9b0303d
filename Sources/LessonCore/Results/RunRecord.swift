/// What one run of a lesson showed: the record that every format is drawn from (`seams.run/1`).
///
/// Absent means not measured; a value is never made up.
package struct RunRecord: Sendable, Equatable, Codable {
    package static let currentSchema = "seams.run/1"

    package var schema = RunRecord.currentSchema
    package var lesson: String
    package var title: String
    package var form: Form
    package var file: String
    package var passed: Bool
    package var toolchain: String
    /// `full`, `reduced`, `minimal` or `none`: how the worlds were confined.
    package var confinement: String
    /// How many steps the lesson has.
    package var stepCount: Int
    /// The title of each step that has rows, by its number.
    package var stepTitles: [Int: String]
    package var worlds: [WorldRecord]
    package var sockets: [SocketRecord]
    package var rows: [RowRecord]
    package var calls: [CallRecord]
    package var tests: [TestRecord]
    package var diagnostics: [Diagnostic]

    package init(
        lesson: String, title: String, form: Form, file: String, passed: Bool, toolchain: String, confinement: String,
        stepCount: Int = 0, stepTitles: [Int: String] = [:], worlds: [WorldRecord] = [], sockets: [SocketRecord] = [],
        rows: [RowRecord] = [], calls: [CallRecord] = [], tests: [TestRecord] = [], diagnostics: [Diagnostic] = []
    ) {
        self.lesson = lesson
        self.title = title
        self.form = form
        self.file = file
        self.passed = passed
        self.toolchain = toolchain
        self.confinement = confinement
        self.stepCount = stepCount
        self.stepTitles = stepTitles
        self.worlds = worlds
        self.sockets = sockets
        self.rows = rows
        self.calls = calls
        self.tests = tests
        self.diagnostics = diagnostics
    }
}

/// How one world fared.
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
    /// Why the status is not `ok`, in one sentence.
    package var reason: String?
    package var stdout: String
    package var stderr: String
    /// Whether a stream went over its limit, so that only its first part is here.
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
}

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
