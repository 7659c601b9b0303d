import LessonCore

/// Draws a lesson's question at the prompt, and what is said of an answer to it.
struct QuestionText {
    private let question: Question
    private let step: Step

    init(_ question: Question, in step: Step) {
        self.question = question
        self.step = step
    }

    /// What is asked, with the choices.
    func text(style: Style) -> String {
        LessonRenderer.render(step.asking(question) + [.question(question)], showsAnswers: false, style: style)
    }

    func choices(style: Style) -> String {
        LessonRenderer.render([.question(question)], showsAnswers: false, style: style)
    }

    /// Whether the choices are right, with the explanation of each that was taken.
    func verdict(on chosen: [Int], style: Style) -> String {
        let taken = chosen.map { number in
            let answer = question.answers[number - 1]
            let word = style.paint(answer.isRight ? "right" : "wrong", answer.isRight ? .good : .bad)
            let explanation = LessonRenderer.render(answer.explanation, showsAnswers: true, style: style)
            let head = "  [\(number)] \(word): \(answer.text.map(\.plain).joined().madeSafeOnOneLine)"
            let lines = explanation.isEmpty ? [] : explanation.split(separator: "\n", omittingEmptySubsequences: false)
            return ([head] + lines.map { "      " + $0 }).joined(separator: "\n")
        }
        return (taken + [missing(chosen)].compactMap { $0 }).joined(separator: "\n")
    }

    /// What else there is to say to a person who has not found all of it.
    private func missing(_ chosen: [Int]) -> String? {
        let right = Set(question.answers.indices.filter { question.answers[$0].isRight }.map { $0 + 1 })
        if !right.isSuperset(of: chosen) { return "  Try again, or Enter for later." }
        return right.count > chosen.count ? "  Something is missing. Try again, or Enter for later." : nil
    }
}
