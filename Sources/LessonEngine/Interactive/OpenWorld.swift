import LessonModel

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

    /// What came before the next input, oldest first.
    var earlier: [BuiltInput] { [composition] + accepted.map(\.input) }

    /// What it makes of a typed input.
    func answer(_ typed: TypedInput, _ stage: BuiltStage, _ words: OutcomeWords) async -> TypedAnswer {
        guard let process else { return TypedAnswer(wiring: wiring) }
        do {
            // Where the worlds do not differ in what it needs, this is the same module for all of them: built once.
            let builder = InputBuilder(
                stage: stage, earlier: earlier, name: typed.module, reporting: typed.reporting)
            let input = try await builder.build(typed.items, of: typed.piece)
            let player = TypedPlayer(typed: typed, input: input, player: LinePlayer(words: words))
            return try await process.use { try player.play(in: $0, as: wiring, until: $1) }
        } catch {
            return TypedAnswer(wiring: wiring, error: error)
        }
    }
}
