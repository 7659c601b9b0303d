import LessonModel

/// Runs one line in a world and returns its result.
struct LinePlayer: Sendable {
    let words: OutcomeWords

    /// Runs a line unless its cancellation is requested. Blocks.
    func play(
        _ line: BuiltInput.Line, in world: World, until cancellation: Cancellation = Cancellation()
    ) throws -> PlayedLine {
        switch line {
        case .refused(let failures):
            let value = ValueRecord(status: .notCompiled, value: failures.first?.shortReason)
            return PlayedLine(value: value, failures: failures)
        case .left: return PlayedLine(value: ValueRecord(status: .notRun, value: "not for this wiring"))
        case .entry where cancellation.isRequested: return PlayedLine(value: .cancelled)
        case .entry(let entry):
            let evaluation = try world.evaluate(entry, until: cancellation)
            var value = words.value(of: evaluation)
            // Most lines that are cancelled say so by throwing.
            if cancellation.isRequested, value.status == .threw, value.value == "CancellationError()" {
                value = .cancelled
            }
            return PlayedLine(value: value, calls: words.calls(of: evaluation), death: evaluation.death)
        }
    }
}
