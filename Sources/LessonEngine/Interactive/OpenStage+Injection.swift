import LessonCode
import LessonModel

extension OpenStage {
    /// Plugs expressions into sockets of a wiring, besides those that were plugged in before, for a world `yours`.
    ///
    /// Without a base, the base of the last injection is used, else `fake`, else the last wiring. When the new wiring
    /// fails, nothing changes.
    package func inject(_ injections: [Injection], into base: String? = nil) async throws -> Injected {
        try await inTurn { try await $0.plugIn(injections, into: base) }
    }

    /// Takes one expression, or all of them, out of `yours` again. When none is left, the world ends.
    package func eject(_ socket: String? = nil) async throws -> Injected {
        try await inTurn { stage in
            let base = try stage.baseColumn(nil)
            if let socket, !stage.injections.contains(where: { $0.socket == socket }) {
                throw RunRequestError.noSuchSocket(socket, known: stage.injections.map(\.socket))
            }
            stage.injections = stage.injections.filter { socket != nil && $0.socket != socket }
            guard stage.injections.isEmpty else { return try await stage.plugIn([], into: nil) }
            stage.end(stage.worlds.removeInjected())
            stage.base = nil
            return Injected(base: base.wiring)
        }
    }

    /// Runs the last probe up to a step once for each of several values of a socket, in fresh worlds that are not kept.
    package func sweep(_ socket: String, values: [LocatedCode], step: Int) async throws -> Sweep {
        try await inTurn { stage in
            let base = try stage.baseColumn(nil)
            guard let last = stage.stage.probes.last(where: { $0.step <= step }) else {
                throw RunRequestError.noProbe(step: step)
            }
            guard let choice = LocatedCode.choice(of: values) else {
                return Sweep(socket: socket, base: base.wiring, step: last.step)
            }
            for value in values { stage.maker.know(value.piece.file) }
            let others = stage.injections.filter { $0.socket != socket }
            let column = try Column(base, injecting: others + [Injection(socket: socket, expression: choice)])
            let sweep = Sweep(socket: socket, base: base.wiring, step: last.step)
            return try await stage.maker.run(sweep, in: column, values)
        }
    }

    private func plugIn(_ added: [Injection], into wanted: String?) async throws -> Injected {
        let base = try baseColumn(wanted)
        let sockets = Set(added.map(\.socket))
        let all = injections.filter { !sockets.contains($0.socket) } + added
        for injection in all { maker.know(injection.expression.piece.file) }
        let column = try Column(base, injecting: all)
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
        guard let column = columns.first(where: { $0.wiring == "fake" }) ?? columns.last else {
            throw RunRequestError.nothingToRun(lesson: maker.lesson.id)
        }
        return column
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
