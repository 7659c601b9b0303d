import LessonModel

/// A question of the shell that the person has not answered yet. A cell that is no answer is an ordinary cell.
enum OpenQuestion: Sendable, Equatable {
    /// The question where the worlds will differ first, asked before a probe runs.
    case prediction(PredictionQuestion)
    /// The author's question before a probe: for a value, or, without one, for whatever the prose asks.
    case guess(ValueQuestion?)
    /// The author's question with choices before a probe: the one with this number in the step at hand.
    case choiceBefore(Int)
    /// The question with this number in the step at hand.
    case choice(Int)
    /// A question of the review, and the question that was open when the review began.
    indirect case review(ReviewItem, then: OpenQuestion?)

    /// Whether a probe waits for the answer.
    var holdsProbe: Bool {
        switch self {
        case .prediction, .guess, .choiceBefore: true
        case .choice, .review: false
        }
    }

    /// The numbers of the choices that a text names, from 1, in order; nil when it is something else.
    func choices(in text: String, of count: Int) -> [Int]? {
        if let chosen = ChoiceReader.choices(in: text, of: count) { return chosen }
        return prediction?.choice(named: text).map { [$0] }
    }

    private var prediction: PredictionQuestion? {
        switch self {
        case .prediction(let asked): asked
        case .review(let item, _): item.prediction
        case .guess, .choiceBefore, .choice: nil
        }
    }

    /// Whether an answer may be several choices.
    var takesSeveral: Bool {
        switch self {
        case .choice, .choiceBefore: true
        case .review(let item, _): !item.isPrediction
        case .prediction, .guess: false
        }
    }
}

/// The person's guess about a probe before it ran.
enum Guess: Sendable {
    case first(PredictionQuestion, said: Int)
    case value(ValueQuestion?, said: String)
    /// The choices that answer the author's question with this number.
    case choices([Int], question: Int)
}

extension Step {
    /// The blocks that a person reads before the probe runs.
    private var blocksBeforeProbe: ArraySlice<Block> {
        blocks.prefix { !$0.code.contains { $0.role == .probe } }
    }

    /// The number of the question with choices that the author asks before the probe; nil when there is none.
    var questionBeforeProbe: Int? {
        guard probe != nil else { return nil }
        let before = blocksBeforeProbe.flatMap(\.questions).count
        return before > 0 ? before : nil
    }

    /// Whether the last sentences before the probe ask something.
    var asksBeforeProbe: Bool {
        let last = blocksBeforeProbe.last { block in
            if case .quote(let quote) = block { return !quote.isForTrainer }
            return true
        }
        guard case .paragraph(let text, _) = last else { return false }
        let words = text.map { inline in if case .code = inline { "" } else { inline.plain } }.joined()
        return words.split(whereSeparator: \.isWhitespace).contains { $0.hasSuffix("?") || $0.hasSuffix("?”") }
    }
}
