import LessonModel
import Testing

@Suite struct FormTreeTests {
    /// All ways through the questions, by their answers.
    private static let ways = ways(from: .all)

    private static func ways(from tree: FormTree) -> [[FormChoice]] {
        guard case .question(let question) = tree else { return [[]] }
        return question.choices.flatMap { choice in ways(from: choice.then).map { [choice] + $0 } }
    }

    @Test func everyWayEndsInAFormAfterAtMostFiveQuestions() throws {
        #expect(Self.ways.count == 21)
        for way in Self.ways {
            #expect((1...5).contains(way.count))
            let advice = try FormWalk.advice(for: way.map(\.word))
            #expect(advice.reasons == way.map(\.reason))
        }
    }

    @Test func everyFormIsReached() {
        // What puts a whole program together is no answer to where one dependency goes.
        let others: Set<Form> = [.compositionRoot, .capstone]
        #expect(Set(FormTree.all.forms) == Set(Form.allCases).subtracting(others))
    }

    @Test(arguments: FormTree.all.questions) func everyAnswerMatters(question: FormQuestion) {
        for (index, choice) in question.choices.enumerated() {
            for other in question.choices[..<index] { #expect(choice.then != other.then) }
        }
        #expect(Set(question.choices.map(\.word)).count == question.choices.count)
        #expect((2...3).contains(question.choices.count))
        #expect(!question.why.isEmpty && question.text.hasSuffix("?"))
    }

    @Test(arguments: FormTree.all.forms) func everyFormIsAdvisedInFull(form: Form) throws {
        let way = try #require(Self.ways.first { $0.last?.then == .form(form) })
        let advice = try FormWalk.advice(for: way.map(\.word))
        #expect(advice.form == form)
        #expect(!advice.how.isEmpty && !advice.against.isEmpty)
        #expect(advice.others.count == FormTree.all.forms.count - 1)
        #expect(!advice.others.map(\.name).contains(advice.name))
        for line in advice.against + advice.others.map(\.cost) { #expect(line.count <= 90, "\(line)") }
    }

    @Test func theWaysAreThose() {
        let lines = Self.ways.map { way in
            way.map(\.word).joined(separator: " ") + ": " + (way.last?.then.forms.first?.rawValue ?? "")
        }
        #expect(
            lines == [
                "call yes: method", "call inside yes few: ambient-context", "call inside yes dozens: environment",
                "call inside no yes yes: default-argument", "call inside no yes no: property",
                "call inside no no: extract-and-override", "call no: link-seam", "life yes yes few: ambient-context",
                "life yes yes dozens: environment", "life yes no one one: closure",
                "life yes no one several: constructor", "life yes no one crowd: service-locator",
                "life yes no many: provider", "life yes no other: property", "life inside yes few: ambient-context",
                "life inside yes dozens: environment", "life inside no yes yes: default-argument",
                "life inside no yes no: property", "life inside no no: extract-and-override", "life no: link-seam",
                "ever: none",
            ])
    }
}
