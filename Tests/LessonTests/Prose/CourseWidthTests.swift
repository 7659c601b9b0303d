import Foundation
import LessonReading
import LessonRendering
import TestSupport
import Testing

/// Every lesson of the course, on every screen that people use.
@Suite struct CourseWidthTests {
    private static let lessons = (try? CourseFiles.names()) ?? []

    @Test func theWholeCourseIsThere() {
        #expect(Self.lessons.count >= 23)
    }

    @Test(arguments: lessons) func aLessonFitsEveryScreen(file: String) throws {
        let source = try Data(contentsOf: URL(filePath: SeamsProgram.checkout + "/Lessons/" + file))
        let lesson = try #require(LessonScanner.scan(Array(source), file: file).lesson)
        for width in [20, 35, 60, 80, 100, 140] {
            let text = LessonRenderer.render(lesson, step: nil, showsAnswers: true, style: Style(width: width))
            let wrong = text.split(separator: "\n").filter { $0.columns > width || $0.last == " " }
            #expect(wrong.isEmpty, "at \(width): \(wrong.prefix(3).joined(separator: "\n"))")
        }
    }
}

extension Substring {
    fileprivate var columns: Int { String(self).columns }
}
