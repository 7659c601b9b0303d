import LessonModel

/// A step of a handout: its blocks, and at its end the answers.
struct HandoutStep {
    private let step: Step
    private let showsAnswers: Bool

    init(_ step: Step, showsAnswers: Bool) {
        self.step = step
        self.showsAnswers = showsAnswers
    }

    var markup: Markup {
        let blocks = step.blocks.map { hint($0) ?? HandoutBlocks().markup($0) }
        let title = Markup.element("h2", [:], Markup("\(step.number) · \(step.title)"))
        return .element(
            "section", ["id": "step-\(step.number)"], Markup("\n"), ([title] + blocks + [answers]).lines)
    }

    /// A hint, folded away for a learner who wants to think first; nil when the block is no hint.
    private func hint(_ block: Block) -> Markup? {
        guard case .quote(let quote) = block, let title = step.title(ofHint: quote) else { return nil }
        let words = [title, quote.label].filter { !$0.isEmpty }.joined(separator: ", ")
        return .element(
            "details", [:], .element("summary", [:], Markup(words)), HandoutBlocks().markup(quote.blocks))
    }

    private var answers: Markup {
        let answers = showsAnswers ? step.blocks.flatMap(answers(in:)) : []
        guard !answers.isEmpty else { return .nothing }
        return .element(
            "aside", ["class": "answers"], .element("h3", [:], Markup("Answers")), Markup("\n"), answers.lines)
    }

    private func answers(in block: Block) -> [Markup] {
        switch block {
        case .question(let question): [answers(to: question)]
        case .details(let summary, let blocks, _):
            [.element("h4", [:], HandoutText.markup(summary)), HandoutBlocks().markup(blocks)]
                + blocks.flatMap(answers)
        default: block.children.flatMap(answers)
        }
    }

    private func answers(to question: Question) -> Markup {
        let items = question.answers.map { answer in
            let mark = Markup(answer.isRight ? "☑ right: " : "☒ wrong: ")
            return Markup.element(
                "li", [:], .element("p", [:], mark, HandoutText.markup(answer.text)),
                HandoutBlocks().markup(answer.explanation))
        }
        return .element("ul", ["class": "choices"], Markup("\n"), items.lines)
    }
}
