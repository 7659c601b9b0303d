import LessonModel

/// Something that the trainer tells the room, or one person in it.
package struct News: Sendable, Equatable, Codable {
    package enum Content: Sendable, Equatable {
        case note(String)
        /// The lesson and the step that everybody may open now.
        case offer(Workbook.Place)
        /// The room's answers to a question are open: its choices, and how many people had taken each. Journals of old hosts
        /// have neither.
        case answers(QuestionPlace, choices: [String] = [], counts: [Int] = [])
        case ended
    }

    /// The place of the news among all of the room, from 1. One person's may have gaps.
    package var number: Int
    package var content: Content
    /// Whether it is for one person alone; nil where it is for all.
    package var alone: Bool?

    package init(number: Int, _ content: Content, alone: Bool? = nil) {
        (self.number, self.content, self.alone) = (number, content, alone)
    }

    private enum Key: String, CodingKey { case number, kind, text, lesson, step, question, choices, counts, alone }
    private enum Kind: String, Codable { case note, offer, answers, ended }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        number = try values.decode(Int.self, forKey: .number)
        alone = try values.decodeIfPresent(Bool.self, forKey: .alone)
        func place() throws -> Workbook.Place {
            try Workbook.Place(
                lesson: values.decode(String.self, forKey: .lesson), step: values.decode(Int.self, forKey: .step))
        }
        switch try values.decode(Kind.self, forKey: .kind) {
        case .note: content = .note(try values.decode(String.self, forKey: .text))
        case .offer: content = .offer(try place())
        case .answers:
            content = .answers(
                QuestionPlace(place: try place(), question: try values.decode(Int.self, forKey: .question)),
                choices: try values.decodeIfPresent([String].self, forKey: .choices) ?? [],
                counts: try values.decodeIfPresent([Int].self, forKey: .counts) ?? [])
        case .ended: content = .ended
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(number, forKey: .number)
        try values.encodeIfPresent(alone, forKey: .alone)
        func encode(_ kind: Kind, _ place: Workbook.Place?) throws {
            try values.encode(kind, forKey: .kind)
            try values.encodeIfPresent(place?.lesson, forKey: .lesson)
            try values.encodeIfPresent(place?.step, forKey: .step)
        }
        switch content {
        case .note(let text):
            try encode(.note, nil)
            try values.encode(text, forKey: .text)
        case .offer(let place): try encode(.offer, place)
        case .answers(let question, let choices, let counts):
            try encode(.answers, question.place)
            try values.encode(question.question, forKey: .question)
            guard !choices.isEmpty else { return }
            try values.encode(choices, forKey: .choices)
            try values.encode(counts, forKey: .counts)
        case .ended: try encode(.ended, nil)
        }
    }
}

/// `GET /api/news?after=N`.
package struct NewsReply: Sendable, Equatable, Codable {
    package var news: [News]
    /// The seconds after which to ask again: the host spreads the load.
    package var next: Double
    /// The step that the trainer shows; nil while nothing is shown.
    package var current: Current?
    /// The result of the question for a value; nil until the result is shown.
    package var outcome: ValueOutcome?
    /// The seconds for which the trainer's timer still runs; nil while none runs.
    package var timer: Double?

    package init(
        news: [News], next: Double, current: Current?, outcome: ValueOutcome? = nil, timer: Double? = nil
    ) {
        (self.news, self.next, self.current) = (news, next, current)
        (self.outcome, self.timer) = (outcome, timer)
    }
}

/// The outcome of a question for a value, as it is told to one person.
package struct ValueOutcome: Sendable, Equatable, Codable {
    /// Whether the person said it; nil for who said nothing.
    package var right: Bool?
    /// `live gives 19 in line 2`; nil where only the run tells what came out.
    package var truth: String?
    /// The values that the room expected, as a wall shows them.
    package var values: [Picture.Probe.Value]

    package init(right: Bool?, truth: String?, values: [Picture.Probe.Value]) {
        (self.right, self.truth, self.values) = (right, truth, values)
    }
}
