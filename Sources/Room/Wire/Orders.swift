import LessonModel

/// `POST /api/note`: a note of the trainer to one person, or to all.
package struct NoteOrder: Sendable, Equatable, Codable {
    /// In signs of Unicode, which the page counts, too.
    package static let longest = 400

    package var to: String?
    package var text: String

    package init(to person: String?, text: String) { (to, self.text) = (person, text) }

    /// The sentence that says which limit it passes; nil when it keeps them all.
    package var flaw: String? {
        isBlank || text.unicodeScalars.count > Self.longest ? "a note has 1 to \(Self.longest) characters" : nil
    }

    /// The advice for whoever passed it.
    package var hint: String { isBlank ? "write something first" : "write less, or two notes" }

    private var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

/// `POST /api/offer`.
package struct OfferOrder: Sendable, Equatable, Codable {
    package var lesson: String
    package var step: Int

    package init(lesson: String, step: Int) { (self.lesson, self.step) = (lesson, step) }

    package var place: Workbook.Place { Workbook.Place(lesson: lesson, step: step) }
}

/// `POST /api/answers`: opens or closes the room's answers to a question.
package struct AnswersOrder: Sendable, Equatable, Codable {
    package var lesson: String
    package var step: Int
    package var question: Int
    package var open: Bool

    package init(lesson: String, step: Int, question: Int, open: Bool) {
        (self.lesson, self.step, self.question, self.open) = (lesson, step, question, open)
    }

    package var place: QuestionPlace {
        QuestionPlace(place: Workbook.Place(lesson: lesson, step: step), question: question)
    }
}

/// `POST /api/names`.
package struct NamesOrder: Sendable, Equatable, Codable {
    package var hidden: Bool

    package init(hidden: Bool) { self.hidden = hidden }
}

/// `POST /api/timer`: nil stops the timer.
package struct TimerOrder: Sendable, Equatable, Codable {
    package static let longest = 600.0

    package var minutes: Double?

    package init(minutes: Double?) { self.minutes = minutes }
}

/// `POST /api/end`.
package struct EndOrder: Sendable, Equatable, Codable {
    package var erase: Bool

    package init(erase: Bool) { self.erase = erase }
}

/// Code that somebody shared, as `GET /api/shared` lists it.
package struct SharedCode: Sendable, Equatable, Codable {
    package var person: String
    package var name: String
    package var lesson: String
    package var step: Int
    package var time: RoomTime?
    package var code: String

    package init(person: String, name: String, lesson: String, step: Int, time: RoomTime?, code: String) {
        (self.person, self.name, self.lesson, self.step) = (person, name, lesson, step)
        (self.time, self.code) = (time, code)
    }
}
