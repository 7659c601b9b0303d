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
    func answer(_ typed: TypedInput, _ stage: BuiltStage, _ words: OutcomeWords) async -> TypedAnswer {
        guard let process else { return TypedAnswer(wiring: wiring) }
        do {
            // Worlds that do not differ in what the input needs share one module, which is built once.
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
