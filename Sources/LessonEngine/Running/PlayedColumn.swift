import LessonModel

/// The result of playing one column.
struct PlayedColumn: Sendable {
    var world: WorldRecord
    /// The lines of each input; fewer inputs when the world did not get that far.
    var inputs: [[PlayedLine]] = []
    /// The diagnostics of the wiring, and of inputs that have no lines.
    var diagnostics: [Diagnostic] = []

    /// Whether the wiring was run to its end.
    var isWired: Bool { world.status == .ok || !inputs.isEmpty }

    /// The result of a line; nil when the world did not reach the line.
    func line(_ row: Int, ofInput index: Int) -> PlayedLine? {
        guard inputs.indices.contains(index), inputs[index].indices.contains(row) else { return nil }
        return inputs[index][row]
    }
}

/// The result of one line in one world.
struct PlayedLine: Sendable {
    var value: ValueRecord
    var calls: [SpyCall] = []
    /// The errors of a line that does not compile there.
    var failures: [Diagnostic] = []
    /// How the line killed the world, if it did.
    var death: WorldReply.Death?
}
