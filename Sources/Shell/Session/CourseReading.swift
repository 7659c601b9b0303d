import LessonEngine
import LessonModel
import LessonReading

/// The lessons that a session can open.
package protocol CourseReading: Sendable {
    /// The number of lesson files.
    var count: Int { get }

    /// The numbers of the lesson files, in course order.
    var numbers: [Int] { get }

    /// Whether more than one lesson can be opened.
    var opensOthers: Bool { get }

    /// The lesson of this id, of this number in the course, or in this file.
    ///
    /// - Throws: `Complaint`, or `BrokenLesson` with what is wrong in the file.
    func lesson(_ name: String) throws -> Lesson

    /// The lessons that can be read, in course order.
    func lessons() -> [Lesson]

    /// The lesson's number in the course; nil for one that was opened by its path.
    func number(of lesson: Lesson) -> Int?

    /// The terms of the course.
    ///
    /// - Throws: `CourseError` when the course has no page of terms.
    func glossary() throws(CourseError) -> ScannedGlossary
}

extension CourseReading {
    package var numbers: [Int] { Array(1..<count + 1) }

    package var opensOthers: Bool { true }
}

/// A lesson file that cannot be used as it is.
package struct BrokenLesson: Error {
    package var diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
