/// A child that has ended, with what it wrote.
struct FinishedChild: Sendable {
    var outcome: ChildOutcome
    var output: String
    var errorOutput: String

    init(outcome: ChildOutcome, _ child: ChildProcess) {
        self.outcome = outcome
        output = child.output.text
        errorOutput = child.errorOutput.text
    }

    var succeeded: Bool { outcome.ending == .exited(0) }
}
