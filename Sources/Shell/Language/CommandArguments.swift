import LessonCode
import LessonModel
import LessonRendering
import Room

/// The text typed behind a command's word, to be read as that command wants it.
struct CommandArguments {
    let entry: CommandEntry
    /// The command's word, or the other word for it that was typed.
    let word: String
    /// Without blanks at its ends.
    let text: Substring
    let scope: Scope

    func none(_ command: Command) throws(CommandProblem) -> Command {
        guard text.isEmpty else { throw .takesNothing(command: word) }
        return command
    }

    func words(_ count: ClosedRange<Int>) throws(CommandProblem) -> [String] {
        let words = text.words
        guard count.contains(words.count) else { throw unfit }
        return words
    }

    /// The number of a step. The session tells whether there is such a step, when the person goes there.
    func number() throws(CommandProblem) -> Int {
        guard let number = Int(text), number > 0 else { throw unfit }
        return number
    }

    func swift() throws(CommandProblem) -> SourcePiece {
        guard !text.isEmpty else { throw unfit }
        return SourcePiece(typed: text)
    }

    /// A path, in quotes when it holds blanks.
    func path() throws(CommandProblem) -> String {
        guard let first = text.first else { throw unfit }
        if first == "\"" || first == "'" {
            let inner = text.dropFirst().dropLast()
            guard text.count > 2, text.last == first, !inner.contains(first) else { throw unfit }
            return String(inner)
        }
        guard !text.contains(where: \.isWhitespace) else {
            throw .unquotedBlanks(command: word, path: String(text.filter { $0 != "\"" }))
        }
        return String(text)
    }

    /// A topic of a scorecard, by its first letters: a row, or a factor behind one; nil when nothing was typed.
    func topic() throws(CommandProblem) -> ScorecardTopic? {
        guard !text.isEmpty else { return nil }
        // The row of the card is headed 'In the code'.
        let typed = text.lowercased().replacing("-", with: " ").replacing("in the ", with: "")
        let meant = ScorecardTopic.allCases.filter { $0.rawValue.hasPrefix(typed) }
        guard let topic = meant.first(where: { $0.rawValue == typed }) ?? (meant.count == 1 ? meant[0] : nil) else {
            throw unfit
        }
        return topic
    }

    /// Reads `ADDRESS CODE` or `ADDRESS CODE NAME`; a code may have a blank in it. A link may end with the code, and the
    /// name may stand behind '--name', as it does where a program is started.
    func joining() throws(CommandProblem) -> Command {
        let words = text.words.filter { $0 != "--name" }
        let count = [1, 2].first { words.count > $0 && JoinCode(words[1...$0].joined()) != nil }
        let inLink = words.first.flatMap { JoinCode(inLink: $0) }
        guard let code = count.flatMap({ JoinCode(words[1...$0].joined()) }) ?? inLink else {
            guard words.count > 1, let fault = JoinCode.fault(of: words[1]) else { throw unfit }
            throw .noCode(fault: fault, example: example)
        }
        let name = words.dropFirst(1 + (count ?? 0)).joined(separator: " ")
        return .room(.join(address: words[0], code: code.shown, name: name.isEmpty ? nil : name))
    }

    var unfit: CommandProblem {
        .unfit(command: word, takes: entry.takes.words, example: example)
    }

    private var example: String { "\(word) \(entry.takes.example(in: scope))" }
}

extension CommandArguments {
    /// Reads `SOCKET = EXPR`, `SOCKET = EXPR into WIRING` or `SOCKET in V, V`; an empty text asks for the sockets.
    func injection() throws(CommandProblem) -> Command {
        guard !text.isEmpty else { return .worlds(.sockets) }
        guard let mark = Self.mark(in: text) else { throw unfitInjection }
        let socket = text[..<mark.startIndex].trimmed, value = text[mark.endIndex...].trimmed
        guard !socket.isEmpty, !value.isEmpty else { throw unfitInjection }
        if mark == "in" { return try sweep(Injection.socket(in: socket), value) }
        let (injection, wiring) = dividingTarget()
        guard injection.endIndex > mark.endIndex else { throw unfitInjection }
        return .worlds(.inject(SourcePiece(typed: injection), into: wiring))
    }

    /// Reads `SOCKET in V, V : INPUT`; without an input, the probe is meant.
    func sweep() throws(CommandProblem) -> Command {
        guard let mark = Self.mark(in: text), mark == "in" else { throw unfit }
        let socket = text[..<mark.startIndex].trimmed, value = text[mark.endIndex...].trimmed
        guard !socket.isEmpty, !value.isEmpty else { throw unfit }
        return try sweep(Injection.socket(in: socket), value)
    }

    private func sweep(_ socket: String, _ text: Substring) throws(CommandProblem) -> Command {
        // A colon between brackets belongs to a dictionary or to an argument, and one in a string to the string.
        let syntax = CellSyntax(String(text))
        let colon = text.ranges(of: /:(?=\s|$)/).first { range in
            let values = String(text[..<range.lowerBound])
            return !values.contains("?") && CellSyntax(values).openBrackets == 0
                && syntax.hasToken(at: values.utf8.count)
        }
        guard let colon else {
            if let gap = Self.gap(beforeLineIn: text) {
                let values = text[..<gap.lowerBound], line = text[gap.upperBound...]
                throw .noColon(corrected: "\(word) \(socket) in \(values) : \(line)")
            }
            return .worlds(.sweep(socket: socket, values: SourcePiece(typed: text)))
        }
        let values = SourcePiece(typed: text[..<colon.lowerBound].trimmed)
        let line = SourcePiece(typed: text[colon.upperBound...].trimmed)
        guard !values.text.isEmpty, !line.text.isEmpty else { throw unfit }
        return .worlds(.sweepLine(socket: socket, values: values, line: line))
    }

    /// The blanks between values and a line that follows them without a colon; nil where the text is values alone.
    private static func gap(beforeLineIn text: Substring) -> Range<Substring.Index>? {
        guard !CellSyntax("[\(text)]").isSound else { return nil }
        return text.ranges(of: /\s+/).first { gap in
            let values = text[..<gap.lowerBound], line = text[gap.upperBound...]
            return values.last != "," && line.first?.isLetter == true && CellSyntax("[\(values)]").isSound
                && CellSyntax(String(line)).isSound
        }
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
        return .unfit(command: word, takes: entry.takes.words, example: "\(word) \(named) = EXPR")
    }
}

extension CommandArguments {
    /// Reads a function, perhaps with a kind behind a colon; an empty text asks for all that can be cut.
    func cutting() throws(CommandProblem) -> Command {
        let words = text.words
        if let option = words.first(where: \.isOption) {
            let options = words[0].isOption ? words.filter(\.isOption) : Array(words.dropFirst())
            let function = words[0].isOption ? "FUNCTION" : words[0].asShellWord
            let outside = ["seams try FILE --cut", function] + options.map(\.asShellWord)
            throw .takesNoOptions(command: word, option: option, outside: outside.joined(separator: " "))
        }
        guard words.count < 2 else {
            throw .severalWords(command: word, corrected: "\(word) \(Self.function(in: words))")
        }
        return .cut(words.first)
    }

    /// The function and its kind that are meant by several words: labels may stand apart, and so may the kind.
    private static func function(in words: [String]) -> String {
        if let open = words[0].firstIndex(of: "("), !words[0].contains(")") {
            let labels = words.joined(separator: " ").drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
            let names = labels.split(separator: ":").compactMap { $0.split { " ,".contains($0) }.first }
            return words[0][..<open] + "(" + names.map { $0 + ":" }.joined() + ")"
        }
        let names = words.map { $0.trimmingCharacters(in: [":", ","]) }.filter { !$0.isEmpty }
        let kind = names.dropFirst().first.flatMap { ReadKind(typed: $0) }
        return (names.first ?? words[0]) + (kind.map { ":\($0.rawValue)" } ?? "")
    }
}

extension String {
    /// Whether the word is an option of a program, such as `--write`.
    fileprivate var isOption: Bool { hasPrefix("--") && dropFirst(2).first?.isLetter == true }
}

extension Substring {
    /// The name with which the part begins; empty when it begins with something else.
    var firstName: Substring {
        guard first?.isNumber == false else { return prefix(0) }
        return prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The words that blanks divide.
    var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
