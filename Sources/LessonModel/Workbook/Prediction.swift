/// Where the learner thought that the worlds would differ first, and where they did.
package struct Prediction: Sendable, Equatable, Codable {
    package var worlds: [String]
    /// The probe's lines, in order. One more choice stands behind them: nowhere.
    package var rows: [String]
    /// The number of the choice, from 1.
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

/// How the learner answered a question.
package struct QuestionAnswer: Sendable, Equatable, Codable {
    /// The numbers of the choices last taken, from 1, in order.
    package var chosen: [Int]
    package var isRight: Bool
    package var tries: Int

    package init(chosen: [Int], isRight: Bool, tries: Int) {
        self.chosen = chosen
        self.isRight = isRight
        self.tries = tries
    }
}
