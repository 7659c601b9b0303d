/// A block of a lesson as a code host shows it, in the small Markdown model into which lessons are read and from which
/// they are rendered.
package indirect enum Block: Sendable, Equatable {
    case heading(level: Int, text: [Inline], line: Int)
    case paragraph([Inline], line: Int)
    case code(CodeBlock)
    case list(List)
    case quote(Quote)
    case table(Table)
    /// The recorded results of the step's probe.
    case results(ResultTable)
    /// The recorded scorecard of the stage's probes.
    case scorecard(RecordedScorecard)
    /// A `text result WIRING` fence: one value of several lines.
    case multilineResult(MultilineResult)
    case question(Question)
    /// A `yaml form` fence: the rules for the form of an answer.
    case formRules(FormRules)
    /// A `<details>` element, which is shown only when answers are asked for.
    case details(summary: [Inline], blocks: [Block], line: Int)
    case rule(line: Int)
    /// Any other HTML, kept as it stands.
    case html(String, line: Int)
}

extension Block {
    /// The blocks inside this one.
    package var children: [Block] {
        switch self {
        case .list(let list): list.items.flatMap(\.blocks)
        case .quote(let quote): quote.blocks
        case .details(_, let blocks, _): blocks
        default: []
        }
    }

    /// The quotes in this block that are notes for the trainer only.
    package var trainerNotes: [Quote] {
        if case .quote(let quote) = self, quote.isForTrainer { return [quote] }
        return children.flatMap(\.trainerNotes)
    }

    package var code: [CodeBlock] {
        if case .code(let block) = self { return [block] }
        return children.flatMap(\.code)
    }

    var resultTable: ResultTable? {
        if case .results(let table) = self { return table }
        return children.lazy.compactMap(\.resultTable).first
    }

    var scorecard: RecordedScorecard? {
        if case .scorecard(let card) = self { return card }
        return children.lazy.compactMap(\.scorecard).first
    }

    package var questions: [Question] {
        if case .question(let question) = self { return [question] }
        return children.flatMap(\.questions)
    }

    var multilineResults: [MultilineResult] {
        if case .multilineResult(let result) = self { return [result] }
        return children.flatMap(\.multilineResults)
    }
}
