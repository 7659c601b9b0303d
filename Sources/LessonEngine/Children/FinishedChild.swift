/// A child that has ended, with what it wrote.
struct FinishedChild: Sendable {
    var outcome: ChildOutcome
    var output: String
    var errorOutput: String
    /// The launcher's report on the child, when the child was confined.
    var report: LaunchReport

    init(outcome: ChildOutcome, _ child: ChildProcess) {
        self.outcome = outcome
        output = child.output.text
        errorOutput = child.errorOutput.text
        report = child.report
    }

    var succeeded: Bool { outcome.ending == .exited(0) }
}
