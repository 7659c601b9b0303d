import LessonModel

/// Runs a typed input in one world.
struct TypedPlayer: Sendable {
    let typed: TypedInput
    let input: BuiltInput
    let player: LinePlayer

    /// Runs the input in the world of a wiring and gives the answer. Blocks.
    func play(in world: World, as wiring: String, until cancellation: Cancellation) throws -> PlayedInput {
        world.know(typed.piece.file)
        var answer = PlayedInput(wiring: wiring, input: input, foundDead: world.noticeDeath())
        answer.position = world.position
        answer.lines = try lines(in: world, until: cancellation)
        answer.late = player.words.printed(world.takeLateOutput())
        // A line that only reports its type changes nothing, so the script forgets it.
        if typed.reporting == .types { world.forget(after: answer.position) }
        answer.end = world.position
        return answer
    }

    /// Runs each line. A line is skipped when it needs a name that an earlier line failed to set.
    private func lines(in world: World, until cancellation: Cancellation) throws -> [PlayedLine] {
        var unset: Set<String> = []
        return try input.lines.enumerated().map { index, line in
            if let name = needs(at: index).intersection(unset).min() {
                unset.formUnion(names(at: index))
                return PlayedLine(value: ValueRecord(status: .notRun, value: "'\(name)' was not set"))
            }
            let played = try player.play(line, in: world, until: cancellation)
            if !played.isDone { unset.formUnion(names(at: index)) }
            return played
        }
    }

    private func needs(at index: Int) -> Set<String> {
        typed.evaluated.indices.contains(index) ? typed.evaluated[index].identifiers : []
    }

    private func names(at index: Int) -> [String] {
        input.names.indices.contains(index) ? input.names[index].map(\.name) : []
    }
}

extension PlayedLine {
    /// Whether the line ran to its end, so that the names that it declares are there.
    var isDone: Bool { value.status == .value || value.status == .void }
}
