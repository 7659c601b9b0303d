import Foundation
import LessonModel
import LessonReading
import TestSupport

/// A lesson of our course. Many tests are about all of them: the files are read once for these tests.
struct CourseLesson {
    /// `04-constructor-injection.md`
    let file: String
    let text: String
    let lesson: Lesson

    /// All of them, in order. A lesson that cannot be read is missing, which `CourseWidthTests` and 'verify' tell.
    static let all: [CourseLesson] = ((try? CourseFiles.names()) ?? []).compactMap { name in
        guard let data = try? Data(contentsOf: CoveragePage.file(name)),
            let lesson = LessonScanner.scan(data, file: name).lesson
        else { return nil }
        return CourseLesson(file: name, text: String(decoding: data, as: UTF8.self), lesson: lesson)
    }

    /// The lesson of a file; nil when there is none.
    static func named(_ file: String) -> CourseLesson? { all.first { $0.file == file } }
}
