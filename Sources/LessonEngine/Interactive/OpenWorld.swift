import LessonCore

/// One world of an open stage, with everything that later inputs see in it.
struct OpenWorld: Sendable {
    let column: Column
    let composition: BuiltInput
    /// How the wiring fared.
    var record: WorldRecord
    var diagnostics: [Diagnostic] = []
    /// Nil when the wiring failed.
    var process: WorldHandle?
    var accepted: [AcceptedInput] = []
    /// How many typed inputs it has run.
    var inputs = 0

    var wiring: String { column.wiring }

    /// What an input that holds these names is compiled against.
    func earlier(for names: Set<String>) -> [BuiltInput] {
        [composition] + accepted.needed(for: names).map(\.input)
    }

    /// Everything that an input can be compiled against.
    var earlier: [BuiltInput] { [composition] + accepted.map(\.input) }
}
