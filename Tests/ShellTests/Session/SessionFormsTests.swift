import LessonEngine
import LessonModel
import LessonReading
import TestSupport
import Testing

@testable import Shell

/// `compare` at the prompt.
struct SessionFormsTests {
    private struct Bells: CourseReading {
        var count: Int { FormCourse.ids.count }
        func lesson(_ name: String) throws -> Lesson {
            let known = lessons()
            guard let lesson = known.first(where: { $0.id == name || $0.file == name }) else {
                throw Complaint.noSuchLesson(name, among: known.map(\.id))
            }
            return lesson
        }
        func lessons() -> [Lesson] {
            FormCourse.ids.compactMap { LessonScanner.scan(Array(FormCourse.text($0).utf8), file: "\($0).md").lesson }
        }
        func number(of lesson: Lesson) -> Int? { lessons().firstIndex(of: lesson).map { $0 + 1 } }
        func glossary() throws(CourseError) -> ScannedGlossary { throw .noGlossary("bells") }
    }

    /// Answers with a comparison of which nothing was run.
    private func driver(measures: Bool = true) -> SessionDriver {
        SessionDriver(Bells(), measures: measures) { request in
            guard case .compare(let plan, _) = request.kind else { return .cancelled }
            return .forms(FormComparison(plan, records: plan.columns.map { _ in nil }, table: nil))
        }
    }

    private func columns(_ driver: SessionDriver) -> [[String]] {
        driver.asked.compactMap { if case .compare(let plan, _) = $0 { plan.columns.map(\.lesson.id) } else { nil } }
    }

    @Test func theNamedLessonsAreComparedWhereverOneIs() {
        var driver = driver()
        let shown = driver.type("compare bell-by-init bell-by-method")
        #expect(columns(driver) == [["bell-by-init", "bell-by-method"]])
        #expect(shown.contains("Bell in 2 forms, held against 'hard-wired-bell'"))
        #expect(driver.session.prompt == "seams> ")
        #expect(driver.session.worstCode == 0)
    }

    @Test(arguments: ["compare", "compare --forms"]) func aloneItIsTheFiveForms(line: String) {
        var driver = driver()
        driver.type(line)
        #expect(columns(driver).first?.count == 5)
    }

    @Test(arguments: [true, false]) func itIsMeasuredAsProbesAre(measures: Bool) {
        var driver = driver(measures: measures)
        driver.type("compare bell-by-init lamp")
        guard case .compare(_, let isMeasured)? = driver.asked.first else { return #expect(Bool(false)) }
        #expect(isMeasured == measures)
    }

    @Test func anUnknownLessonIsToldWithTheNearest() {
        var driver = driver()
        let shown = driver.type("compare bell-by-init bell-by-methot")
        #expect(shown.contains("no lesson called 'bell-by-methot'\n  hint: did you mean 'bell-by-method'?"))
        #expect(driver.asked.isEmpty)
        #expect(driver.session.worstCode == ExitCode.noLesson)
        // The first word of an id is enough, also misspelt.
        let numbered = driver.type("compare bell-by-init 99")
        #expect(numbered.contains("error: there is no lesson 99\n"))
        let short = driver.type("compare bell-by-init hrd")
        #expect(short.contains("no lesson called 'hrd'\n  hint: did you mean 'hard-wired-bell'?"), "\(short)")
    }

    @Test func oneLessonIsTooFew() {
        var driver = driver()
        #expect(driver.type("compare lamp").contains("'compare' needs nothing, or the names of two lessons or more"))
    }

    @Test func everyNameIsCompleted() {
        var driver = driver()
        #expect(driver.completions(of: "compare bell-by-init bell-by-p") == ["bell-by-property"])
    }
}
