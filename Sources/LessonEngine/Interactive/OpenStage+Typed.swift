import LessonCode
import LessonModel

extension OpenStage {
    /// Evaluates an input in every world of the step where it compiles, or in those of some wirings.
    package func evaluate(_ piece: SourcePiece, in wirings: [String] = []) async throws -> Evaluation {
        try await inTurn { stage in
            let (typed, played) = try await stage.play(piece, reporting: .values, in: wirings)
            for input in played { stage.worlds.accept(input, to: typed) }
            if let input = stage.worlds.lasting(typed, at: stage.step, besides: stage.maker.lasting) {
                stage.maker.lasting.append(input)
            }
            return stage.evaluation(of: typed, played)
        }
    }

    /// The type that the compiler gives an expression in every world where it compiles; nothing is evaluated.
    package func type(of piece: SourcePiece, in wirings: [String] = []) async throws -> Evaluation {
        try await inTurn { stage in
            let (typed, played) = try await stage.play(piece, reporting: .types, in: wirings)
            var result = stage.evaluation(of: typed, played)
            if typed.evaluated.isEmpty, result.rows.isEmpty {
                result.notes.append("only an expression has a type to show")
            }
            for row in result.rows.indices {
                result.rows[row].values = result.rows[row].values.mapValues(\.withoutTime)
            }
            return result
        }
    }

    /// The members that can follow the dot at the end of a piece, in the first world in which there are any; none where
    /// the compiler cannot tell.
    package func members(atEndOf piece: SourcePiece, in wirings: [String]) async throws -> [ScopeName] {
        let asked = try worlds.asked(wirings, at: step).filter { $0.process != nil }
        return try await maker.built.members(atEndOf: piece, after: asked.map(\.earlier))
    }

    /// Takes back what was done last: an input, which every world that ran it is brought back without, or a change of what
    /// is plugged in. Nil when there is neither.
    package func undo() async throws -> Undone? {
        try await inTurn { stage in
            if let change = try await stage.undoInjection() { return .injection(change) }
            guard let undone = stage.worlds.dropLast() else { return nil }
            stage.maker.lasting.removeAll { $0.number == undone.input.number }
            for (process, position) in undone.worlds {
                try await process.use { world, _ in
                    world.rewind(to: position)
                    // While the person types, threads of the lines that stay print what they printed before. A process
                    // that does not start says why when the next line is run.
                    try? world.begin()
                }
            }
            return .input(undone.input.piece.text)
        }
    }

    /// Runs an input in worlds that work side by side.
    ///
    /// - Throws: `CancellationError`, and the first world's error when none of the worlds could answer.
    private func play(
        _ piece: SourcePiece, reporting: Reporting, in wirings: [String]
    ) async throws -> (TypedInput, [PlayedInput]) {
        let asked = try worlds.asked(wirings, at: step)
        maker.know(piece.file)
        let typed = TypedInput(piece, number: nextNumber(), reporting: reporting)
        let played = try await inOrder(asked) { [built = maker.built, wired = worlds.wiredNames(at: step)] in
            await $0.play(typed, of: built, besides: wired)
        }
        let tried = played.filter { $0.input != nil || $0.error != nil }
        if tried.allSatisfy({ $0.error != nil }), let error = tried.first?.error { throw error }
        return (typed, played)
    }

    private func evaluation(of typed: TypedInput, _ played: [PlayedInput]) -> Evaluation {
        Evaluation(of: typed, played, at: stage, step: step, maker.words)
    }
}

/// The input or injection that was taken back, as it was typed.
package enum Undone: Sendable, Equatable {
    case input(String)
    case injection(String)
}

extension ValueRecord {
    fileprivate var withoutTime: ValueRecord {
        var record = self
        record.microseconds = nil
        return record
    }
}
