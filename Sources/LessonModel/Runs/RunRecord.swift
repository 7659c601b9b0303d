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
    /// `full`, `reduced` or `minimal`: how the worlds were confined.
    package var confinement: String
    /// How many steps the lesson has.
    package var stepCount: Int
    /// The title of each step that has rows, by its number.
    package var stepTitles: [Int: String]
    package var worlds: [WorldRecord]
    package var sockets: [SocketRecord]
    package var rows: [RowRecord]
    package var calls: [CallRecord]
    /// What was measured of the wirings; nil when nothing was.
    package var scorecards: Scorecards?
    /// What the code of each stage names; nil when nobody asked, or the compiler's tree cannot be read.
    package var code: [CodeReach]?
    package var tests: [TestRecord]
    package var diagnostics: [Diagnostic]

    package init(
        lesson: String, title: String, form: Form, file: String, passed: Bool, toolchain: String, confinement: String,
        stepCount: Int = 0, stepTitles: [Int: String] = [:], worlds: [WorldRecord] = [], sockets: [SocketRecord] = [],
        rows: [RowRecord] = [], calls: [CallRecord] = [], scorecards: Scorecards? = nil, code: [CodeReach]? = nil,
        tests: [TestRecord] = [], diagnostics: [Diagnostic] = []
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
        self.scorecards = scorecards
        self.code = code
        self.tests = tests
        self.diagnostics = diagnostics
    }
}
