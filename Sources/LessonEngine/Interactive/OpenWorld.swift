import LessonModel

/// One world of an open stage, with everything that later inputs see in it.
struct OpenWorld: Sendable {
    let column: Column
    let composition: BuiltInput
    /// The outcome of the wiring.
    var record: WorldRecord
    var diagnostics: [Diagnostic] = []
    /// The world's process; nil when the wiring failed.
    var process: WorldHandle?
    var accepted: [AcceptedInput] = []
    /// The number of typed inputs that the world has run.
    var inputs = 0

    var wiring: String { column.wiring }

    /// The compiled code that the next input sees, oldest first: the wiring, then the accepted inputs.
    var earlier: [BuiltInput] { [composition] + accepted.map(\.input) }

    /// The world's answer to a typed input.
    func answer(_ typed: TypedInput, _ stage: BuiltStage, _ words: OutcomeWords) async -> PlayedInput {
        guard let process else { return PlayedInput(wiring: wiring) }
        do {
            // Worlds that do not differ in what the input needs share one module, which is built once.
            let builder = InputBuilder(
                stage: stage, earlier: earlier, name: typed.module, reporting: typed.reporting)
            let input = try await builder.build(typed.items, of: typed.piece)
            let player = TypedPlayer(typed: typed, input: input, player: LinePlayer(words: words))
            return try await process.use { try player.play(in: $0, as: wiring, until: $1) }
        } catch {
            return PlayedInput(wiring: wiring, error: error)
        }
    }
}

/// The state of a world of an open stage.
package struct WorldState: Sendable, Equatable {
    package enum Status: Sendable, Equatable {
        case running
        /// The wiring failed, or the world could not be brought back, for this reason.
        case stopped(String)
        /// Its wiring does not compile.
        case notCompiled
    }
    package var wiring: String
    package var status: Status
    /// The problems of its wiring.
    package var diagnostics: [Diagnostic]
    /// The memory that the world holds now; nil where that is not known, or while the world waits to be brought back.
    package var residentKilobytes: Int?
    /// The time since the world's process was started.
    package var age: Duration?
    /// The number of typed inputs that the world has run.
    package var inputs: Int
    /// How often the world was brought back by running its script again.
    package var replays: Int
}

/// The outcome of plugging expressions into sockets.
package struct Injected: Sendable, Equatable {
    /// The wiring whose sockets were filled anew.
    package var base: String
    /// Why the column `yours` stays as it was; empty when it was made.
    package var failures: [Diagnostic] = []
    /// Further facts for the person, a sentence each.
    package var notes: [String] = []

    package var succeeded: Bool { failures.isEmpty }
}
