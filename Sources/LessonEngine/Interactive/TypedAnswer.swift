import LessonModel

/// What one world made of a typed input.
struct TypedAnswer: Sendable {
    var wiring: String
    /// Nil when it was not compiled, or not asked.
    var input: BuiltInput?
    var lines: [PlayedLine] = []
    /// How long the world's script was before.
    var position = 0
    /// How long it was afterwards.
    var end = 0
    /// How the world was found dead.
    var foundDead: WorldReply.Death?
    /// Why there is no answer.
    var error: (any Error)?

    /// Whether something of it is in the world now: not of what killed it, nor of what does not compile. An import has no
    /// line that could be run.
    var isKept: Bool {
        guard let input, input.built != nil else { return false }
        return input.lines.isEmpty || end > position
    }

    /// The value of a row; the rest of a world that gave no answer says why.
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
