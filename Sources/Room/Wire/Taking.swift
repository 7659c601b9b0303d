import LessonModel

/// `POST /api/bet`, for those who have no `seams`: a bet on the probe, or an answer to the question, that is shown now.
package struct Bet: Sendable, Equatable, Codable {
    package var lesson: String
    package var step: Int
    /// The number of the chosen bet, from 1.
    package var said: Int?
    /// The value that the person expects, where the probe asks for one.
    package var value: String?
    /// The number of the question in its step; nil for a bet.
    package var question: Int?
    /// The numbers of the chosen answers.
    package var chosen: [Int]?

    package init(lesson: String, step: Int, said: Int) {
        (self.lesson, self.step, self.said) = (lesson, step, said)
    }

    package init(lesson: String, step: Int, value: String) {
        (self.lesson, self.step, self.value) = (lesson, step, value)
    }

    package init(lesson: String, step: Int, question: Int, chosen: [Int]) {
        (self.lesson, self.step, self.question, self.chosen) = (lesson, step, question, chosen)
    }

    package var place: Workbook.Place { Workbook.Place(lesson: lesson, step: step) }
}

package struct BetReply: Sendable, Equatable, Codable {
    package var accepted: Bool

    package init(accepted: Bool) { self.accepted = accepted }
}

/// `POST /api/hand`.
package struct Hand: Sendable, Equatable, Codable {
    package var up: Bool

    package init(up: Bool) { self.up = up }
}
