extension RecordedFact {
    /// What a cell says in the row of a fact; `markdown` is what stands between its bars.
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
            case .hiddenInputs: Self.inputs(words)
            case .leftBehind: Self.files(inlines)
            case .network: ["touched": true, "untouched": false][words].map(Self.network)
            }
        guard let value else { throw .unfitCell(fact, words) }
        self = value
    }

    private static func inputs(_ words: String) -> RecordedFact? {
        if words == unsteadyWords { return .unsteady }
        if words == noInputs { return .inputs([]) }
        let names = words.split(separator: ",").map { $0.drop(while: \.isWhitespace) }
        let factors = names.compactMap { Factor(rawValue: String($0)) }
        return factors.count == names.count && !names.isEmpty && factors.withoutRepeats == factors
            ? .inputs(factors) : nil
    }

    /// Code spans with commas between them.
    private static func files(_ inlines: [Inline]) -> RecordedFact? {
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
