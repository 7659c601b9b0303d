import LessonModel
import LessonRendering

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

    /// The number of its choices at this step; none where the answer is a value.
    func choiceCount(at step: Step?) -> Int {
        switch self {
        case .prediction(let asked): asked.choices.count
        case .guess: 0
        case .choice(let number), .choiceBefore(let number): step?.questions[number - 1].answers.count ?? 0
        case .review(let item, _): item.choiceCount
        }
    }

    /// The text with which a question comes before the probe of a step: whoever is to answer must see the lines that it is
    /// about. Nil where the step's own text asks it.
    func opening(of step: Step, style: Style) -> String? {
        switch self {
        case .prediction(let asked): step.text(asking: asked, style: style)
        case .guess(let asked): step.probeText(above: asked?.words, style: style)
        case .choice, .choiceBefore, .review: nil
        }
    }

    /// The reply that a text is; nil where the question has choices, and the text names none of them.
    ///
    /// - Throws: the complaint about several choices where one is asked for, or about a text that can be no value.
    func reply(_ text: String, at step: Step?) throws(Complaint) -> Reply? {
        switch self {
        case .guess(let asked):
            if let asked { try text.mustBeValue(for: asked) }
            return .guess(.value(asked, said: text))
        case .review(let item, _) where item.isAboutValue:
            if case .value(let asked) = item.kind { try text.mustBeValue(for: asked) }
            return .reviewWords(text, item)
        case .prediction, .choice, .choiceBefore, .review: break
        }
        guard let chosen = choices(in: text, of: choiceCount(at: step)) else { return nil }
        guard takesSeveral || chosen.count == 1 else { throw .oneChoice }
        return switch self {
        case .prediction(let asked): .guess(.first(asked, said: chosen[0]))
        case .choiceBefore(let number): .guess(.choices(chosen, question: number))
        case .choice(let number): .choices(chosen, question: number)
        case .review(let item, _): .review(chosen, item)
        case .guess: nil
        }
    }

    /// The complaint about a text that names none of the choices.
    func complaint(about text: String, at step: Step?) -> Complaint {
        .noChoice(text, count: choiceCount(at: step), orSeveral: takesSeveral)
    }

    /// Whether an answer is a value, in the person's own words.
    var takesWords: Bool {
        switch self {
        case .guess: true
        case .review(let item, _): item.isAboutValue
        case .prediction, .choice, .choiceBefore: false
        }
    }

    /// Whether the answer is a value that a line of Swift gives.
    var asksForValue: Bool {
        if case .guess(let asked) = self { return asked != nil }
        return takesWords
    }

    private func choices(in text: String, of count: Int) -> [Int]? {
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
    private var takesSeveral: Bool {
        switch self {
        case .choice, .choiceBefore: true
        case .review(let item, _): !item.isPrediction
        case .prediction, .guess: false
        }
    }
}

/// The meaning of a text that answers a question.
enum Reply: Sendable {
    /// A guess, after which the probe runs.
    case guess(Guess)
    /// The choices for the step's question with this number.
    case choices([Int], question: Int)
    case review([Int], ReviewItem)
    case reviewWords(String, ReviewItem)
}

/// The person's guess about a probe before it ran.
enum Guess: Sendable {
    case first(PredictionQuestion, said: Int)
    case value(ValueQuestion?, said: String)
    /// The choices that answer the author's question with this number.
    case choices([Int], question: Int)
}

extension StepAtHand {
    /// The question that comes before the probe: the author's, or ours where the worlds will differ first. Nil where none
    /// does, and where the person has answered it.
    ///
    /// - Parameter isInOwnWords: whether an answer may be in the person's own words. Through a pipe only 'answer' guesses:
    ///   such a guess could be any cell.
    func questionBeforeProbe(_ record: StepRecord?, isInOwnWords: Bool) -> OpenQuestion? {
        guard let step else { return nil }
        if let number = step.questionBeforeProbe {
            return record?.answers[number] == nil ? .choiceBefore(number) : nil
        }
        let asked = ValueQuestion(step, worlds: wirings), asksInProse = isInOwnWords && step.asksBeforeProbe
        if asked != nil || asksInProse { return .guess(asked) }
        return generalQuestion(isInOwnWords: isInOwnWords).map { .prediction($0) }
    }

    /// The question where the worlds will differ, as the lesson's own worlds decide it. Where the answer is nowhere, it is
    /// asked only once in a lesson: who has met it expects it.
    private func generalQuestion(isInOwnWords: Bool) -> PredictionQuestion? {
        func question(_ step: Step) -> PredictionQuestion? {
            let worlds = StepAtHand(lesson: lesson, number: step.number).wirings
            return isInOwnWords && step.asksBeforeProbe ? nil : PredictionQuestion(step, worlds: worlds)
        }
        func isNowhere(_ question: PredictionQuestion) -> Bool { question.promisedChoice == question.nowhere }
        guard let asked = step.flatMap(question) else { return nil }
        let earlier = lesson.steps.filter { $0.number < number }.compactMap(question)
        return isNowhere(asked) && earlier.contains(where: isNowhere) ? nil : asked
    }
}

extension Step {
    /// The blocks that a person reads before the probe runs.
    private var blocksBeforeProbe: ArraySlice<Block> {
        blocks.prefix { !$0.code.contains { $0.role == .probe } }
    }

    /// The question where worlds will differ first; several lines are its choices, and a single one stands above it.
    func text(asking asked: PredictionQuestion, style: Style) -> String {
        let text = asked.text(style: style)
        return asked.rows.count == 1 ? probeText(above: text, style: style) : text
    }

    /// The lines of the probe, and the question that is about them.
    func probeText(above question: String?, style: Style) -> String {
        let lines = code(.probe).prefix(1).map(Block.code)
        let listing = LessonRenderer.render(lines, showsAnswers: false, style: style)
        return [listing, question].compactMap { $0 }.joined(separator: "\n\n")
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

extension String {
    /// Throws the complaint about a text that can be no value.
    fileprivate func mustBeValue(for question: ValueQuestion) throws(Complaint) {
        let said = SaidValue(self, for: question)
        if !said.canBeValue { throw said.complaint }
    }
}
