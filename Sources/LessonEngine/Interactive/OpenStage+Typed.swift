import LessonCore

extension OpenStage {
    func evaluateTyped(_ piece: SourcePiece, in wiring: String?) async throws -> Evaluation {
        let asked = try asked(wiring)
        know(piece.file)
        let typed = TypedInput(piece, number: nextNumber())
        let (answers, reach) = try await answers(to: typed, asked)
        let isForAll = wiring == nil
        var past = Past(typed: typed, marks: [:])
        for answer in answers where answer.isKept {
            past.marks[answer.wiring] = try await accept(
                answer, to: typed, isForAll || reach == .wiring ? reach : .inputs)
        }
        if !past.marks.isEmpty { history.append(past) }
        keepIfLasting(typed)
        return evaluation(of: typed, answers)
    }

    func typeOfTyped(_ piece: SourcePiece, in wiring: String?) async throws -> Evaluation {
        let asked = try asked(wiring)
        know(piece.file)
        let typed = TypedInput(piece, number: nextNumber(), for: .type)
        var result = evaluation(of: typed, try await answers(to: typed, asked).answers)
        for row in result.rows.indices {
            result.rows[row].values = result.rows[row].values.mapValues(\.withoutTime)
        }
        return result
    }

    /// Drops the last input.
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

    /// What each world makes of an input, side by side, and how far the input reaches.
    ///
    /// - Throws: `CancellationError` and whatever kept all of them from answering.
    private func answers(
        to typed: TypedInput, _ asked: [OpenWorld]
    ) async throws -> (answers: [TypedAnswer], reach: AcceptedInput.Reach) {
        let builder = TypedBuilder(context: context, typed: typed)
        let running = asked.filter { $0.process != nil }
        let shared = running.isEmpty ? nil : try await builder.sharedBuild(for: running)
        let answers = try await inOrder(asked) { [self] world in await answer(typed, world, builder, shared?.input) }
        let tried = answers.filter { $0.input != nil || $0.error != nil }
        if tried.allSatisfy({ $0.error != nil }), let error = tried.first?.error { throw error }
        return (answers, shared?.reach ?? .wiring)
    }

    private nonisolated func answer(
        _ typed: TypedInput, _ world: OpenWorld, _ builder: TypedBuilder, _ shared: BuiltInput?
    ) async -> TypedAnswer {
        guard let process = world.process else { return TypedAnswer(wiring: world.wiring) }
        let built: BuiltInput
        do {
            if let shared { built = shared } else { built = try await builder.build(for: world) }
            let player = TypedPlayer(typed: typed, player: LinePlayer(words: await words))
            return try await process.use { live, cancellation in
                live.know(typed.piece.file)
                let foundDead = live.noticeDeath(), position = live.position
                let lines = try player.play(built, in: live, until: cancellation)
                if typed.purpose == .type { live.forget(after: position) }
                return TypedAnswer(
                    wiring: world.wiring, input: built, lines: lines, position: position, end: live.position,
                    foundDead: foundDead)
            }
        } catch {
            return TypedAnswer(wiring: world.wiring, error: error)
        }
    }

    /// Lets later inputs see what an input declared in one world; where that world was before it.
    private func accept(
        _ answer: TypedAnswer, to typed: TypedInput, _ reach: AcceptedInput.Reach
    ) async throws -> Past.Mark? {
        guard let world = worlds.first(where: { $0.wiring == answer.wiring }), let input = answer.input else {
            return nil
        }
        let mark = Past.Mark(position: answer.position, accepted: world.accepted.count)
        var accepted = AcceptedInput(number: typed.number, piece: typed.piece, input: input, reach: reach)
        let unset = answer.unset(in: typed)
        if !unset.isEmpty {
            guard let rest = try await withoutUnset(unset, typed, world, from: answer.position) else {
                change(answer.wiring) { $0.inputs += 1 }
                return mark
            }
            accepted = AcceptedInput(number: typed.number, piece: typed.piece, input: rest, reach: .wiring)
        }
        change(answer.wiring) { [accepted] world in
            world.inputs += 1
            if accepted.input.module.reach != .nothing || typed.isImporting { world.accepted.append(accepted) }
        }
        return mark
    }

    /// The input without the lines that were to set names and did not, compiled again and run in the place of the
    /// whole: a name that was never set must not be seen. Nil when nothing that declares a name is left.
    private func withoutUnset(
        _ unset: Set<Int>, _ typed: TypedInput, _ world: OpenWorld, from position: Int
    ) async throws -> BuiltInput? {
        let rest = typed.evaluated.indices.filter { !unset.contains($0) }.map { typed.evaluated[$0] }
        guard rest.contains(where: \.isDeclaration), !Task.isCancelled, let process = world.process else { return nil }
        let builder = TypedBuilder(context: context, typed: typed)
        // The values are told whatever becomes of this.
        guard let input = try? await builder.build(after: world.earlier, leaving: unset), input.built != nil else {
            return nil
        }
        try await process.use { live, cancellation in
            live.rewind(to: position)
            for entry in input.entries { _ = try live.evaluate(entry, until: cancellation) }
        }
        return input
    }

    /// Keeps declarations that all worlds took and that need nothing of theirs.
    private func keepIfLasting(_ typed: TypedInput) {
        let taken = worlds.filter { $0.process != nil }.map { world in
            world.accepted.last { $0.number == typed.number && $0.reach == .declarations }
        }
        guard let first = taken.first ?? nil, taken.allSatisfy({ $0 != nil }) else { return }
        lasting.append(first)
    }
}

extension Item {
    /// Whether it declares something, be it without a name.
    fileprivate var isDeclaration: Bool {
        switch kind {
        case .importing, .declaration, .binding: true
        default: false
        }
    }
}

extension ValueRecord {
    fileprivate var withoutTime: ValueRecord {
        var record = self
        record.microseconds = nil
        return record
    }
}
