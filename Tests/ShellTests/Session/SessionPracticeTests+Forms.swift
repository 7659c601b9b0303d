import LessonModel
import TestSupport
import Testing

@testable import LessonEngine
@testable import Shell

/// An exercise that leaves the form open, with an answer for each form.
extension SessionPracticeTests {
    /// Each line of a right answer was marked, since it stood beside the first model, which has another form.
    @Test(arguments: ["constructor", "property"]) func anAnswerIsComparedWithTheModelOfItsForm(form: String) throws {
        let file = try ScannedFile(path: SeamsProgram.checkout + "/Lessons/00-five-forms.md")
        let lesson = try #require(file.lesson), step = try #require(lesson.exercises.first?.step)
        let models = lesson.exercises[0].solutions.map(\.source)
        let model = try #require(models.first { $0.lowercased().hasPrefix("// \(form)") })
        let answer = model.split(separator: "\n").dropFirst().joined(separator: "\n")
        var driver = SessionDriver(SingleLesson(lesson)) { _ in .answerText(answer, path: "/Answer.swift") }
        driver.type("open 1", "goto \(step)")
        let shown = driver.type("solution anyway")
        let difference = try #require(shown.firstRange(of: "\n  - the author's\n"))
        let marked = shown[difference.upperBound...].split(separator: "\n").filter { $0.contains(/^  [-+] ./) }
        #expect(marked.dropFirst().allSatisfy { $0.hasPrefix("  - //") } && marked.count == 2, "\(marked)")
    }
}
