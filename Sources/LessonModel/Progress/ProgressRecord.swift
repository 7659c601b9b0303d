/// What one learner did in a course, without any of their code: what `seams progress --format json` writes.
package struct ProgressRecord: Sendable, Equatable, Codable {
    package static let currentSchema = "seams.progress/1"

    package var schema = ProgressRecord.currentSchema
    /// Who did it.
    package var name: String
    /// The name of the course's folder.
    package var course: String
    /// Where the learner is; nil before the first lesson was opened.
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
