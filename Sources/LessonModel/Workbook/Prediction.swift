/// The line on which the learner expected the worlds to differ first, and the line on which they did.
package struct Prediction: Sendable, Equatable, Codable {
    package var worlds: [String]
    /// The probe's lines, in order. One more choice follows them: nowhere.
    package var rows: [String]
    /// The number of the learner's choice, from 1; `was` is the number of the right choice.
    package var said: Int
    package var was: Int

    package init(worlds: [String], rows: [String], said: Int, was: Int) {
        self.worlds = worlds
        self.rows = rows
        self.said = said
        self.was = was
    }

    package var isRight: Bool { said == was }
}

/// The learner's answer to a question.
package struct QuestionAnswer: Sendable, Equatable, Codable {
    /// The numbers of the choices in the last try, from 1, in order.
    package var chosen: [Int]
    package var isRight: Bool
    package var tries: Int

    package init(chosen: [Int], isRight: Bool, tries: Int) {
        self.chosen = chosen
        self.isRight = isRight
        self.tries = tries
    }
}
