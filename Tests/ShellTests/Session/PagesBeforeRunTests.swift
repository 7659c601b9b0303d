import LessonEngine
import LessonModel
import LessonRendering
import TestSupport
import Testing

@testable import Shell

/// The lines that a person reads in each step of the course before something runs.
@Suite struct PagesBeforeRunTests {
    /// The rule: no step needs more pager stops than this on a screen of 80 columns and 30 rows.
    private static let mostStops = 2

    @Test func noStepOfTheCourseIsLongToReadBeforeItRuns() throws {
        let shelf = CourseShelf(try Course(folder: SeamsProgram.checkout + "/Lessons"))
        var workbook = Workbook()
        var stops: [String: Int] = [:]
        for lesson in shelf.lessons() {
            for step in lesson.steps {
                workbook.finish(step, of: lesson)
                let session = Session(course: shelf, workbook: workbook, style: Style(width: 80))
                let opening = step.number == 1 ? LessonRenderer.opening(of: lesson, style: session.style) + "\n\n" : ""
                let page = opening + session.firstPage(at: StepAtHand(lesson: lesson, number: step.number))
                let count = Self.stops(for: page, style: session.style)
                if count > Self.mostStops { stops["\(lesson.id)/\(step.number)"] = count }
            }
        }
        let tooLong = stops.sorted { $0.key < $1.key }
        #expect(tooLong.isEmpty, "more than \(Self.mostStops) stops: shorten it, or show a listing behind its probe")
    }

    /// Half of the rows, at 80 columns, that stood before the first result of each lesson before something ran first.
    private static let most = [60, 43, 37, 30, 62, 39, 37, 49]

    /// Who is new to the course reads two screens at most before the first result of a lesson, and half of what it was.
    @Test func somethingRunsSoonInTheFirstLessons() throws {
        let shelf = CourseShelf(try Course(folder: SeamsProgram.checkout + "/Lessons"))
        var workbook = Workbook()
        for (lesson, most) in zip(shelf.lessons(), Self.most) {
            let session = Session(course: shelf, workbook: workbook, style: Style(width: 80))
            let first = lesson.steps.firstIndex { $0.probe != nil } ?? lesson.steps.endIndex - 1
            let pages = lesson.steps[...first].map {
                session.firstPage(at: StepAtHand(lesson: lesson, number: $0.number))
            }
            let text = ([LessonRenderer.opening(of: lesson, style: session.style)] + pages).joined(separator: "\n\n")
            let rows = text.split(separator: "\n", omittingEmptySubsequences: false).count
            #expect(rows <= min(most, 60), "\(lesson.id): \(rows) rows")
            for step in lesson.steps { workbook.finish(step, of: lesson) }
        }
    }

    /// How often the pager stops in a text.
    private static func stops(for text: String, style: Style) -> Int {
        var count = 0
        let pages = Pages(
            style: style, rows: 30, used: 1, show: { _ in },
            ask: { _ in
                count += 1
                return .cell("", isPasted: false)
            }, isNext: { _ in false })
        _ = pages.leaf(through: text)
        return count
    }
}
