import LessonModel

extension StepNotes {
    /// The questions that were answered, with the explanations that were read.
    var questions: [String] {
        step.questions.enumerated().compactMap { index, question in
            record.answers[index + 1].map { notes(question, $0) }
        }
    }

    private func notes(_ question: Question, _ answer: QuestionAnswer) -> String {
        let asked = MarkdownProse.text(step.asking(question))
        let choices = question.answers.enumerated().map { index, choice in
            notes(choice, isChosen: answer.chosen.contains(index + 1))
        }
        let verdict = "\(answer.isRight ? "**Right**" : "**Not right yet**"), \(answer.tries.of("try", many: "tries"))."
        return [asked, choices.joined(separator: "\n"), verdict].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// A choice, with its explanation if the learner chose it and so has read the explanation.
    private func notes(_ choice: Question.Answer, isChosen: Bool) -> String {
        let text = MarkdownProse.line(choice.text)
        guard isChosen else { return "- [ ] \(text)" }
        let line = "- [x] \(text) — **\(choice.isRight ? "right" : "wrong")**"
        guard !choice.explanation.isEmpty else { return line }
        return line + "\n\n" + MarkdownProse.indent(MarkdownProse.text(choice.explanation), first: "  ", rest: "  ")
    }
}
