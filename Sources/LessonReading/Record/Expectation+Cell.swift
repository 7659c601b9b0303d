import LessonModel

extension Expectation {
    /// Longer patterns are not compiled, as their nesting could exhaust the stack.
    private static let patternLimit = 1_000

    /// The promise of a cell of a result table; `cell` is the text between its bars, including the blanks around it.
    package init(cell: String) throws(CellProblem) {
        let bytes = RawTable.unescapingBars(Array(cell.utf8).trimmed)
        let inlines = InlineReader.inlines(bytes)
        if case .code(let value)? = inlines.first, inlines.count == 1 {
            self = try Self.span(value)
        } else if case .text(let text)? = inlines.first {
            self = try Self.word(text, inlines)
        } else {
            throw inlines.isEmpty ? .empty : .notOneCodeSpan
        }
    }

    private static func span(_ value: String) throws(CellProblem) -> Expectation {
        guard value.utf8.count > 1, value.hasPrefix("/"), value.hasSuffix("/") else { return .value(value) }
        let pattern = String(value.dropFirst().dropLast())
        guard pattern.utf8.count <= patternLimit else { throw .patternTooLong(limit: patternLimit) }
        guard (try? Regex(pattern)) != nil else { throw .notRegex(pattern) }
        return .matches(pattern)
    }

    /// The promise of `-`, of `void`, or of a word with the text or the one code span after it.
    private static func word(_ first: String, _ inlines: [Inline]) throws(CellProblem) -> Expectation {
        let whole = inlines.map(\.plain).joined()
        let word = String(first.prefix { !$0.isWhitespace })
        let rest = String(whole.dropFirst(word.count).drop { $0.isWhitespace })
        switch word {
        case "-" where whole == "-": return .notHere
        case "void" where whole == "void": return .void
        case "threw" where !rest.isEmpty: return .threw(rest)
        case "printed" where !rest.isEmpty: return .printed(rest)
        case "crashed" where !rest.isEmpty: return .crashed(try quoted(rest, inlines))
        case "threw", "printed", "crashed": throw .wordAlone(word)
        default: throw inlines.count == 1 ? .unknownWord(whole) : .notOneCodeSpan
        }
    }

    /// The text in double quotes, or in a code span.
    private static func quoted(_ rest: String, _ inlines: [Inline]) throws(CellProblem) -> String {
        if case .code(let part)? = inlines.last, inlines.count == 2, part == rest { return part }
        guard rest.count > 2, rest.hasPrefix("\""), rest.hasSuffix("\"") else { throw .crashWithoutQuotes }
        return String(rest.dropFirst().dropLast())
    }
}
