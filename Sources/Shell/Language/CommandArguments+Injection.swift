import LessonCode
import LessonModel

extension CommandArguments {
    /// Reads `SOCKET = EXPR`, `SOCKET = EXPR into WIRING` or `SOCKET in V, V`; an empty text asks for the sockets.
    func injection() throws(CommandProblem) -> Command {
        guard !text.isEmpty else { return .worlds(.sockets) }
        guard let mark = Self.mark(in: text) else { throw unfitInjection }
        let socket = text[..<mark.startIndex].trimmed, value = text[mark.endIndex...].trimmed
        guard !socket.isEmpty, !value.isEmpty else { throw unfitInjection }
        if mark == "in" {
            return .worlds(.sweep(socket: String(socket).collapsingWhitespace, values: SourcePiece(typed: value)))
        }
        let (injection, wiring) = dividingTarget()
        guard injection.endIndex > mark.endIndex else { throw unfitInjection }
        return .worlds(.inject(SourcePiece(typed: injection), into: wiring))
    }

    /// The first `=` or `in`, which divides the socket from the text that is to fill it; nil when another operator
    /// comes first.
    private static func mark(in text: Substring) -> Substring? {
        guard let match = text.firstMatch(of: /(?:^|\s)in(?=\s|$)|[-+*\/%<>=!&|^~?]+/) else { return nil }
        let mark = match.output.trimmed
        return mark == "in" || mark == "=" ? mark : nil
    }

    /// The injection and the wiring from which it starts: a name behind an `into` that stands in no comment and no
    /// string. Swift has no use for `into` there, so the name is a wiring's name even where no wiring has it.
    private func dividingTarget() -> (injection: Substring, wiring: String?) {
        guard let match = text.firstMatch(of: /\s+into\s+(?<wiring>[\w-]+)$/) else { return (text, nil) }
        let injection = text[..<match.range.lowerBound], word = match.output.0.prefix(while: \.isWhitespace)
        let place = injection.utf8.count + word.utf8.count
        guard CellSyntax(String(text)).hasToken(at: place) else { return (text, nil) }
        return (injection.trimmed, String(match.wiring))
    }

    /// The problem with an injection; its example has the socket that was named, if one was.
    private var unfitInjection: CommandProblem {
        let named = scope.sockets.map(\.name).filter { text.hasPrefix($0) }.max { $0.count < $1.count }
        guard let named else { return unfit }
        return .unfit(command: entry.word, takes: entry.takes.words, example: "\(entry.word) \(named) = EXPR")
    }
}
