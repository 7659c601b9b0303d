import LessonModel

/// A step, and what the room did there.
package struct StepStanding: Sendable, Equatable, Codable {
    /// A bar of a chart: a choice, and how many people took it.
    package struct Bar: Sendable, Equatable, Codable {
        /// The number of the line or the choice, from 1; nil for nowhere.
        package var number: Int?
        /// The value that was expected, where a value was asked for.
        package var value: String?
        package var right: Bool
        package var people: Int
    }

    package struct Question: Sendable, Equatable, Codable {
        /// The number of the question in its step, from 1.
        package var number: Int
        package var answered: Int
        package var right: Int
        /// The people who were right in their first try.
        package var atOnce: Int
        /// The wrong choices, the most frequent first.
        package var missed: [Bar]
    }

    package struct Exercise: Sendable, Equatable, Codable {
        package var tried: Int
        package var passed: Int
        /// The number of checks by all people together.
        package var tries: Int
        /// The number of checks that failed at a stage, by its name; one check may fail at several.
        package var failures: [String: Int]
    }

    package var lesson: String
    package var step: Int
    /// The title of the step; nil where the course at hand does not have it.
    package var title: String?
    package var lessonTitle: String?
    /// The people who are there now.
    package var here: Int
    package var finished: Int
    /// The time that people took, in seconds: the one in the middle; nil while nobody has gone on.
    package var seconds: Int?
    /// The lines on which people expected the worlds to differ first.
    package var lines: [Bar]
    /// The values that people expected.
    package var values: [Bar]
    package var questions: [Question]
    /// Nil when nobody tried it.
    package var exercise: Exercise?

    init(
        _ place: Workbook.Place, _ course: Lesson?, _ room: Room, away: Set<String>, pace: Pace?,
        answers: [Deed.Answer]
    ) {
        let people = room.people.values
        (title, lessonTitle) = (course?.step(place.step)?.title, course?.header.title)
        (lesson, step) = (place.lesson, place.step)
        here = people.count { $0.place == place && $0.isPresent && !away.contains($0.id) }
        finished = people.count { $0.finished.contains(place) }
        seconds = pace?.median.map { $0 / 1000 }
        lines = Self.lines(people.compactMap { $0.lineBet(at: place) })
        values = Self.values(people.compactMap { $0.valueBet(at: place) })
        questions = Self.questions(answers)
        let work = people.compactMap { $0.practice(at: place) }.filter { $0.tries > 0 || $0.passed }
        exercise = work.isEmpty ? nil : Exercise(work)
    }

    private static func lines(_ bets: [Deed.LineBet]) -> [Bar] {
        let groups = Dictionary(grouping: bets) { $0.said > $0.lines ? Int.max : $0.said }
        return groups.sorted { $0.key < $1.key }.map { number, bets in
            // One person's claim does not make a choice right.
            let isRight = 2 * bets.count(where: \.right) > bets.count
            return Bar(number: number == .max ? nil : number, right: isRight, people: bets.count)
        }
    }

    /// The values, the most expected first. All right ones are one: quotes may be left out.
    private static func values(_ bets: [Deed.ValueBet]) -> [Bar] {
        let right = bets.filter(\.right), wrong = bets.filter { !$0.right }.map(\.said).counted
        let spelling = right.map(\.said).counted.first?.value
        let bars =
            wrong.map { Bar(value: $0.value, right: false, people: $0.count) }
            + (spelling.map { [Bar(value: $0, right: true, people: right.count)] } ?? [])
        return bars.sorted { ($1.people, $0.value ?? "") < ($0.people, $1.value ?? "") }
    }

    private static func questions(_ answers: [Deed.Answer]) -> [Question] {
        Dictionary(grouping: answers, by: \.question).sorted { $0.key < $1.key }.map { number, answers in
            let missed = answers.flatMap { Set($0.missed).map(String.init) }.counted
            return Question(
                number: number, answered: answers.count, right: answers.count(where: \.right),
                atOnce: answers.count { $0.right && $0.missed.isEmpty && $0.tries == 1 },
                missed: missed.map { Bar(number: Int($0.value), right: false, people: $0.count) })
        }
    }
}

extension StepStanding.Exercise {
    fileprivate init(_ work: [Deed.Practice]) {
        (tried, passed) = (work.count, work.count(where: \.passed))
        tries = work.reduce(0) { $0 + $1.tries }
        failures = work.reduce(into: [:]) { $0.merge($1.failures, uniquingKeysWith: +) }
    }
}
