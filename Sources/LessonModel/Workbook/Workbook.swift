/// What the learner did in one course: facts only, so that the same facts from two shells can be put together.
package struct Workbook: Sendable, Equatable, Codable {
    /// The number that a later, different form of this file will have raised.
    package static let currentFormat = 2

    package struct Place: Sendable, Hashable, Codable {
        package var lesson: String
        /// From 1.
        package var step: Int

        package init(lesson: String, step: Int) {
            self.lesson = lesson
            self.step = step
        }
    }

    /// How far a learner is with a step.
    package enum State: String, Sendable, Equatable, CaseIterable, Codable {
        case open, done, skipped
        /// It was done, but for another text than stands there now.
        case changed
    }

    package var format = Workbook.currentFormat
    /// Where the learner is; nil before the first lesson was opened.
    package private(set) var place: Place?
    /// By the lesson's id and the step's title: a step keeps its facts when others come before it.
    package private(set) var lessons: [String: [String: StepRecord]] = [:]

    package init() {}

    package mutating func move(to lesson: String, step: Int) {
        place = Place(lesson: lesson, step: step)
    }

    /// Writes down something about a step. What was done for another text of it is forgotten then.
    package mutating func update(_ step: Step, of lesson: Lesson, _ change: (inout StepRecord) -> Void) {
        let name = self.name(of: step, in: lesson)
        var record = lessons[lesson.id]?[name] ?? StepRecord(number: step.number, digest: step.digest)
        if record.digest != step.digest { record = record.renewed(for: step) }
        change(&record)
        record.number = step.number
        record.changes += 1
        if name != lesson.name(of: step) { lessons[lesson.id]?[name] = nil }
        lessons[lesson.id, default: [:]][lesson.name(of: step)] = record
    }

    /// Writes down something about the exercise of a step.
    package mutating func updateExercise(
        _ step: Step, of lesson: Lesson, _ change: (inout ExerciseRecord) -> Void
    ) {
        update(step, of: lesson) { record in
            var exercise = record.exercise ?? ExerciseRecord()
            change(&exercise)
            record.exercise = exercise
        }
    }

    /// A step that was done is not skipped any more.
    package mutating func finish(_ step: Step, of lesson: Lesson) {
        update(step, of: lesson) { ($0.isDone, $0.isSkipped) = (true, false) }
    }

    package mutating func skip(_ step: Step, of lesson: Lesson) {
        guard state(of: step, in: lesson) != .done else { return }
        update(step, of: lesson) { $0.isSkipped = true }
    }

    /// What is known of a step, for the text that stands there now.
    package func record(of step: Step, in lesson: Lesson) -> StepRecord? {
        let record = lessons[lesson.id]?[name(of: step, in: lesson)]
        return record?.digest == step.digest ? record : nil
    }

    package func state(of step: Step, in lesson: Lesson) -> State {
        guard let record = lessons[lesson.id]?[name(of: step, in: lesson)] else { return .open }
        if record.digest != step.digest { return record.isDone ? .changed : .open }
        return record.isDone ? .done : record.isSkipped ? .skipped : .open
    }

    /// The facts of both, and this one's place: what another shell of the same learner wrote is not lost.
    package func merged(with other: Workbook) -> Workbook {
        var merged = self
        merged.place = place ?? other.place
        merged.lessons.merge(other.lessons) { $0.merging($1) { $0.merged(with: $1) } }
        return merged
    }

    /// The name under which a step's facts stand: its own, or the one that it had when it had the same text.
    private func name(of step: Step, in lesson: Lesson) -> String {
        let own = lesson.name(of: step), records = lessons[lesson.id] ?? [:]
        guard records[own] == nil else { return own }
        let names = Set(lesson.steps.map(lesson.name))
        return records.first { $0.value.digest == step.digest && !names.contains($0.key) }?.key ?? own
    }
}

extension Lesson {
    /// A step's name in a workbook: its title, with a number where another step before it has the same.
    func name(of step: Step) -> String {
        let earlier = steps.count { $0.number < step.number && $0.title == step.title }
        return earlier == 0 ? step.title : "\(step.title) (\(earlier + 1))"
    }
}
