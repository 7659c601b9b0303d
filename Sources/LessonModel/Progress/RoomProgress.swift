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
    /// is left out and returned with the reason.
    package static func merging(
        _ records: [(file: String, record: ProgressRecord)], into course: ProgressRecord
    ) -> (room: RoomProgress, problems: [(file: String, problem: ProgressProblem)]) {
        let ids = Set(course.lessons.map(\.id))
        let fitting = records.filter { !ids.isDisjoint(with: $0.record.lessons.map(\.id)) }
        let others = records.filter { ids.isDisjoint(with: $0.record.lessons.map(\.id)) }
        let problems = others.map { other in
            (other.file, ProgressProblem.anotherCourse(other.record.course, than: course.course))
        }
        return (RoomProgress(fitting, course), problems)
    }

    private init(_ records: [(file: String, record: ProgressRecord)], _ course: ProgressRecord) {
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
    private static func names(of records: [(file: String, record: ProgressRecord)]) -> [String] {
        let counts = Dictionary(grouping: records, by: \.record.name).mapValues(\.count)
        return records.map { file, record in
            if record.name.isEmpty { return file }
            return counts[record.name] == 1 ? record.name : "\(record.name) (\(file))"
        }
    }
}
