import LessonRendering
import TestSupport
import Testing

/// Every lesson of the course, on every screen that people use.
@Suite(.busy) struct CourseWidthTests {
    private static let files = (try? CourseFiles.names()) ?? []

    @Test func theWholeCourseIsThere() {
        #expect(Self.files.count >= 23)
        #expect(CourseLesson.all.map(\.file) == Self.files)
    }

    @Test(arguments: files) func aLessonFitsEveryScreen(file: String) throws {
        let lesson = try #require(CourseLesson.named(file)).lesson
        for width in Night.all([20, 80, 35, 100, 60, 140], orEach: 2, from: lesson.steps.count) {
            let text = LessonRenderer.render(lesson, step: nil, showsAnswers: true, style: Style(width: width))
            let wrong = text.split(separator: "\n").filter { $0.columns > width || $0.last == " " }
            #expect(wrong.isEmpty, "at \(width): \(wrong.prefix(3).joined(separator: "\n"))")
        }
    }
}

extension Substring {
    fileprivate var columns: Int { String(self).columns }
}
