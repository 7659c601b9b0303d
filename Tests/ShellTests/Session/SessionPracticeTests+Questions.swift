import LessonModel
import Testing

@testable import LessonEngine
@testable import Shell

/// An exercise in a step that asks something, too.
extension SessionPracticeTests {
    /// 'all done' stood there, and nobody asked the question any more.
    @Test func aQuestionThatIsStillOpenIsToldWithTheVerdict() {
        let question = "Who rings?\n\n- [x] The bell\n  It does.\n- [ ] Nobody\n  Listen.\n"
        var driver = SessionDriver(LampCourse(textBehindExercise: question), editor: "vim") {
            Self.answer($0, Self.verdict(nil), [])
        }
        driver.type("open the-lamp", "goto 4", "edit")
        let words = "this step's question is not answered yet: 'answer' asks it, 'next' goes on\n"
        #expect(driver.type("check").contains(words) && driver.state(ofStep: 4) == .open)
        driver.type("answer 1")
        #expect(driver.state(ofStep: 4) == .done && !driver.type("check").contains(words))
    }
}
