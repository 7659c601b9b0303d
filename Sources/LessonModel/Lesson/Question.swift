/// A task-list question with its right and wrong answers.
package struct Question: Sendable, Equatable {
    package struct Answer: Sendable, Equatable {
        package var isRight: Bool
        package var text: [Inline]
        /// The text that is shown once the learner has answered.
        package var explanation: [Block]
        package var line: Int

        package init(isRight: Bool, text: [Inline], explanation: [Block], line: Int) {
            self.isRight = isRight
            self.text = text
            self.explanation = explanation
            self.line = line
        }
    }
    package var answers: [Answer]
    package var line: Int

    package init(answers: [Answer], line: Int) {
        self.answers = answers
        self.line = line
    }
}
