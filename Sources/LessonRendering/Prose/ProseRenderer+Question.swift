import LessonModel

extension ProseRenderer {
    /// A question's choices; only when answers are shown, also which choices are right, and why.
    func lines(_ question: Question) -> [String] {
        let digits = String(question.answers.count).count
        let drawn = question.answers.enumerated().map { index, answer in
            lines(answer, mark: "[\(index + 1)] ".paddedLeft(to: digits + 3), number: index + 1)
        }
        let isApart = showsAnswers && !style.isLinear && question.answers.contains { !$0.explanation.isEmpty }
        return Array(drawn.joined(separator: isApart ? [""] : []))
    }

    private func lines(_ answer: Question.Answer, mark: String, number: Int) -> [String] {
        if style.isLinear { return content(answer).indented(first: "Choice \(number): ", rest: "") }
        guard let narrowed = narrowed(by: mark.columns + 2) else { return [mark] + content(answer) }
        let rest = String(repeating: " ", count: mark.columns + 2)
        return narrowed.content(answer).indented(first: "  " + mark, rest: rest).map(\.withoutTrailingBlanks)
    }

    private func content(_ answer: Question.Answer) -> [String] {
        var text = PaintedText(answer.text, style: style)
        if showsAnswers {
            text.append(" — ")
            text.append(answer.isRight ? "right" : "wrong", answer.isRight ? .good : .bad)
        }
        return text.lines(to: proseRoom, style: style) + (showsAnswers ? lines(answer.explanation) : [])
    }
}
