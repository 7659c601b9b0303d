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
            let injected = try await stage.plugIn(injections, into: base)
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
            stage.plugged.append(stage.pluggedNow(["eject \(socket ?? "")"]))
            stage.injections = stage.injections.filter { socket != nil && $0.socket != socket }
            return try await stage.plugInWhatIsLeft(of: base)
        }
    }

    /// Takes the last change of what is plugged in back, if nothing was typed after it. Returns that change in words.
    func undoInjection() async throws -> String? {
        guard let last = plugged.last, last.number > worlds.lastNumber ?? -1 else { return nil }
        plugged.removeLast()
        let column = try baseColumn(nil)
        (injections, base) = (last.injections, last.base)
        _ = try await plugInWhatIsLeft(of: column)
        return last.words
    }

    private func plugInWhatIsLeft(of column: Column) async throws -> Injected {
        guard injections.isEmpty else { return try await plugIn([], into: nil) }
        end(worlds.removeInjected())
        base = nil
        return Injected(base: column.wiring)
    }

    private func pluggedNow(_ change: [String]) -> Plugged {
        Plugged(
            number: nextNumber(), injections: injections, base: base,
            words: change.map(\.collapsingWhitespace).joined(separator: ", "))
    }

    /// Runs a line, or the last probe up to a step, once for each of several values of a socket, in fresh worlds that are
    /// not kept. A range of numbers stands for all of them, unless the socket holds a range.
    package func sweep(
        _ socket: String, values: [LocatedCode], step: Int, line: SourcePiece? = nil
    ) async throws -> Sweep {
        try await inTurn { stage in
            let base = try stage.baseColumn(nil)
            let probe = stage.stage.probes.last { $0.step <= step }?.step
            guard let place = line == nil ? probe : step else { throw RunRequestError.noProbe(step: step) }
            let own = Injection.filling(of: socket, in: base.items ?? []), isRange = own?.numbersOfRange != nil
            let values = isRange ? values : values.flatMap { $0.numbersOfRange ?? [$0] }
            guard values.count <= RunRequestError.mostValues else { throw RunRequestError.tooManyValues(values.count) }
            var sweep = Sweep(socket: socket, base: base.wiring, step: place)
            sweep.failures = values.strayBraces
            guard sweep.failures.isEmpty else { return sweep }
            guard let choice = LocatedCode.choice(of: values.map { value in own.map(value.typed) ?? value }) else {
                return sweep
            }
            for file in values.map(\.piece.file) + [line?.file].compactMap({ $0 }) { stage.maker.know(file) }
            let others = stage.injections.filter { $0.socket != socket }
            let column = try stage.column(
                base, others + [Injection(socket: socket, expression: choice)], naming: values)
            return try await stage.maker.run(sweep, in: column, values, line: line)
        }
    }

    /// A column with these expressions, and with the bindings from the prompt that they name.
    private func column(_ base: Column, _ all: [Injection], naming values: [LocatedCode] = []) throws -> Column {
        let expressions = all.map(\.expression) + values
        return try Column(base, injecting: all, given: worlds.bindings(for: expressions, besides: base))
    }

    private func plugIn(_ added: [Injection], into wanted: String?) async throws -> Injected {
        let base = try baseColumn(wanted), strays = added.map(\.expression).strayBraces
        guard strays.isEmpty else { return Injected(base: base.wiring, failures: strays) }
        let sockets = Set(added.map(\.socket))
        let typed = worlds.typedBindings, named = added.map { $0.usingOwnName(as: typed).typed(in: base) }
        let all = injections.filter { !sockets.contains($0.socket) } + named
        for injection in all { maker.know(injection.expression.piece.file) }
        let column = try column(base, all)
        guard let made = try await maker.make([column]).first else { return Injected(base: base.wiring) }
        guard made.world.process != nil else {
            let failures = made.played.diagnostics
            // Only failures to compile need an explanation: a wiring that fails when it runs says what it did.
            let isExplained = made.world.composition.built == nil
            let explained = isExplained ? failures.map { $0.explained(by: added, in: column) } : failures
            return Injected(base: base.wiring, failures: explained)
        }
        let notes = put([made])
        (injections, self.base) = (all, base.wiring)
        return Injected(base: base.wiring, notes: notes)
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

/// The injections before a change of them.
struct Plugged: Sendable {
    /// The number of the change among all that was typed.
    var number: Int
    var injections: [Injection]
    var base: String?
    /// The change, as it was typed.
    var words: String
}

extension [LocatedCode] {
    /// The errors of closing braces that nothing opens: they would close what we put around the expressions.
    fileprivate var strayBraces: [Diagnostic] {
        compactMap(\.piece.strayBrace).map { .unpaired($0, without: "{") }.withoutRepeats
    }
}

extension Injection {
    /// The injection with the type of the socket's own expression, where its expression has none.
    fileprivate func typed(in column: Column) -> Injection {
        guard let own = Injection.filling(of: socket, in: column.items ?? []) else { return self }
        return Injection(socket: socket, expression: expression.typed(like: own))
    }
}

extension Diagnostic {
    /// The failure of an injection. An error in the lesson's own line first names the injected expression that it is
    /// about.
    func explained(by added: [Injection], in column: Column) -> Diagnostic {
        let files = Set(added.map(\.expression.piece.file))
        guard !files.contains(file), severity == .error else { return self }
        let item = column.items?.last { $0.code.line <= line ?? 0 }
        let names = SourcePiece(file: "", text: item?.code.text ?? "").identifiers
        guard let blamed = added.last(where: { names.contains($0.socket) }) ?? added.last else { return self }
        var explained = self
        explained.message = "'\(blamed.expression.text.collapsingWhitespace)' does not fit here: \(message)"
        return explained
    }
}
