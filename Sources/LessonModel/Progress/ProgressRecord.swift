/// The progress of one learner in a course, without any of their code, as `seams progress --format json` writes it.
package struct ProgressRecord: Sendable, Equatable, Codable {
    package static let currentSchema = "seams.progress/1"

    package var schema = ProgressRecord.currentSchema
    /// The name of the learner.
    package var name: String
    /// The name of the course's folder.
    package var course: String
    /// The learner's place in the course; nil before the first lesson was opened.
    package var place: Workbook.Place?
    /// All lessons of the course, in order, the untouched ones too.
    package var lessons: [LessonProgress]

    package init(name: String, course: String, lessons: [Lesson], _ workbook: Workbook) {
        self.name = name
        self.course = course
        self.place = workbook.place
        self.lessons = lessons.map { LessonProgress($0, workbook) }
    }
}
