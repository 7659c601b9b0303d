import Foundation

/// An answer that a learner knew: when they last answered a question rightly, and how often they did so when it was due.
///
/// An answer that is asked for after growing pauses stays in memory. A pause ends after so many days or after so many
/// other lessons, whichever comes first: whoever learns all in one week is asked, too.
package struct KnownAnswer: Sendable, Equatable, Codable {
    /// A moment as the learner's work knows it.
    package struct Moment: Sendable, Equatable, Codable {
        /// In ISO 8601; nil where nobody knows the time.
        package var time: String?
        /// The number of lessons that the learner had begun.
        package var lessons: Int

        package init(time: String?, lessons: Int) {
            (self.time, self.lessons) = (time, lessons)
        }
    }

    /// The pauses after the first right answer, the second, and so on, in days or lessons. Then it is known.
    private static let pauses = [1, 3, 7, 14]
    /// Subtracted from a pause, because who learns each evening is at times a little early.
    private static let slack = 4.0 * 3600

    package private(set) var last: Moment
    package private(set) var count = 1

    package init(at moment: Moment) {
        last = moment
    }

    /// Whether the question is to be asked again.
    package func isDue(at moment: Moment) -> Bool {
        guard count <= Self.pauses.count else { return false }
        let pause = Self.pauses[count - 1]
        if moment.lessons - last.lessons >= pause { return true }
        guard let then = last.date, let now = moment.date else { return false }
        return now.timeIntervalSince(then) >= Double(pause) * 86_400 - Self.slack
    }

    /// Takes one more right answer; one before its time proves nothing new.
    package mutating func confirm(at moment: Moment) {
        guard isDue(at: moment) else { return }
        (last, count) = (moment, count + 1)
    }
}

extension KnownAnswer.Moment {
    fileprivate var date: Date? { time.flatMap { try? Date($0, strategy: .iso8601) } }

    /// The day in its time zone, `2026-11-23`; nil where nobody knows the time.
    package var day: String? { time.map { String($0.prefix(10)) } }
}

extension StepRecord {
    /// Notes whether something that was asked was answered rightly. A wrong answer forgets what was known.
    package mutating func noteAnswer(of asked: StepFact, isRight: Bool, at moment: KnownAnswer.Moment) {
        guard isRight else { return known[asked.name] = nil }
        known[asked.name, default: KnownAnswer(at: moment)].confirm(at: moment)
    }
}

extension Workbook {
    /// The moment as the workbook counts it, with the lesson at hand.
    package func moment(at time: String?, in lesson: Lesson? = nil) -> KnownAnswer.Moment {
        KnownAnswer.Moment(time: time, lessons: Set(lessons.keys).union(lesson.map { [$0.id] } ?? []).count)
    }

    /// Whether anything could be due, told without reading a lesson.
    package func mayBeDue(at moment: KnownAnswer.Moment) -> Bool {
        lessons.values.flatMap(\.values).contains { record in
            record.prediction?.isRight == false || record.valuePrediction?.right == false
                || record.answers.values.contains { !$0.isRight }
                || record.known.values.contains { $0.isDue(at: moment) }
        }
    }
}
