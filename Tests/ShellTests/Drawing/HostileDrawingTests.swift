import LessonModel
import LessonRendering
import Testing

@testable import Shell

/// What stands in a lesson, or was typed, does not act on the terminal.
struct HostileDrawingTests {
    private static let hostile = "\u{1B}]52;c;ZXZpbA==\u{07}\u{202E}\r"

    @Test(arguments: [Style(), Style(isLinear: true)]) func aDifferenceShowsNothingRaw(style: Style) {
        let text = DifferenceRenderer.render(
            "a\n" + Self.hostile, "b\(Self.hostile)\nc", names: ("live", "fake"), style: style)
        #expect(text.madeSafe == text)
        #expect(text.contains("\\u{1B}]52"))
    }

    @Test func aComplaintShowsNothingRaw() {
        let complaint = Complaint("no '\(Self.hostile)'", hint: Self.hostile, code: 1)
        #expect(complaint.text.madeSafe == complaint.text)
        #expect(complaint.warning.madeSafe == complaint.warning)
    }

    @Test func theEndOfALessonShowsNothingRaw() {
        let header = Header(id: "a", title: "A" + Self.hostile, form: .none, minutes: 1)
        let lesson = Lesson(file: "a.md", header: header, introduction: [], steps: [])
        let text = CoursePages.end(of: lesson, Workbook(), on: CoursePath([lesson]), style: Style())
        #expect(text.madeSafe == text)
    }
}
