import LessonModel
import LessonRendering

/// Draws a lesson's question at the prompt, and what is said of an answer to it.
struct QuestionText {
    private let question: Question
    private let step: Step

    init(_ question: Question, in step: Step) {
        self.question = question
        self.step = step
    }

    /// The text of the question, with its choices.
    func text(style: Style) -> String {
        LessonRenderer.render(step.asking(question) + [.question(question)], showsAnswers: false, style: style)
    }

    func choices(style: Style) -> String {
        LessonRenderer.render([.question(question)], showsAnswers: false, style: style)
    }

    /// The advice to a person whose answer is not right.
    enum Rest: String {
        case again = "Try again, or Enter for later."
        /// After a wrong bet on a probe, the question comes again when the step has been read.
        case comesAgain = "The question comes again below."
        /// The person answered rightly before.
        case stays = "Your right answer stays."
    }

    /// Whether the choices are right, with the explanation of each that was taken.
    func verdict(on chosen: [Int], rest: Rest = .again, style: Style) -> String {
        let missing = missing(chosen).map { "  \($0)\(rest.rawValue)" }
        let lines = chosen.flatMap { self.lines(on: $0, style) } + [missing].compactMap { $0 }
        return lines.joined(separator: "\n")
    }

    private func lines(on number: Int, _ style: Style) -> [String] {
        let answer = question.answers[number - 1], margin = style.isLinear ? "" : "      "
        let word = answer.isRight ? "right" : "wrong"
        let text = "[\(number)] \(word): \(answer.text.map(\.plain).joined().madeSafeOnOneLine)"
        var head = text.wrapped(to: style.isLinear ? .max : style.width - 2, hanging: 4)
        let paint: Paint = answer.isRight ? .good : .bad
        head[0] = head[0].replacing(" \(word):", with: " \(style.paint(word, paint)):", maxReplacements: 1)
        let narrow = Style(
            width: style.width - margin.count, usesColor: style.usesColor, isLinear: style.isLinear)
        let explanation = LessonRenderer.render(answer.explanation, showsAnswers: true, style: narrow)
        let below = explanation.isEmpty ? [] : explanation.split(separator: "\n", omittingEmptySubsequences: false)
        return head.map { margin.isEmpty ? $0 : "  " + $0 } + below.map { margin + $0 }
    }

    /// The beginning of the advice to a person whose answer is wrong or not complete; nil for a complete one.
    private func missing(_ chosen: [Int]) -> String? {
        let right = Set(question.answers.indices.filter { question.answers[$0].isRight }.map { $0 + 1 })
        if !right.isSuperset(of: chosen) { return "" }
        return right.count > chosen.count ? "Right, and more are right: name all at once. " : nil
    }
}

/// Draws a question with its choices: on one line where they fit, else below each other.
struct ChoiceText {
    private let question: String
    private let choices: [String]

    init(_ question: String, _ choices: [String]) {
        self.question = question.madeSafeOnOneLine
        self.choices = choices.map(\.madeSafeOnOneLine)
    }

    func text(style: Style) -> String {
        if style.isLinear {
            return ([question] + choices.enumerated().map { "Choice \($0 + 1): \($1)." }).joined(separator: "\n")
        }
        let marked = choices.enumerated().map { "[\($0 + 1)] \($1)" }
        let line = ([question] + marked).joined(separator: "  ")
        if line.columns <= style.width { return line }
        let wrapped = marked.flatMap { $0.wrapped(to: style.width - 2, hanging: 4).map { "  " + $0 } }
        return (question.wrapped(to: style.width) + wrapped).joined(separator: "\n")
    }
}

/// The outcome of a prediction, as marks at the rows and as one sentence.
struct PredictionText {
    private let question: PredictionQuestion
    private let said: Int
    private let was: Int
    /// The rows of the run; none in a review.
    private let seen: [RowRecord]

    init(_ question: PredictionQuestion, said: Int, was: Int, _ seen: [RowRecord] = []) {
        (self.question, self.said, self.was, self.seen) = (question, said, was, seen)
    }

    /// The marks at rows, by the index of the row. No mark agrees with a row that shows the opposite of it: a lesson may
    /// promise a difference that this run does not have.
    var marks: [Int: String] {
        let truth = was < question.nowhere && !question.agrees(in: seen, at: was) ? [was - 1: "here first"] : [:]
        guard said < question.nowhere else { return said == was ? [:] : truth }
        let mine = question.rows.count == 1 ? "you said they differ" : "you said here"
        let isShown = said == was && !question.agrees(in: seen, at: said)
        return [said - 1: isShown ? "as you said" : mine].merging(said == was ? [:] : truth) { $1 }
    }

    var words: String {
        if said == was { return "right: \(truth)\(here)" }
        return "not so: you said \(question.words(for: said)); \(truth)\(here); 'review' asks again"
    }

    /// The same for a prediction that a review asks once more, until the answer is right.
    var reviewWords: String { said == was ? "right: \(truth)" : "not so. Try again, or Enter for later." }

    /// The words for what this run shows, where that is not the truth of every run; else nothing.
    private var here: String {
        if was == question.nowhere { return question.differs(in: seen) ? "; in this run they do" : "" }
        guard question.agrees(in: seen, at: was) else { return "" }
        return "; in this run they agree" + (question.rows.count == 1 ? "" : " there")
    }

    private var truth: String {
        if question.hasOpenLines { return truthAmongOpenLines }
        if was == question.nowhere { return "they differ nowhere" }
        return question.rows.count == 1 ? "they differ" : "they differ first in line \(was)"
    }

    /// The truth where some lines differ in one run and not in another.
    private var truthAmongOpenLines: String {
        let place = question.rows.count == 1 ? "" : " in line \(was)"
        if was != question.promisedChoice { return "they may differ\(place), by the hour or the machine of the run" }
        return was == question.nowhere ? "they differ nowhere in every run" : "they differ\(place) in every run"
    }
}

/// The outcome of a guess at a value, as a mark at its row and as one sentence.
struct ValueGuessText {
    private let question: ValueQuestion
    private let said: String
    private let seen: [RowRecord]

    init(_ question: ValueQuestion, said: String, _ seen: [RowRecord]) {
        self.question = question
        self.said = said
        self.seen = seen
    }

    /// The mark at the row that was asked about, by the index of the row.
    var marks: [Int: String] {
        [question.row: question.isRight(said) ? "as you said" : "you said \(said.madeSafeOnOneLine)"]
    }

    var words: String {
        let truth = question.truthWords(in: seen)
        if question.isRight(said) { return "right: \(truth)" }
        return ["not so: \(truth)", question.advice(on: said), "'review' asks again"].compactMap { $0 }
            .joined(separator: "; ")
    }
}

extension PredictionQuestion {
    func text(style: Style) -> String { ChoiceText(words, choices).text(style: style) }
}
