/// What came of judging one answer to an exercise: the value from which every format is drawn.
package struct CheckRecord: Sendable, Equatable, Codable {
    package var schema = "seams.check/1"
    package var lesson: String
    package var step: Int
    package var title: String
    /// The answer's file, as the person named it.
    package var file: String
    package var passed: Bool
    package var toolchain: String
    package var stages: [StageVerdict]
    /// The tests of the check as they ended the first time.
    package var tests: [TestRecord]
    /// What was measured of the exercise's wirings with the starter and with the answer; nil when nothing was.
    package var scorecards: Scorecards?
    /// What the starter's code and the answer's name; nil when nobody asked, or the compiler's tree cannot be read.
    package var code: AnswerReach?

    package init(
        lesson: String, step: Int, title: String, file: String, toolchain: String,
        stages: [StageVerdict] = [], tests: [TestRecord] = []
    ) {
        self.lesson = lesson
        self.step = step
        self.title = title
        self.file = file
        self.toolchain = toolchain
        self.stages = stages
        self.tests = tests
        passed = !stages.isEmpty && stages.allSatisfy { $0.outcome == .passed }
    }

    /// The first stage that the answer did not pass.
    package var failure: StageVerdict? { stages.first { $0.outcome == .failed } }

    /// Whether nothing is wrong but that time ran out.
    package var isLate: Bool {
        let findings = stages.flatMap(\.findings)
        return !findings.isEmpty && findings.allSatisfy { $0.cause == .timeout }
    }

    /// The verdict on one stage.
    package subscript(stage: CheckStage) -> StageVerdict? { stages.first { $0.stage == stage } }
}
