import LessonCore

extension CommandArguments {
    /// `SOCKET = EXPR`, `SOCKET = EXPR into WIRING` or `SOCKET in V, V`; nothing asks for the sockets.
    func injection() throws(CommandProblem) -> Command {
        guard !text.isEmpty else { return .sockets }
        guard let mark = Self.mark(in: text) else { throw unfit(at: text.trimmed) }
        let socket = text[..<mark.startIndex].trimmed, value = text[mark.endIndex...].trimmed
        guard !socket.isEmpty, !value.isEmpty else { throw unfit }
        if mark == "in" {
            return .sweep(socket: String(socket).collapsingWhitespace, values: SourcePiece(typed: value))
        }
        let (injection, wiring) = dividingTarget()
        guard injection.endIndex > mark.endIndex else { throw unfit }
        return .inject(SourcePiece(typed: injection), into: wiring)
    }

    /// The first `=` or `in`, whichever divides the socket from what is to fill it; nil when another operator does.
    private static func mark(in text: Substring) -> Substring? {
        guard let match = text.firstMatch(of: /(?:^|\s)in(?=\s|$)|[-+*\/%<>=!&|^~?]+/) else { return nil }
        let mark = match.output.trimmed
        return mark == "in" || mark == "=" ? mark : nil
    }

    /// The injection and the wiring it starts from: only a wiring's name behind an `into` that is no comment counts.
    private func dividingTarget() -> (injection: Substring, wiring: String?) {
        for wiring in scope.wirings where text.hasSuffix(wiring) {
            let rest = text.dropLast(wiring.count), word = rest.trimmed
            guard rest.last?.isWhitespace == true, word.hasSuffix("into") else { continue }
            let injection = word.dropLast("into".count)
            guard injection.last?.isWhitespace == true else { continue }
            guard CellSyntax(String(text)).hasToken(at: injection.utf8.count) else { continue }
            return (injection.trimmed, wiring)
        }
        return (text, nil)
    }
}
