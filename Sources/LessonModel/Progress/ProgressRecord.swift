import Foundation

/// The progress of one learner in a course, without any of their code, as `seams progress --format json` writes it.
package struct ProgressRecord: Sendable, Equatable, Codable {
    package static let currentSchema = "seams.progress/1"

    package var schema = ProgressRecord.currentSchema
    /// The name of the learner.
    package var name: String
    /// The random id of the learner's machine, by which a later file replaces an earlier one; nil in files of an earlier
    /// seams.
    package var person: String?
    /// The time at which the record was written, in ISO 8601; nil in files of an earlier seams.
    package var written: String?
    /// The name of the course's folder.
    package var course: String
    /// The learner's place in the course; nil before the first lesson was opened.
    package var place: Workbook.Place?
    /// All lessons of the course, in order, the untouched ones too.
    package var lessons: [LessonProgress]

    package init(
        name: String, person: String? = nil, written: String? = nil, course: String, lessons: [Lesson],
        _ workbook: Workbook
    ) {
        (self.name, self.person, self.written) = (name, person, written)
        self.course = course
        self.place = workbook.place
        self.lessons = lessons.map { LessonProgress($0, workbook) }
    }
}

extension ProgressRecord {
    /// The record in the bytes of a file.
    package init(json bytes: Data) throws(ProgressProblem) {
        guard let schema = try? JSONDecoder().decode(Header.self, from: bytes).schema else { throw .notProgress }
        if schema != Self.currentSchema {
            throw schema == RoomProgress.currentSchema
                ? .merged : schema.hasPrefix("seams.progress/") ? .tooNew(schema: schema) : .notProgress
        }
        guard let record = try? JSONDecoder().decode(ProgressRecord.self, from: bytes) else { throw .damaged }
        self = record
    }

    private struct Header: Decodable { var schema: String }
}

/// The reason why a progress file cannot be merged with others.
package enum ProgressProblem: Error, Equatable {
    case unreadable
    /// The file holds something other than progress.
    case notProgress
    /// The file holds progress, but is not complete.
    case damaged
    case tooNew(schema: String)
    case merged
    case anotherCourse(String, than: String)

    /// The sentence that says what is wrong with the file of this name.
    package func message(_ file: String) -> String {
        switch self {
        case .unreadable: "the progress file '\(file)' cannot be read"
        case .notProgress: "'\(file)' is no progress file"
        case .damaged: "the progress file '\(file)' is not whole"
        case .tooNew(let schema): "the progress file '\(file)' was written by a newer seams (\(schema))"
        case .merged: "'\(file)' holds the progress of many already"
        case .anotherCourse(let other, let course):
            "the progress file '\(file)' is of another course ('\(other)'): it has no lesson of '\(course)'"
        }
    }

    package var hint: String {
        switch self {
        case .unreadable: "check that it is there and that you may read it"
        case .notProgress, .damaged: "its writer makes it with: seams progress --format json > NAME.json"
        case .tooNew: "update seams"
        case .merged: "name the files that it was made of"
        case .anotherCourse: "name that course's folder with '--lessons DIR'"
        }
    }
}
