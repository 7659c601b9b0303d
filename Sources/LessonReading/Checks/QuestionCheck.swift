import LessonModel

/// Checks that each question of a step has at least two answers, a right one among them, and no empty answer.
struct QuestionCheck {
    let step: Step
    let draft: LessonDraft

    /// Reports questions that cannot be answered.
    func run(_ findings: inout Findings) {
        for question in step.blocks.flatMap(\.questions) { check(question, &findings) }
    }

    private func check(_ question: Question, _ findings: inout Findings) {
        let place = draft.position(ofLine: question.line)
        for answer in question.answers where answer.text.plainText.allSatisfy(\.isWhitespace) {
            findings.add(QuestionProblem.emptyAnswer, at: draft.position(ofLine: answer.line))
        }
        if question.answers.count < 2 { findings.add(QuestionProblem.tooFewAnswers, at: place) }
        if !question.answers.contains(where: \.isRight) { findings.add(QuestionProblem.noRightAnswer, at: place) }
    }
}
