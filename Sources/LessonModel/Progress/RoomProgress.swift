/// The progress of one learner, with the name of the file that holds it.
package typealias NamedRecord = (file: String, record: ProgressRecord)

/// A progress file that does not count, because another file of the same person is newer.
package struct ReplacedFile: Sendable, Equatable {
    package var file: String
    /// The file that counts.
    package var by: String

    /// The sentence that says so.
    package var message: String { "'\(file)' does not count: '\(by)' is a newer file of the same person" }
}

/// The progress of several learners in one course: steps × learners.
package struct RoomProgress: Sendable, Equatable, Codable {
    package static let currentSchema = "seams.progress.merged/1"

    /// One of the learners.
    package struct Learner: Sendable, Equatable, Codable {
        /// The learner's name, made unique among learners of the same name.
        package var name: String
        package var file: String
        package var place: Workbook.Place?
        /// The number of steps of the course that are done.
        package var done: Int
        /// The number of touched steps that this course does not have; no other count includes them.
        package var unknown: Int
    }

    /// One lesson of the course at hand.
    package struct Lesson: Sendable, Equatable, Codable {
        package var id: String
        package var title: String
        package var steps: [RoomStep]
    }

    package var schema = RoomProgress.currentSchema
    package var course: String
    package var learners: [Learner]
    package var lessons: [Lesson]

    /// Merges records, each with the name of its file. A record whose course shares no lesson with the course at hand
    /// is left out and returned with the reason; of the records of one person the newest counts, and the others are
    /// returned.
    package static func merging(
        _ records: [NamedRecord], into course: ProgressRecord
    ) -> (room: RoomProgress, replaced: [ReplacedFile], problems: [(file: String, problem: ProgressProblem)]) {
        let ids = Set(course.lessons.map(\.id))
        let fitting = records.filter { !ids.isDisjoint(with: $0.record.lessons.map(\.id)) }
        let others = records.filter { ids.isDisjoint(with: $0.record.lessons.map(\.id)) }
        let problems = others.map { other in
            (other.file, ProgressProblem.anotherCourse(other.record.course, than: course.course))
        }
        let newer = newerFiles(of: fitting)
        let counted = fitting.filter { newer[$0.file] == nil }
        let replaced = fitting.compactMap { old in newer[old.file].map { ReplacedFile(file: old.file, by: $0) } }
        return (RoomProgress(counted, course), replaced, problems)
    }

    /// The file that counts in the place of another file of the same person, by the other's name. Of files of one time the
    /// last counts.
    private static func newerFiles(of records: [NamedRecord]) -> [String: String] {
        var newer: [String: String] = [:]
        for (person, files) in Dictionary(grouping: records, by: \.record.person) where person != nil {
            let times = files.map { $0.record.written ?? "" }
            guard let last = files.indices.max(by: { (times[$0], $0) < (times[$1], $1) }) else { continue }
            for index in files.indices where index != last { newer[files[index].file] = files[last].file }
        }
        return newer
    }

    private init(_ records: [NamedRecord], _ course: ProgressRecord) {
        let names = Self.names(of: records)
        let tables = records.map { Self.steps(of: $0.record.lessons) }
        self.course = course.course
        lessons = course.lessons.map { lesson in
            let steps = lesson.namedSteps.map { name, step in
                let place = Key(lesson: lesson.id, step: name)
                return RoomStep(step, zip(names, tables).compactMap { who, table in table[place].map { (who, $0) } })
            }
            return Lesson(id: lesson.id, title: lesson.title, steps: steps)
        }
        let known = Set(Self.steps(of: course.lessons).keys)
        learners = records.indices.map { index in
            let table = tables[index]
            return Learner(
                name: names[index], file: records[index].file, place: records[index].record.place,
                done: table.count { known.contains($0.key) && $0.value.state == .done },
                unknown: table.count { !known.contains($0.key) && $0.value.state != .open })
        }
    }

    /// The identity of a step, which does not depend on its number in the edition at hand.
    private struct Key: Hashable {
        var lesson: String
        var step: String
    }

    private static func steps(of lessons: [LessonProgress]) -> [Key: StepProgress] {
        let pairs = lessons.flatMap { lesson in
            lesson.namedSteps.map { (Key(lesson: lesson.id, step: $0.name), $0.step) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The names of the learners; the file's name follows a name that several learners have, and replaces an empty
    /// name.
    private static func names(of records: [NamedRecord]) -> [String] {
        let counts = Dictionary(grouping: records, by: \.record.name).mapValues(\.count)
        return records.map { file, record in
            if record.name.isEmpty { return file }
            return counts[record.name] == 1 ? record.name : "\(record.name) (\(file))"
        }
    }
}

/// The progress of several learners in one step.
package struct RoomStep: Sendable, Equatable, Codable {
    /// The results of the learners who tried the step's exercise, took a hint for it or saw its solution.
    package struct Exercise: Sendable, Equatable, Codable {
        package var passed = 0
        package var of = 0
        /// The number of checks by all learners together.
        package var tries = 0
        /// The number of checks that failed at a stage, by its name; one check may fail at several.
        package var failures: [String: Int] = [:]
        package var hints = 0
        package var sawSolution = 0

        /// The stage at which most checks failed; ties go to the earlier stage. Nil when no check failed.
        package var worst: (stage: String, count: Int)? {
            let order = CheckPhase.allCases.map(\.rawValue)
            let stages = failures.keys.sorted { one, other in
                (order.firstIndex(of: one) ?? order.count, one) < (order.firstIndex(of: other) ?? order.count, other)
            }
            let most = failures.values.max() ?? 0
            return most == 0 ? nil : stages.first { failures[$0] == most }.map { ($0, most) }
        }
    }

    package var number: Int
    package var title: String
    /// The number of learners whose course has the step. `done`, `skipped` and `changed` count the learners among them
    /// by state.
    package var of: Int
    package var done: Int
    package var skipped: Int
    package var changed: Int
    package var predictions = ProgressTally.Ratio()
    package var answers = ProgressTally.Ratio()
    /// The number of answers that were right at the first try.
    package var atOnce = 0
    /// The results of the exercise; nil when the step holds no exercise.
    package var exercise: Exercise?
    /// The state of the step for each learner, by name.
    package var states: [String: Workbook.State]
    /// The learners whose last check of the exercise failed, the longest stuck first.
    package var stuck: [Stuck]
    /// The lines on which the learners expected the worlds to differ first, in order; then the values that they expected.
    package var bets: [Bet]
    /// The wrong choices that were taken, by question and choice.
    package var missed: [Missed]

    init(_ step: StepProgress, _ learners: [(name: String, step: StepProgress)]) {
        number = step.number
        title = step.title
        of = learners.count
        done = learners.count { $0.step.state == .done }
        skipped = learners.count { $0.step.state == .skipped }
        changed = learners.count { $0.step.state == .changed }
        states = Dictionary(learners.map { ($0.name, $0.step.state) }) { $1 }
        exercise = step.exercise.map { _ in Exercise() }
        stuck = Stuck.all(of: learners)
        bets = Bet.all(of: learners)
        missed = Missed.all(of: learners)
        for (_, step) in learners { count(step) }
    }

    private mutating func count(_ step: StepProgress) {
        step.predictionsRight.forEach { predictions.count($0) }
        for question in step.questions {
            guard let right = question.right else { continue }
            answers.count(right)
            atOnce += right && question.tries == 1 ? 1 : 0
        }
        if let tried = step.exercise, tried.wasTried || tried.hints > 0 || tried.sawSolution { exercise?.add(tried) }
    }
}

extension RoomStep.Exercise {
    fileprivate mutating func add(_ exercise: StepProgress.Exercise) {
        of += 1
        passed += exercise.passed ? 1 : 0
        tries += exercise.tries.bounded
        hints += exercise.hints.bounded
        sawSolution += exercise.sawSolution ? 1 : 0
        failures.merge(exercise.failures.mapValues(\.bounded), uniquingKeysWith: +)
    }
}

extension Int {
    /// The count, read from another person's file, limited to 0 ... 1 000 000 so that sums of many counts do not
    /// overflow.
    var bounded: Int { Swift.min(Swift.max(0, self), 1_000_000) }
}
