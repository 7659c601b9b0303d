import LessonCode
import LessonModel

extension OpenStage {
    /// Does the work of `inject` once its turn has come.
    func plugIn(_ added: [Injection], into wanted: String?) async throws -> Injected {
        let base = try baseColumn(wanted)
        let sockets = Set(added.map(\.socket))
        let all = injections.filter { !sockets.contains($0.socket) } + added
        for injection in all { know(injection.expression.piece.file) }
        let column = try Column(base, injecting: all)
        guard let made = try await fresh([column]).first else { return Injected(base: base.wiring) }
        guard made.world.process != nil else {
            let failures = made.played.diagnostics
            // Only failures to compile need an explanation: a wiring that fails when it runs says what it did.
            let isExplained = made.world.composition.built == nil
            return Injected(
                base: base.wiring, failures: isExplained ? failures.map { explained($0, added, column) } : failures)
        }
        let gone = put([made])
        (injections, self.base) = (all, base.wiring)
        return Injected(base: base.wiring, notes: notes(gone, column.wiring))
    }

    /// Does the work of `eject` once its turn has come.
    func takeOut(_ socket: String?) async throws -> Injected {
        let base = try baseColumn(nil)
        if let socket, !injections.contains(where: { $0.socket == socket }) {
            throw RunRequestError.noSuchSocket(socket, known: injections.map(\.socket))
        }
        let left = injections.filter { socket != nil && $0.socket != socket }
        guard left.isEmpty else {
            injections = left
            return try await plugIn([], into: nil)
        }
        end(worlds.filter(\.column.isInjected).compactMap(\.process))
        worlds.removeAll(where: \.column.isInjected)
        for past in history.indices { history[past].marks[RunRequest.injectedWiring] = nil }
        history.removeAll { $0.marks.isEmpty }
        (injections, self.base) = ([], nil)
        return Injected(base: base.wiring)
    }

    /// The column whose sockets are filled anew: that of the wanted wiring, else that of the last injection, else
    /// `fake`, else the last one.
    func baseColumn(_ wanted: String?) throws -> Column {
        let columns = worlds.map(\.column).filter { !$0.isInjected }
        if let name = wanted ?? base {
            guard let column = columns.first(where: { $0.wiring == name }) else {
                throw RunRequestError.noSuchWiring(name, known: columns.map(\.wiring))
            }
            return column
        }
        guard let column = columns.first(where: { $0.wiring == "fake" }) ?? columns.last else {
            throw RunRequestError.nothingToRun(lesson: lesson.id)
        }
        return column
    }

    /// The failure of an injection. An error in the lesson's own line first names the injected expression that it is
    /// about.
    func explained(_ failure: Diagnostic, _ added: [Injection], _ column: Column) -> Diagnostic {
        let files = Set(added.map(\.expression.piece.file))
        guard !files.contains(failure.file), failure.severity == .error else { return failure }
        let item = column.items?.last { $0.code.line <= failure.line ?? 0 }
        let names = SourcePiece(file: "", text: item?.code.text ?? "").identifiers
        guard let blamed = added.last(where: { names.contains($0.socket) }) ?? added.last else { return failure }
        var explained = failure
        let expression = blamed.expression.text.collapsingWhitespace
        explained.message = "'\(expression)' does not fit here: \(failure.message)"
        return explained
    }
}
