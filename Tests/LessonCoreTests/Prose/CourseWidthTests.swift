import Foundation
import LessonCore
import TestSupport
import Testing

/// Every lesson of the course, on every screen that people use.
@Suite struct CourseWidthTests {
    private static let lessons = (try? CourseFiles.names()) ?? []

    @Test func theWholeCourseIsThere() {
        #expect(Self.lessons.count == 21)
    }

    @Test(arguments: lessons, [60, 80, 100, 140]) func aLessonFitsTheScreen(file: String, width: Int) throws {
        let source = try Data(contentsOf: URL(filePath: SeamsProgram.checkout + "/Lessons/" + file))
        let lesson = try #require(LessonScanner.scan(Array(source), file: file).lesson)
        let text = LessonRenderer.render(lesson, step: nil, showsAnswers: true, style: Style(width: width))
        let long = text.split(separator: "\n").filter { $0.columns > width }
        #expect(long.isEmpty, "\(long.prefix(3).joined(separator: "\n"))")
    }
}

extension Substring {
    fileprivate var columns: Int { String(self).columns }
}
