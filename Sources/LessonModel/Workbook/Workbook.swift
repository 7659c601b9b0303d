/// The learner's work in one course: facts only, so that the workbooks of two shells can be merged.
package struct Workbook: Sendable, Equatable, Codable {
    /// The version of the file's format; a later, different format will have a larger number.
    package static let currentFormat = 2

    package struct Place: Sendable, Hashable, Codable {
        package var lesson: String
        /// The number of the step, from 1.
        package var step: Int

        package init(lesson: String, step: Int) {
            self.lesson = lesson
            self.step = step
        }
    }

    /// The state of a learner's work in a step.
    package enum State: String, Sendable, Equatable, CaseIterable, Codable {
        case open, done, skipped
        /// The step was done, but its text has changed since.
        case changed
    }

    package var format = Workbook.currentFormat
    /// The learner's place in the course; nil before the first lesson was opened.
    package private(set) var place: Place?
    /// The time at which the learner first came to each step, in ISO 8601, by the lesson's id and the step's number.
    package private(set) var arrivals: [String: [Int: String]]?
    /// The time at which the learner came to their place.
    package private(set) var moved: String?
    /// The day on which the learner was last told that questions are due, `2026-11-23`; nil before the first time.
    package var reminded: String?
    /// The records by the lesson's id and the step's title, so that a step keeps its facts when other steps are
    /// inserted before it.
    package private(set) var lessons: [String: [String: StepRecord]] = [:]

    package init() {}

    /// Goes to a step at a time, in ISO 8601; nil where nobody knows the time.
    package mutating func move(to lesson: String, step: Int, at time: String? = nil) {
        place = Place(lesson: lesson, step: step)
        moved = time
        guard let time else { return }
        arrivals = Self.earliest(arrivals, [lesson: [step: time]])
    }

    /// Changes the record of a step at a time, in ISO 8601; nil where nobody knows the time. Facts that belong to an earlier
    /// text of the step are dropped first.
    package mutating func update(
        _ step: Step, of lesson: Lesson, at time: String? = nil, _ change: (inout StepRecord) -> Void
    ) {
        let name = self.name(of: step, in: lesson)
        var record = lessons[lesson.id]?[name] ?? StepRecord(number: step.number, digest: step.digest)
        if record.digest != step.digest { record = record.renewed(for: step) }
        let earlier = record
        change(&record)
        record.noteTimes(since: earlier, at: time)
        record.number = step.number
        record.changes += 1
        if name != lesson.name(of: step) { lessons[lesson.id]?[name] = nil }
        lessons[lesson.id, default: [:]][lesson.name(of: step)] = record
    }

    /// Changes the record of a step's exercise.
    package mutating func updateExercise(
        _ step: Step, of lesson: Lesson, at time: String? = nil, _ change: (inout ExerciseRecord) -> Void
    ) {
        update(step, of: lesson, at: time) { record in
            var exercise = record.exercise ?? ExerciseRecord()
            change(&exercise)
            record.exercise = exercise
        }
    }

    /// Marks a step as done, and as no longer skipped.
    package mutating func finish(_ step: Step, of lesson: Lesson, at time: String? = nil) {
        update(step, of: lesson, at: time) { ($0.isDone, $0.isSkipped) = (true, false) }
    }

    package mutating func skip(_ step: Step, of lesson: Lesson) {
        guard state(of: step, in: lesson) != .done else { return }
        update(step, of: lesson) { $0.isSkipped = true }
    }

    /// The record of a step for its current text; nil when there is none.
    package func record(of step: Step, in lesson: Lesson) -> StepRecord? {
        let record = lessons[lesson.id]?[name(of: step, in: lesson)]
        return record?.digest == step.digest ? record : nil
    }

    package func state(of step: Step, in lesson: Lesson) -> State {
        guard let record = lessons[lesson.id]?[name(of: step, in: lesson)] else { return .open }
        if record.digest != step.digest { return record.isDone ? .changed : .open }
        return record.isDone ? .done : record.isSkipped ? .skipped : .open
    }

    /// The facts of both workbooks, with this workbook's place if it has one, so that nothing that another shell of the
    /// same learner wrote is lost.
    package func merged(with other: Workbook) -> Workbook {
        var merged = self
        merged.place = place ?? other.place
        merged.moved = place == nil ? other.moved : moved
        merged.arrivals = Self.earliest(arrivals, other.arrivals)
        merged.reminded = [reminded, other.reminded].compactMap { $0 }.max()
        merged.lessons.merge(other.lessons) { $0.merging($1) { $0.merged(with: $1) } }
        return merged
    }

    /// The earliest of the times that either knows.
    private static func earliest(
        _ some: [String: [Int: String]]?, _ others: [String: [Int: String]]?
    ) -> [String: [Int: String]]? {
        guard let some, let others else { return some ?? others }
        return some.merging(others) { $0.merging($1, uniquingKeysWith: min) }
    }

    /// The name under which a step's facts stand: its own name, or an earlier name under which the same text was
    /// recorded.
    private func name(of step: Step, in lesson: Lesson) -> String {
        let own = lesson.name(of: step), records = lessons[lesson.id] ?? [:]
        guard records[own] == nil else { return own }
        let names = Set(lesson.steps.map(lesson.name))
        return records.first { $0.value.digest == step.digest && !names.contains($0.key) }?.key ?? own
    }
}

extension Lesson {
    /// A step's name in a workbook: its title, with a number when an earlier step has the same title.
    func name(of step: Step) -> String {
        let earlier = steps.count { $0.number < step.number && $0.title == step.title }
        return earlier == 0 ? step.title : "\(step.title) (\(earlier + 1))"
    }
}

/// The learner's settings of the shell, the same for every course.
package struct Settings: Sendable, Equatable, Codable {
    /// The version of the file's format; a later, different format will have a larger number.
    package static let currentFormat = 1

    package var format = Settings.currentFormat
    /// Whether the shell asks for a prediction before a probe runs for the first time.
    package var asksForPredictions = true

    /// Whether each probe is followed by its scorecard.
    package var measures = true

    package init() {}

    /// Reads a settings file; a setting that a file of an earlier version lacks gets its default.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self), usual = Settings()
        format = try values.decode(Int.self, forKey: .format)
        asksForPredictions =
            try values.decodeIfPresent(Bool.self, forKey: .asksForPredictions) ?? usual.asksForPredictions
        measures = try values.decodeIfPresent(Bool.self, forKey: .measures) ?? usual.measures
    }
}
