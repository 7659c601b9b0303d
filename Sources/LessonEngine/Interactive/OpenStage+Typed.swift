import LessonCode
import LessonModel

extension OpenStage {
    /// Does the work of `evaluate` once its turn has come.
    func evaluateTyped(_ piece: SourcePiece, in wirings: [String]) async throws -> Evaluation {
        let (typed, answers) = try await answers(to: piece, reporting: .values, in: wirings)
        remember(typed, answers)
        return evaluation(of: typed, answers)
    }

    /// Does the work of `type` once its turn has come.
    func typeOfTyped(_ piece: SourcePiece, in wirings: [String]) async throws -> Evaluation {
        let (typed, answers) = try await answers(to: piece, reporting: .types, in: wirings)
        var result = evaluation(of: typed, answers)
        if typed.evaluated.isEmpty, result.rows.isEmpty { result.notes.append("only an expression has a type to show") }
        for row in result.rows.indices {
            result.rows[row].values = result.rows[row].values.mapValues(\.withoutTime)
        }
        return result
    }

    /// Does the work of `undo` once its turn has come.
    func dropLast() async throws -> String? {
        guard let past = history.popLast() else { return nil }
        lasting.removeAll { $0.number == past.typed.number }
        for (wiring, mark) in past.marks {
            guard let process = worlds.first(where: { $0.wiring == wiring })?.process else { continue }
            try await process.use { world, _ in world.rewind(to: mark.position) }
            change(wiring) { world in
                world.accepted = Array(world.accepted.prefix(mark.accepted))
                world.inputs -= 1
            }
        }
        return past.typed.piece.text
    }

    /// The answers of the worlds to an input. The worlds work side by side.
    ///
    /// - Throws: `CancellationError`, and the first world's error when none of the worlds could answer.
    private func answers(
        to piece: SourcePiece, reporting: Reporting, in wirings: [String]
    ) async throws -> (TypedInput, [PlayedInput]) {
        let asked = try asked(wirings)
        know(piece.file)
        let typed = TypedInput(piece, number: nextNumber(), reporting: reporting)
        let answers = try await inOrder(asked) { [built, words] in await $0.answer(typed, built, words) }
        let tried = answers.filter { $0.input != nil || $0.error != nil }
        if tried.allSatisfy({ $0.error != nil }), let error = tried.first?.error { throw error }
        return (typed, answers)
    }

    /// Lets later inputs see what an input declared in each world, and `undo` take it back.
    private func remember(_ typed: TypedInput, _ answers: [PlayedInput]) {
        var past = Past(typed: typed, marks: [:])
        for answer in answers where answer.isKept {
            past.marks[answer.wiring] = accept(answer, to: typed)
        }
        if !past.marks.isEmpty { history.append(past) }
        keepIfLasting(typed)
    }

    /// Lets later inputs see what an input declared in one world. Returns where that world was before the input; nil
    /// when the world or the compiled input is missing.
    private func accept(_ answer: PlayedInput, to typed: TypedInput) -> Past.Mark? {
        guard let world = worlds.first(where: { $0.wiring == answer.wiring }), let input = answer.input else {
            return nil
        }
        let accepted = AcceptedInput(number: typed.number, piece: typed.piece, input: input.seen(after: answer.lines))
        change(answer.wiring) { world in
            world.inputs += 1
            if input.module.visibility != .nothing || typed.isImporting { world.accepted.append(accepted) }
        }
        return Past.Mark(position: answer.position, accepted: world.accepted.count)
    }

    /// Keeps declarations for every fresh world if all worlds of the step took the same ones and these need only others
    /// that are kept.
    private func keepIfLasting(_ typed: TypedInput) {
        let taken = present.filter { $0.process != nil }.map { $0.accepted.last { $0.number == typed.number } }
        guard typed.isDeclarationsOnly, let first = taken.first ?? nil else { return }
        let known = Set(lasting.map(\.input.module.name))
        guard known.isSuperset(of: first.input.module.needs) else { return }
        guard taken.allSatisfy({ $0?.input.built?.key == first.input.built?.key }) else { return }
        lasting.append(first)
    }
}

extension ValueRecord {
    fileprivate var withoutTime: ValueRecord {
        var record = self
        record.microseconds = nil
        return record
    }
}
