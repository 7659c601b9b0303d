import LessonCode
import LessonModel

// The words for expressions that do not fit where a person plugs them in, at the prompt and on the command line.

extension [LocatedCode] {
    /// The errors that the compiler would tell of our lines around the expressions: of a bracket without its other half,
    /// and of an expression that is followed by something else. The hint says where such a second one can go.
    func complaints(_ name: String, hint: String = "type it on a line of its own") -> [Diagnostic] {
        let unpaired = compactMap { code in code.piece.unpaired }.map { Diagnostic.unpaired($0, without: $1) }
        guard unpaired.isEmpty else { return unpaired.withoutRepeats }
        return compactMap(\.secondItem).map { second in
            Diagnostic(
                .error, "\(name) is one expression; '\(second.text.collapsingWhitespace)' is a second",
                file: second.piece.file, line: second.line, column: second.column, hint: hint)
        }
    }
}

extension Injection {
    /// The injection with the type of the socket's own expression, where its expression has none.
    func typed(in column: Column) -> Injection {
        guard let own = Injection.filling(of: socket, in: column.items ?? []) else { return self }
        return Injection(socket: socket, expression: expression.typed(like: own))
    }
}

extension [Diagnostic] {
    /// The failures of injections. An error in the lesson's own line first names what it is about: a type of the lesson's
    /// that was declared again, or an injected expression.
    func explained(
        by added: [Injection], in column: Column, _ lasting: [AcceptedInput] = []
    ) -> [Diagnostic] {
        if contains(where: { $0.message == "circular reference" }), let circular = added.last {
            return [circular.needingItself]
        }
        let declared = Set(lasting.flatMap(\.input.declaredNames).map(\.name))
        return map { $0.explained(by: added, in: column, declared) }
    }
}

extension Injection {
    /// The failure of an injection that uses its own socket.
    fileprivate var needingItself: Diagnostic {
        Diagnostic(
            .error, "'\(expression.written.collapsingWhitespace)' needs '\(socket)' itself, which it is to fill",
            file: expression.piece.file, line: expression.line, column: expression.column)
    }
}

extension Diagnostic {
    fileprivate func explained(by added: [Injection], in column: Column, _ declared: Set<String>) -> Diagnostic {
        let files = Set(added.map(\.expression.piece.file))
        guard !files.contains(file), severity == .error else { return self }
        let item = column.items?.last { $0.code.line <= line ?? 0 }
        let names = SourcePiece(file: "", text: item?.code.text ?? "").identifiers
        let blamed = added.last { names.contains($0.socket) } ?? added.last
        let own = names.intersection(declared).min().map { "your '\($0)'" }
        let expression = blamed.map { "'\($0.expression.written.collapsingWhitespace)'" }
        guard let subject = own ?? expression else { return self }
        var explained = self
        explained.message = "\(subject) does not fit here: \(message)"
        return explained
    }
}
