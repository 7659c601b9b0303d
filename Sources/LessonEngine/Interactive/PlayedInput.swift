import LessonModel

/// The result of a typed input in one world.
struct PlayedInput: Sendable {
    var wiring: String
    /// The input as it was built for this world; nil when it was not built or the world was not asked.
    var input: BuiltInput?
    var lines: [PlayedLine] = []
    /// The length of the world's script before the input.
    var position = 0
    /// The length of the world's script after the input.
    var end = 0
    /// The end of the world's process since it was last used; nil when it had not ended.
    var foundDead: WorldReply.Death?
    /// The text that came since the world was last used, while no line was under way.
    var late = ""
    /// Why there is no answer.
    var error: (any Error)?

    /// Whether the world now holds something of the input: nothing stays of an input that does not compile, nor of a
    /// line that killed the world. An import has no line to run and stays as soon as it compiles.
    var isKept: Bool {
        guard let input, input.built != nil else { return false }
        return input.lines.isEmpty || end > position
    }

    /// Whether there is no world to run it, because the wiring failed.
    var hasNoWorld: Bool { input == nil && error == nil }

    /// The value of a row. Where the world gave no answer, the value says why.
    func value(_ row: Int) -> ValueRecord {
        if lines.indices.contains(row) { return lines[row].value }
        switch error {
        case nil: return ValueRecord(status: .notRun, value: "its wiring failed")
        case is CancellationError: return .cancelled
        case let error as BuildError: return ValueRecord(status: .notRun, value: error.message)
        case let error as ChildError: return ValueRecord(status: .notRun, value: error.message)
        case let error?: return ValueRecord(status: .notRun, value: "\(error)")
        }
    }
}
