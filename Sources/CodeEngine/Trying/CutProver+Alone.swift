import CodeTrying
import LessonModel

/// Runs a line that changes what all code shares in a world of its own: beside other lines it gives another value.
extension CutProver {
    /// The values that a line gives with the fake where nothing ran before it, by circumstance, and what it gives when it
    /// runs once more, where that is something else. Nil for a line that shares nothing with others.
    func alone(_ line: String) async throws -> (first: [String: ValueRecord], again: String?)? {
        guard proposed.cutter.sharesState(cut, in: line), let asking = cut.fake.asking.handedOver(in: line) else {
            return nil
        }
        let ran = try await run(proposed.after, [asking, asking], wiring: fakeWiring)
        guard let first = ran.record?.rows.element(0)?.values, let again = ran.record?.rows.element(1)?.values else {
            return nil
        }
        let (one, other) = (first[held[0].name], again[held[0].name])
        return (first, one?.seen == other?.seen ? nil : other?.shown)
    }
}
