import LessonCode
import LessonModel

extension OpenStage {
    /// Plugs expressions into sockets of a wiring, besides those that were plugged in before, for a world `yours`.
    ///
    /// Without a base, the base of the last injection is used, else `fake`, else the last wiring. When the new wiring
    /// fails, nothing changes.
    package func inject(_ injections: [Injection], into base: String? = nil) async throws -> Injected {
        try await inTurn { stage in
            let before = stage.pluggedNow(injections.map { "inject \($0.socket) = \($0.expression.text)" })
            let injected = try await stage.plugIn(injections, besides: stage.injections, into: base)
            if injected.succeeded { stage.plugged.append(before) }
            return injected
        }
    }

    /// Takes one expression, or all of them, out of `yours` again. When none is left, the world ends.
    package func eject(_ socket: String? = nil) async throws -> Injected {
        try await inTurn { stage in
            let base = try stage.baseColumn(nil)
            if let socket, !stage.injections.contains(where: { $0.socket == socket }) {
                throw RunRequestError.noSuchSocket(socket, known: stage.injections.map(\.socket))
            }
            let before = stage.pluggedNow(["eject \(socket ?? "")"])
            let left = stage.injections.filter { socket != nil && $0.socket != socket }
            let ejected = try await stage.plugIn(only: left, into: base.wiring)
            if ejected.succeeded { stage.plugged.append(before) }
            return ejected
        }
    }

    /// Takes the last change of what is plugged in back, if nothing was typed after it. Returns that change in words.
    func undoInjection() async throws -> String? {
        guard let last = plugged.last, last.number > worlds.lastNumber ?? -1 else { return nil }
        let undone = try await plugIn(only: last.injections, into: last.base)
        guard undone.succeeded else {
            throw RunRequestError.cannotUndo(last.words, because: undone.failures.first?.message)
        }
        plugged.removeLast()
        return last.words
    }

    /// Takes all other expressions out. When those that stay do not fit any more, nothing changes.
    private func plugIn(only kept: [Injection], into wanted: String?) async throws -> Injected {
        guard kept.isEmpty else { return try await plugIn([], besides: kept, into: wanted) }
        let column = try baseColumn(wanted)
        end(worlds.removeInjected())
        (injections, base) = ([], nil)
        return Injected(base: column.wiring)
    }

    private func pluggedNow(_ change: [String]) -> Plugged {
        Plugged(
            number: nextNumber(), injections: injections, base: base,
            words: change.map(\.collapsingWhitespace).joined(separator: ", "))
    }

    /// Runs a line, or the last probe up to a step, once for each of several values of a socket, in fresh worlds that are
    /// not kept. A range of numbers stands for all of them, unless the socket holds a range; so does a list of values where
    /// it is all that was given, unless only the list itself fits.
    package func sweep(
        _ socket: String, values: [LocatedCode], step: Int, line: SourcePiece? = nil
    ) async throws -> Sweep {
        try await inTurn { stage in
            let own = Injection.filling(of: socket, in: try stage.baseColumn(nil).items ?? [])
            let isRange = own?.numbersOfRange != nil, isList = own?.text.first == "["
            func all(_ values: [LocatedCode]) -> [LocatedCode] {
                isRange ? values : values.flatMap { $0.numbersOfRange ?? [$0] }
            }
            let elements = isList || values.count > 1 ? nil : values.first?.elementsOfList
            guard let elements else { return try await stage.sweep(socket, all(values), step, line) }
            let sweep = try await stage.sweep(socket, all(elements), step, line)
            guard !sweep.failures.isEmpty else { return sweep }
            let whole = try await stage.sweep(socket, values, step, line)
            return whole.failures.isEmpty ? whole : sweep
        }
    }

    private func sweep(
        _ socket: String, _ values: [LocatedCode], _ step: Int, _ line: SourcePiece?
    ) async throws -> Sweep {
        let base = try baseColumn(nil), probe = stage.probes.last { $0.step <= step }?.step
        guard let place = line == nil ? probe : step else { throw RunRequestError.noProbe(step: step) }
        guard values.count <= RunRequestError.mostValues else { throw RunRequestError.tooManyValues(values.count) }
        var sweep = Sweep(socket: socket, base: base.wiring, step: place)
        sweep.failures = values.complaints("a value of a sweep")
        guard sweep.failures.isEmpty else { return sweep }
        let own = Injection.filling(of: socket, in: base.items ?? [])
        guard let choice = LocatedCode.choice(of: values.map { value in own.map(value.typed) ?? value }) else {
            return sweep
        }
        for file in values.map(\.piece.file) + [line?.file].compactMap({ $0 }) { maker.know(file) }
        let others = injections.filter { $0.socket != socket }
        let column = try column(base, others + [Injection(socket: socket, expression: choice)], naming: values)
        return try await maker.run(sweep, in: column, values, line: line)
    }

    /// A column with these expressions, and with the bindings from the prompt that they name.
    private func column(_ base: Column, _ all: [Injection], naming values: [LocatedCode] = []) throws -> Column {
        let expressions = all.map(\.expression) + values
        return try Column(base, injecting: all, given: worlds.bindings(for: expressions, besides: base))
    }

    /// Plugs expressions in besides others. When they do not fit, nothing changes.
    private func plugIn(
        _ added: [Injection], besides kept: [Injection], into wanted: String?
    ) async throws -> Injected {
        let base = try baseColumn(wanted), complaints = added.map(\.expression).complaints("an injection")
        guard complaints.isEmpty else { return Injected(base: base.wiring, failures: complaints) }
        let sockets = Set(added.map(\.socket))
        let typed = worlds.typedBindings, named = added.map { $0.usingOwnName(as: typed).typed(in: base) }
        let others = kept.filter { !sockets.contains($0.socket) }, all = others + named
        if let lost = others.first(where: { $0.applied(to: base.items ?? []) == nil }) {
            throw RunRequestError.injectedElsewhere(lost.socket, wiring: base.wiring)
        }
        for injection in all { maker.know(injection.expression.piece.file) }
        let column = try column(base, all)
        guard let made = try await maker.make([column]).first else { return Injected(base: base.wiring) }
        guard made.world.process != nil else {
            let failures = made.played.diagnostics
            // Only failures to compile need an explanation: a wiring that fails when it runs says what it did.
            let isExplained = made.world.composition.built == nil
            let explained = isExplained ? failures.explained(by: added, in: column, maker.lasting) : failures
            return Injected(base: base.wiring, failures: explained)
        }
        let notes = put([made]) + (try await misfits(added, made.world, besides: base))
        (injections, self.base) = (all, base.wiring)
        return Injected(base: base.wiring, notes: notes)
    }

    /// A note where no line of the step's probe that needs a socket compiles with what was plugged in there. Tried only
    /// where the socket has another type than before: lines that compiled still do otherwise.
    private func misfits(_ added: [Injection], _ yours: OpenWorld, besides base: Column) async throws -> [String] {
        let before = worlds[base.wiring]?.composition.built?.outcome.types
        let now = yours.composition.built?.outcome.types
        let changed = added.last { before?[$0.socket] != now?[$0.socket] }
        let inputs = maker.plan(step, [yours.column]).inputs
        guard let changed, let probe = inputs.last, probe.isShown,
            let lines = try await maker.build(yours.column, inputs).inputs.last?.lines
        else { return [] }
        let names = (yours.column.items ?? []).names(madeOf: changed.socket)
        let using = zip(probe.rows, lines).filter { row, _ in
            !SourcePiece(file: "", text: row.quoted).identifiers.isDisjoint(with: names)
        }
        let refusals = using.compactMap { _, line in if case .refused(let errors) = line { errors } else { nil } }
        guard refusals.count == using.count, let error = refusals.joined().first else { return [] }
        let value = changed.expression.text.collapsingWhitespace
        return ["'\(value)' fits no line of this step's probe: \(error.message)"]
    }

    /// The column whose sockets are filled anew: that of the wanted wiring, else that of the last injection, else
    /// `fake`, else the last one.
    private func baseColumn(_ wanted: String?) throws -> Column {
        let columns = worlds.columns.filter { !$0.isInjected }
        if let name = wanted ?? base {
            guard let column = columns.first(where: { $0.wiring == name }) else {
                throw RunRequestError.noSuchWiring(name, known: columns.map(\.wiring))
            }
            return column
        }
        guard let column = columns.first(where: { $0.wiring == "fake" }) ?? columns.last(where: { !$0.isVaried }) else {
            throw RunRequestError.nothingToRun(lesson: maker.lesson.id)
        }
        return column
    }
}

extension [Item] {
    /// A socket, and what the wiring makes of it further down.
    fileprivate func names(madeOf socket: String) -> Set<String> {
        reduce(into: [socket]) { names, item in
            guard !names.isDisjoint(with: item.identifiers) else { return }
            names.formUnion(item.declaredNames.map(\.bareName))
            if case .assignment(let target, _) = item.kind { names.formUnion(target.identifiers) }
        }
    }
}

/// The injections before a change of them.
struct Plugged: Sendable {
    /// The number of the change among all that was typed.
    var number: Int
    var injections: [Injection]
    var base: String?
    /// The change, as it was typed.
    var words: String
}
