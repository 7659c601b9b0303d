import LessonModel
import Testing

@Suite struct FormWalkTests {
    @Test(arguments: [
        ("1", "call"), ("3", "ever"), ("call", "call"), ("CALL", "call"), ("l", "life"), ("b", "life"), ("c", "call"),
        ("0", nil), ("4", nil), ("d", nil), ("", nil), ("calls", nil), ("-1", nil), ("🙂", nil),
    ])
    func anAnswerIsANumberAWordOrItsBeginning(typed: String, word: String?) {
        #expect(FormWalk().question?.choice(for: typed)?.word == word)
    }

    @Test func yesAndNoMayBeShort() throws {
        #expect(try FormWalk.advice(for: ["call", "y"]).form == .method)
        #expect(try FormWalk.advice(for: ["call", "n"]).form == .linkSeam)
    }

    @Test func whatIsNoAnswerIsSaidWithTheAnswers() throws {
        let problem = try #require(refusal(of: ["life", "maybe"]))
        #expect(problem.message == "'maybe' is no answer to: May you change the code that needs it?")
        #expect(problem.hint == "one of: yes, inside, no")
    }

    @Test func tooFewAndTooManyAreSaid() throws {
        let few = try #require(refusal(of: ["life", "yes"]))
        #expect(
            few.message == "the answers end before: Is it needed in many low-level places that you cannot foresee?")
        #expect(few.hint == "one of: yes, no")
        let many = try #require(refusal(of: ["ever", "yes"]))
        #expect(many.message == "'yes' answers nothing: 1 answer leads to the form")
        #expect(many.hint == "remove it")
        #expect(refusal(of: [])?.message == "the answers end before: How long is one of them good for?")
    }

    private func refusal(of answers: [String]) -> FormWalkProblem? {
        do throws(FormWalkProblem) {
            _ = try FormWalk.advice(for: answers)
            return nil
        } catch { return error }
    }
}
