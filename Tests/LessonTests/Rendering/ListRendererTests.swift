import Foundation
import LessonModel
import LessonRendering
import TestSupport
import Testing

@Suite struct ListRendererTests {
    private let lessons = [
        LessonSummary(
            id: "hidden-inputs", title: "Hidden inputs", form: .none, minutes: 8, steps: 4,
            file: "Lessons/01-hidden-inputs.md"),
        LessonSummary(
            id: "constructor-injection", title: "Constructor injection", form: .constructor, minutes: 12,
            needs: ["hidden-inputs"], steps: 6, file: "Lessons/04-constructor-injection.md"),
        LessonSummary(
            id: "extract-and-override", title: "Extract and override, the legacy way out of a corner",
            form: .extractAndOverride, minutes: 15, needs: ["constructor-injection"], steps: 5,
            file: "Lessons/10-extract-and-override.md"),
    ]

    @Test(arguments: [20, 40, 60, 80, 100, 120])
    func aCourseIsListedForItsWidth(width: Int) {
        let text = ListRenderer.render(lessons, style: Style(width: width))
        expectSnapshot(text + "\n", named: "list-\(width)")
        for line in text.split(separator: "\n") { #expect(String(line).columns <= width) }
    }

    @Test(arguments: [40, 80]) func aPathIsListedPartByPart(width: Int) {
        let text = ListRenderer.render(onPath, numbers: [1, 4, 10], style: Style(width: width))
        expectSnapshot(text + "\n", named: "list-path-\(width)")
        #expect(text.split(separator: "\n").allSatisfy { String($0).columns <= width })
    }

    @Test func aScreenReaderHearsOfEachPart() {
        let text = ListRenderer.render(onPath, numbers: [1, 4, 10], style: Style(isLinear: true))
        expectSnapshot(text + "\n", named: "list-path-linear")
    }

    /// The first and the last lesson are of the core, and the one between of a theme.
    private var onPath: [LessonSummary] {
        zip(lessons, [PathName.core, PathName("Making"), .core]).map { lesson, path in
            var lesson = lesson
            lesson.path = path
            return lesson
        }
    }

    @Test func aScreenReaderGetsOneSentenceForEachLesson() {
        expectSnapshot(ListRenderer.render(lessons, style: Style(isLinear: true)) + "\n", named: "list-linear")
    }

    @Test func asJSONItIsAListInTheOrderOfTheCourse() throws {
        let text = try JSONRenderer.render(lessons)
        expectSnapshot(text + "\n", named: "list.json")
        #expect(try JSONDecoder().decode([LessonSummary].self, from: Data(text.utf8)) == lessons)
    }

    @Test func anEmptyCourseSaysSo() {
        #expect(ListRenderer.render([], style: Style()) == "no lessons")
    }

    @Test func aLessonIsSummedUp() {
        let header = Header(id: "a", title: "A", form: .closure, minutes: 3, needs: ["b"])
        let steps = [1, 2].map { Step(number: $0, title: "s", line: $0, blocks: []) }
        let lesson = Lesson(file: "Lessons/a.md", header: header, introduction: [], steps: steps)
        let summary = LessonSummary(
            id: "a", title: "A", form: .closure, minutes: 3, needs: ["b"], steps: 2, file: "Lessons/a.md")
        #expect(LessonSummary(lesson) == summary)
    }
}
