import LessonModel

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
