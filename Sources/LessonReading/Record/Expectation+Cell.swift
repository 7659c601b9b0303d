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
        case "printed" where !rest.isEmpty: return .printed(printed(rest, inlines))
        case "crashed" where !rest.isEmpty: return .crashed(try quoted(rest, inlines))
        case "threw", "printed", "crashed": throw .wordAlone(word)
        default: throw inlines.count == 1 ? .unknownWord(whole) : .notOneCodeSpan
        }
    }

    /// The text of the one code span with the blanks at its beginning, or the words.
    private static func printed(_ rest: String, _ inlines: [Inline]) -> String {
        guard case .code(let text)? = inlines.last, inlines.count == 2, text.drop(while: \.isWhitespace) == rest else {
            return rest
        }
        return text
    }

    /// The text in double quotes, or in a code span.
    private static func quoted(_ rest: String, _ inlines: [Inline]) throws(CellProblem) -> String {
        if case .code(let part)? = inlines.last, inlines.count == 2, part == rest { return part }
        guard rest.count > 2, rest.hasPrefix("\""), rest.hasSuffix("\"") else { throw .crashWithoutQuotes }
        return String(rest.dropFirst().dropLast())
    }
}

extension RecordedFact {
    /// The fact that a cell records in its row; `markdown` is the text between the cell's bars.
    init(_ fact: RecordedScorecard.Fact, cell markdown: [UInt8]) throws(RecordedScorecardProblem) {
        let inlines = InlineReader.inlines(markdown)
        let words = inlines.plainText
        if words == Expectation.notHere.cellText {
            self = .unmeasured
            return
        }
        let value: RecordedFact? =
            switch fact {
            case .repeatable, .isolated: ["yes": true, "no": false][words].map(Self.answer)
            case .hiddenInputs: Self.factors(words)
            case .leftBehind: Self.paths(inlines)
            case .network: ["touched": true, "untouched": false][words].map(Self.network)
            }
        guard let value else { throw .unfitCell(fact, words) }
        self = value
    }

    private static func factors(_ words: String) -> RecordedFact? {
        if words == unsteadyWords { return .unsteady }
        if words == noInputs { return .inputs([]) }
        let names = words.split(separator: ",").map { $0.drop(while: \.isWhitespace) }
        let found = names.compactMap { Factor(rawValue: String($0)) }
        return found.count == names.count && !names.isEmpty && found.withoutRepeats == found
            ? .inputs(found) : nil
    }

    /// The files of a cell: none, or code spans with commas between them.
    private static func paths(_ inlines: [Inline]) -> RecordedFact? {
        if inlines.plainText == noFiles { return .files([]) }
        var paths: [Expectation] = []
        for (index, inline) in inlines.enumerated() {
            switch inline {
            case .code(let path) where index % 2 == 0:
                guard let path = try? Expectation(cell: CodeSpan.markdown(path)) else { return nil }
                paths.append(path)
            case .text(let text) where index % 2 == 1 && text == ", ": continue
            default: return nil
            }
        }
        return inlines.count % 2 == 1 ? .files(paths) : nil
    }
}
