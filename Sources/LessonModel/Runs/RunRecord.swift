/// The results of one run of a lesson: the record from which every format is drawn (`seams.run/1`).
///
/// An absent value was not measured; no value is ever made up.
package struct RunRecord: Sendable, Equatable, Codable {
    package static let currentSchema = "seams.run/1"

    package var schema = RunRecord.currentSchema
    package var lesson: String
    package var title: String
    package var form: Form
    package var file: String
    package var passed: Bool
    package var toolchain: String
    /// The mode in which the worlds were confined: `full`, `reduced` or `minimal`.
    package var confinement: String
    /// The number of steps of the lesson.
    package var stepCount: Int
    /// The title of each step that has rows, by its number.
    package var stepTitles: [Int: String]
    package var worlds: [WorldRecord]
    package var sockets: [SocketRecord]
    package var rows: [RowRecord]
    package var calls: [CallRecord]
    /// The scorecards of the wirings; nil when nothing was measured.
    package var scorecards: Scorecards?
    /// The volatile dependencies that the code of each stage names; nil when they were not asked for, or the compiler's
    /// tree cannot be read.
    package var code: [CodeReach]?
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
