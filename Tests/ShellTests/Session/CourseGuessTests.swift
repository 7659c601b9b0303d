import LessonEngine
import LessonModel
import TestSupport
import Testing

@testable import Shell

/// The questions that the course asks before its probes.
@Suite struct CourseGuessTests {
    /// A question in prose alone takes any answer and judges none, so the course gives each its choices or its value.
    @Test func eachGuessOfTheCourseIsJudged() throws {
        let lessons = CourseShelf(try Course(folder: SeamsProgram.checkout + "/Lessons")).lessons()
        let unjudged = lessons.flatMap { lesson in
            lesson.steps.filter { step in
                let worlds = lesson.stage(ofStep: step.number)?.openWirings(at: step.number) ?? []
                return step.probe != nil && step.asksBeforeProbe && step.questionBeforeProbe == nil
                    && ValueQuestion(step, worlds: worlds) == nil
            }.map { "\(lesson.id)/\($0.number)" }
        }
        #expect(unjudged.isEmpty, "give it choices or 'predict=WORLD:LINE', or drop the question mark")
    }
}
