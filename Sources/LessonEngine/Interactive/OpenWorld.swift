import LessonCore

/// One world of an open stage, with everything that later inputs see in it.
struct OpenWorld: Sendable {
    /// Something that declares names, or imports, for what comes after it.
    struct Accepted: Sendable {
        /// The number of the typed input; nil for a probe's.
        var number: Int?
        var piece: SourcePiece
        var input: BuiltInput
        var reach: Reach
    }

    /// What an accepted input depends on.
    enum Reach: Sendable {
        /// The wiring of this world.
        case wiring
        /// Values that other inputs made, the same in every world.
        case inputs
        /// Nothing that is gone when the world is made anew.
        case declarations
    }

    let column: Column
    let composition: BuiltInput
    /// How the wiring fared.
    var record: WorldRecord
    var diagnostics: [Diagnostic] = []
    /// Nil when the wiring failed.
    var process: WorldHandle?
    var accepted: [Accepted] = []
    /// How many typed inputs it has run.
    var inputs = 0

    var wiring: String { column.wiring }

    /// What the next input of this world is compiled against.
    var earlier: [BuiltInput] { [composition] + accepted.map(\.input) }
}
