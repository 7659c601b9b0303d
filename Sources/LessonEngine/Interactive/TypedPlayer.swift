import LessonCore

/// Runs a typed input in one world.
struct TypedPlayer: Sendable {
    let typed: TypedInput
    let player: LinePlayer

    /// What each line gave. A line that needs a name which was to be set before it and was not is left. Blocks.
    func play(_ input: BuiltInput, in world: World, until cancellation: Cancellation) throws -> [PlayedLine] {
        var unset: Set<String> = []
        return try input.lines.enumerated().map { index, line in
            if let name = missing(unset, at: index) {
                return PlayedLine(value: ValueRecord(status: .notRun, value: "'\(name)' was not set"))
            }
            let played = try player.play(line, in: world, until: cancellation)
            if !played.isDone { unset.formUnion(names(at: index)) }
            return played
        }
    }

    private func missing(_ unset: Set<String>, at index: Int) -> String? {
        guard !unset.isEmpty, typed.evaluated.indices.contains(index) else { return nil }
        let code = SourcePiece(file: typed.piece.file, text: typed.evaluated[index].code.text)
        return code.identifiers.intersection(unset).min()
    }

    private func names(at index: Int) -> [String] {
        guard typed.evaluated.indices.contains(index), case .binding = typed.evaluated[index].kind else { return [] }
        return typed.evaluated[index].declaredNames.map(\.name)
    }
}

extension PlayedLine {
    /// Whether it ran to its end, so that what it declares is there.
    var isDone: Bool { value.status == .value || value.status == .void }
}
