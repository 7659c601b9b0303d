import LessonModel

/// The step that the trainer shows to the room, and what may be said to it now.
package struct Current: Sendable, Equatable, Codable {
    package enum Phase: String, Sendable, Equatable, Codable {
        case reading
        /// Predictions or answers are taken.
        case guessing
        /// The result was shown: nobody can bet any more.
        case shown
    }

    package struct Question: Sendable, Equatable, Codable {
        /// The number of the question in its step, from 1.
        package var number: Int
        package var text: String
        package var choices: [String]
        /// Whether more than one choice may be right.
        package var several: Bool

        package init(number: Int, text: String, choices: [String], several: Bool) {
            (self.number, self.text, self.choices, self.several) = (number, text, choices, several)
        }
    }

    package var lesson: String
    package var title: String
    package var step: Int
    package var heading: String
    /// The lines of the step's probe; empty where there is none.
    package var probe: [String]
    package var worlds: [String]
    /// The question before the probe, or the task of an exercise; nil where there is neither.
    package var prompt: String?
    /// The question for a value, which is asked instead; nil where the probe asks for none.
    package var value: String?
    /// The bets that a person may choose from, by their numbers from 1.
    package var choices: [String]?
    package var question: Question?
    package var phase: Phase
    /// The comparison as plain text, once it was shown.
    package var result: String?
    /// The number of people for each choice: of the question when there is one, else of the bet.
    package var answers: [Int]?
    /// The number of the right bet. It goes from the presenting terminal to the host, and to nobody before the result is shown.
    package var right: Int?

    package init(
        lesson: String, title: String, step: Int, heading: String, probe: [String] = [], worlds: [String] = [],
        prompt: String? = nil, choices: [String]? = nil, question: Question? = nil, phase: Phase = .reading,
        result: String? = nil, answers: [Int]? = nil, right: Int? = nil, value: String? = nil
    ) {
        (self.lesson, self.title, self.step, self.heading) = (lesson, title, step, heading)
        (self.probe, self.worlds, self.prompt, self.choices) = (probe, worlds, prompt, choices)
        (self.question, self.phase, self.result, self.answers, self.right) = (question, phase, result, answers, right)
        self.value = value
    }

    /// The same step with the task of its exercise, without the probe, and without what could be asked about it.
    func asExercise(_ task: String) -> Current {
        var current = self
        (current.probe, current.worlds, current.choices, current.right) = ([], [], nil, nil)
        (current.prompt, current.value) = (task, nil)
        return current
    }

    package var place: Workbook.Place { Workbook.Place(lesson: lesson, step: step) }

    private enum Key: String, CodingKey {
        case lesson, title, step, heading, probe, worlds, prompt, choices, question, phase, result, answers, right,
            value
    }

    /// Only `lesson`, `step` and `phase` must be there: the host knows the rest by its course.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            lesson: try values.decode(String.self, forKey: .lesson),
            title: try values.decodeIfPresent(String.self, forKey: .title) ?? "",
            step: try values.decode(Int.self, forKey: .step),
            heading: try values.decodeIfPresent(String.self, forKey: .heading) ?? "",
            probe: try values.decodeIfPresent([String].self, forKey: .probe) ?? [],
            worlds: try values.decodeIfPresent([String].self, forKey: .worlds) ?? [],
            prompt: try values.decodeIfPresent(String.self, forKey: .prompt),
            choices: try values.decodeIfPresent([String].self, forKey: .choices),
            question: try values.decodeIfPresent(Question.self, forKey: .question),
            phase: try values.decode(Phase.self, forKey: .phase),
            result: try values.decodeIfPresent(String.self, forKey: .result),
            answers: try values.decodeIfPresent([Int].self, forKey: .answers),
            right: try values.decodeIfPresent(Int.self, forKey: .right),
            value: try values.decodeIfPresent(String.self, forKey: .value))
    }

    /// The sentence that says which limit it passes; nil when it keeps them all.
    package var flaw: String? {
        let texts = [title, heading, prompt ?? "", value ?? "", question?.text ?? ""] + probe + worlds
        let lists = [probe, worlds, choices ?? [], question?.choices ?? []]
        guard RoomEvent(id: "00000000", person: "00000000", name: "-", time: nil, deed: .arrived(place)).flaw == nil
        else { return "a lesson's id has a-z, 0-9 and '-'; a step's number is 1 to 999" }
        guard lists.allSatisfy({ $0.count <= 50 }) else { return "a list has at most 50 things" }
        guard (texts + lists.flatMap { $0 }).allSatisfy({ $0.utf8.count <= 2000 }) else {
            return "a text has at most 2000 bytes"
        }
        guard (result?.utf8.count ?? 0) <= 32_768 else { return "a result has at most 32768 bytes" }
        guard (answers?.count ?? 0) <= 50 else { return "a list has at most 50 things" }
        return nil
    }
}
