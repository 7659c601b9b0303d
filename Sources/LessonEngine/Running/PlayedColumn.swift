import LessonModel

/// What came of one column.
struct PlayedColumn: Sendable {
    var world: WorldRecord
    /// For each input its lines; fewer when the world did not get that far.
    var inputs: [[PlayedLine]] = []
    /// What is wrong with the wiring.
    var diagnostics: [Diagnostic] = []

    /// Whether the wiring was run to its end.
    var isWired: Bool { world.status == .ok || !inputs.isEmpty }

    /// What came of a line; nil when it was not reached.
    func line(_ row: Int, ofInput index: Int) -> PlayedLine? {
        guard inputs.indices.contains(index), inputs[index].indices.contains(row) else { return nil }
        return inputs[index][row]
    }
}

/// What one line gave in one world.
struct PlayedLine: Sendable {
    var value: ValueRecord
    var calls: [SpyCall] = []
    /// Why it does not compile there.
    var failures: [Diagnostic] = []
    /// How it killed the world, if it did.
    var death: WorldReply.Death?
}
