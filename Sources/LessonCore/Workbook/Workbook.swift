/// What the learner did in one course: facts only, so that the same facts from two shells can be put together.
package struct Workbook: Sendable, Equatable, Codable {
    /// The number that a later, different form of this file will have raised.
    package static let currentFormat = 1

    package struct Place: Sendable, Equatable, Codable {
        package var lesson: String
        /// From 1.
        package var step: Int

        package init(lesson: String, step: Int) {
            self.lesson = lesson
            self.step = step
        }
    }

    /// What was done of one lesson, by the numbers of its steps.
    package struct Record: Sendable, Equatable, Codable {
        package var done: Set<Int> = []
        package var skipped: Set<Int> = []
    }

    package var format = Workbook.currentFormat
    /// Where the learner is; nil before the first lesson was opened.
    package private(set) var place: Place?
    package private(set) var lessons: [String: Record] = [:]

    package init() {}

    package mutating func move(to lesson: String, step: Int) {
        place = Place(lesson: lesson, step: step)
    }

    /// A step that was done is not skipped any more.
    package mutating func finish(_ lesson: String, step: Int) {
        lessons[lesson, default: Record()].done.insert(step)
        lessons[lesson]?.skipped.remove(step)
    }

    package mutating func skip(_ lesson: String, step: Int) {
        guard !isDone(lesson, step: step) else { return }
        lessons[lesson, default: Record()].skipped.insert(step)
    }

    package func isDone(_ lesson: String, step: Int) -> Bool { lessons[lesson]?.done.contains(step) ?? false }

    package func isSkipped(_ lesson: String, step: Int) -> Bool { lessons[lesson]?.skipped.contains(step) ?? false }

    /// The facts of both, and this one's place: what another shell of the same learner wrote is not lost.
    package func merged(with other: Workbook) -> Workbook {
        var merged = self
        merged.place = place ?? other.place
        for (lesson, record) in other.lessons {
            let done = record.done.union(lessons[lesson]?.done ?? [])
            let skipped = record.skipped.union(lessons[lesson]?.skipped ?? []).subtracting(done)
            merged.lessons[lesson] = Record(done: done, skipped: skipped)
        }
        return merged
    }
}

extension Workbook {
    private enum CodingKeys: String, CodingKey { case format, place, lessons }

    /// Writes the same facts as the same bytes, with the numbers of the steps in order.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(format, forKey: .format)
        try container.encodeIfPresent(place, forKey: .place)
        try container.encode(lessons.mapValues(SortedRecord.init), forKey: .lessons)
    }

    private struct SortedRecord: Encodable {
        var done: [Int]
        var skipped: [Int]

        init(_ record: Record) {
            done = record.done.sorted()
            skipped = record.skipped.sorted()
        }
    }
}
