import LessonModel

/// A lesson as a room needs it: what is asked at each step, and what was right.
package struct RoomLesson: Sendable, Equatable {
    package struct Step: Sendable, Equatable {
        package var heading: String
        /// The lines of the probe; empty where there is none.
        package var probe: [String]
        package var worlds: [String]
        /// The question before the probe; nil where nothing is asked.
        package var prompt: String?
        /// The bets that a person may choose from.
        package var choices: [String]?
        /// The number of the right bet, from 1; nil where the lesson promises nothing.
        package var right: Int?
        /// The question for a value, with what comes out; nil where the probe asks for none.
        package var value: ValueQuestion?
        package var questions: [Question]
        /// The hints of the step's exercise, the first one first.
        package var hints: [String]
        /// The sign of the probe's text; nil where there is none.
        package var asked: String?
        /// The task of an exercise, in the words before its first listing; nil where the step is none. The probe of an
        /// exercise shows what an answer does, and nobody bets on it unless it is asked.
        package var task: String?

        package init(
            heading: String, probe: [String] = [], worlds: [String] = [], prompt: String? = nil,
            choices: [String]? = nil, right: Int? = nil, value: ValueQuestion? = nil, questions: [Question] = [],
            hints: [String] = [], asked: String? = nil, task: String? = nil
        ) {
            (self.heading, self.probe, self.worlds, self.prompt) = (heading, probe, worlds, prompt)
            (self.choices, self.right, self.value) = (choices, right, value)
            (self.questions, self.hints, self.asked, self.task) = (questions, hints, asked, task)
        }
    }

    package struct Question: Sendable, Equatable {
        package var text: String
        package var choices: [String]
        /// The numbers of the right choices, from 1.
        package var right: [Int]
        /// The sign of its text and its choices.
        package var asked: String?

        package init(text: String, choices: [String], right: [Int], asked: String? = nil) {
            (self.text, self.choices, self.right, self.asked) = (text, choices, right, asked)
        }
    }

    package var id: String
    package var title: String
    package var steps: [Step]

    package init(id: String, title: String, steps: [Step]) { (self.id, self.title, self.steps) = (id, title, steps) }
}

/// The lessons of a room, in the order of the course.
package struct RoomCourse: Sendable, Equatable {
    package let lessons: [RoomLesson]
    private let places: [String: Int]

    package init(_ lessons: [RoomLesson]) {
        self.lessons = lessons
        places = Dictionary(lessons.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    package subscript(lesson: String) -> RoomLesson? { places[lesson].map { lessons[$0] } }

    package subscript(place: Workbook.Place) -> RoomLesson.Step? {
        guard let steps = self[place.lesson]?.steps, steps.indices.contains(place.step - 1) else { return nil }
        return steps[place.step - 1]
    }

    package subscript(question: QuestionPlace) -> RoomLesson.Question? {
        guard let questions = self[question.place]?.questions, questions.indices.contains(question.question - 1) else {
            return nil
        }
        return questions[question.question - 1]
    }

    /// Whether a deed is about a text that stands otherwise in this course: the learner's copy is another one. Nothing is
    /// known of lessons that the course does not have, nor of old clients, which do not say what they were asked.
    package func asksOtherwise(_ deed: Deed) -> Bool {
        guard let asked = deed.asked, let place = deed.place, self[place.lesson] != nil else { return false }
        let step = self[place]
        switch deed {
        case .answered(_, let answer):
            return asked != self[QuestionPlace(place: place, question: answer.question)]?.asked
        case .guessed(_, let bet):
            let isSameValue = step?.value.map { $0.world == bet.world && $0.row + 1 == bet.line } ?? true
            return asked != step?.asked || !isSameValue
        default: return asked != step?.asked
        }
    }

    /// The course as somebody who joins is told of it.
    package var outline: [CourseLesson] {
        lessons.map { CourseLesson(lesson: $0.id, title: $0.title, steps: $0.steps.map(\.heading)) }
    }

    /// The step on the wall, with everything that the presenter left out.
    package func filling(_ current: Current) -> Current {
        var filled = current
        guard let step = self[current.place] else { return filled }
        if filled.title.isEmpty { filled.title = self[current.lesson]?.title ?? "" }
        if filled.heading.isEmpty { filled.heading = step.heading }
        if let task = step.task, current.phase == .reading { return filled.asExercise(task) }
        if filled.probe.isEmpty { (filled.probe, filled.worlds) = (step.probe, step.worlds) }
        if filled.choices == nil, filled.right == nil { (filled.choices, filled.right) = (step.choices, step.right) }
        if filled.prompt == nil { (filled.prompt, filled.value) = (step.prompt, filled.value ?? step.value?.words) }
        return filled
    }
}

/// The text that a bet or an answer is about, in a few signs: by them a host sees that a learner's copy of a lesson asks
/// something else than the trainer's.
package enum AskedText {
    /// The sign of a step's probe; nil where there is none.
    package static func sign(ofProbeIn step: Step) -> String? { step.probe.map { sign([$0.block.source]) } }

    package static func sign(of question: Question, in step: Step) -> String {
        sign(step.asking(question).map(\.plain) + question.answers.map { $0.text.map(\.plain).joined() })
    }

    /// Blanks and line ends do not matter.
    private static func sign(_ texts: [String]) -> String {
        let lines = texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        return String(Digest.of(lines.joined(separator: "\n")).prefix(8))
    }
}

extension Block {
    /// The words of a paragraph; nothing of other blocks.
    package var plain: String {
        if case .paragraph(let text, _) = self { text.map(\.plain).joined() } else { "" }
    }
}
