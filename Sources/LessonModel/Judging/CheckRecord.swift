/// The result of judging one answer to an exercise: the value from which every format is drawn.
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
    /// The tests of the check, with their results in the first run.
    package var tests: [TestRecord]
    /// The scorecards of the exercise's wirings with the starter and with the answer; nil when nothing was measured.
    package var scorecards: Scorecards?
    /// The volatile dependencies that the code of the starter and of the answer names; nil when they were not asked
    /// for, or the compiler's tree cannot be read.
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

    /// Whether the answer failed only because time ran out.
    package var isLate: Bool {
        let findings = stages.flatMap(\.findings)
        return !findings.isEmpty && findings.allSatisfy { $0.cause == .timeout }
    }

    /// The verdict on one stage.
    package subscript(stage: CheckStage) -> StageVerdict? { stages.first { $0.stage == stage } }
}
