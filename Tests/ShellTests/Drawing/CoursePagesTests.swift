import LessonModel
import LessonRendering
import Testing

@testable import Shell

@Suite struct CoursePagesTests {
    private let course = BellCourse()

    private func workbook(done: Int..., skipped: Int...) -> Workbook {
        var workbook = Workbook()
        workbook.move(to: "the-bell", step: 2)
        let bell = course.lessons()[0]
        for step in done { workbook.finish(bell.steps[step - 1], of: bell) }
        for step in skipped { workbook.skip(bell.steps[step - 1], of: bell) }
        return workbook
    }

    @Test func aListCountsAsOpenDoesAndNamesWhatIsBroken() {
        #expect(
            CoursePages.list(course, workbook(done: 1, skipped: 2), style: Style()) == """
                   lesson              title     form         minutes  progress
                1  the-bell            The bell  constructor        3  1 of 3 steps done, 1
                                                                       skipped
                2  a-clock-to-read-by  A clock   -                  2

                  3 cannot be read: 'open 3' tells why
                  open LESSON   begins or repeats one; a number will do
                """)
    }

    /// Where one lesson is open, 'open' was offered and refused.
    @Test func aListOfOneLessonOffersNoOther() {
        let text = CoursePages.list(SingleLesson(course.lessons()[0]), Workbook(), style: Style())
        #expect(text.contains("the-bell") && !text.contains("open") && !text.hasSuffix("\n"))
    }

    @Test func aNarrowListFits() {
        let text = CoursePages.list(course, workbook(done: 1, skipped: 2), style: Style(width: 60))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 })
        #expect(text.contains("constructor · 3 min · 1 of 3 steps done, 1 skipped"))
    }

    @Test func progressSumsUp() {
        #expect(CoursePages.progress(course.lessons(), Workbook(), style: Style()) == "nothing done yet: 'next' begins")
        #expect(
            CoursePages.progress(course.lessons(), workbook(done: 1, 3, skipped: 2), style: Style()) == """
                  the-bell  ██████░░░░  2 of 3 steps done, 1 skipped
                  2 of 4 steps done, 1 skipped
                  you are at the-bell, step 2
                """)
    }

    @Test func anOutlineMarksWhereTheLearnerIs() throws {
        let lesson = try #require(course.lessons().first)
        #expect(
            CoursePages.outline(lesson, at: 2, workbook(done: 1, skipped: 2), style: Style()) == """
                  1  The subject   (done)
                → 2  Watch it   (skipped, probe)
                  3  Think
                """)
    }

    @Test func aScreenReaderIsToldWhereTheLearnerIs() throws {
        let lesson = try #require(course.lessons().first)
        let style = Style(isLinear: true)
        #expect(
            CoursePages.outline(lesson, at: 2, workbook(done: 1, skipped: 2), style: style) == """
                1  The subject   (done)
                2  Watch it   (you are here, skipped, probe)
                3  Think
                """)
    }

    @Test func theEndOfALessonLeadsToTheNextOfTheCoreAndNamesTheThemes() throws {
        func lesson(_ id: String, _ path: String) -> Lesson {
            let header = Header(id: id, title: "Lesson \(id)", form: .none, minutes: 1, path: PathName(path))
            return Lesson(file: "\(id).md", header: header, introduction: [], steps: [])
        }
        let lessons = zip(["one", "two", "three"], ["core", "Tests", "core"]).map(lesson)
        let path = CoursePath(lessons)
        let ends = lessons.map { CoursePages.end(of: $0, Workbook(), on: path, style: Style(width: 100)) }
        #expect(
            ends[0] == """
                That was the last step of 'one': none is done yet.
                'next' once more opens 'three': Lesson three.
                Beside the core: 'Tests' (two). 'open LESSON' goes there, 'list' shows all.
                """)
        #expect(ends[1].hasSuffix("'next' once more opens 'one', of the core: Lesson one.\n" + themes))
        let longer = CoursePath(lessons + [lesson("four", "core")])
        let midst = CoursePages.end(of: lessons[2], Workbook(), on: longer, style: Style(width: 100))
        #expect(midst.hasSuffix("'four': Lesson four.\nBeside the core there are themes: 'list' shows all."))
        #expect(
            CoursePages.outline(lessons[1], at: 1, Workbook(), style: Style())
                == "  This lesson is of 'Tests': 'list' shows the path.")
    }
    private let themes = "Beside the core: 'Tests' (two). 'open LESSON' goes there, 'list' shows all."

    @Test func theEndOfALessonOfWhichNothingIsDoneSaysSo() throws {
        let lesson = try #require(course.lessons().first)
        #expect(
            CoursePages.end(of: lesson, Workbook(), on: CoursePath([lesson]), style: Style())
                == "That was the last step of 'the-bell': none is done yet.\nNo lesson comes after it: 'list' shows all."
        )
    }
}
