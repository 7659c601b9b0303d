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

    /// Whether the choices are right, with the explanation of each that was taken.
    func verdict(on chosen: [Int], style: Style) -> String {
        let lines = chosen.flatMap { self.lines(on: $0, style) } + [missing(chosen)].compactMap { $0 }
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

    /// The sentence for a person whose answer is wrong or not complete; nil for a complete one.
    private func missing(_ chosen: [Int]) -> String? {
        let right = Set(question.answers.indices.filter { question.answers[$0].isRight }.map { $0 + 1 })
        if !right.isSuperset(of: chosen) { return "  Try again, or Enter for later." }
        return right.count > chosen.count ? "  Something is missing. Try again, or Enter for later." : nil
    }
}
