import Foundation
import TestSupport
import Testing

/// `seams which-form`.
@Suite(.waiting) struct WhichFormTests {
    @Test func answersGiveAForm() throws {
        let result = try SeamsProgram.shared.run(["which-form", "--answers", "life,yes,no,one,several"])
        #expect(result.code == 0 && result.errorOutput == "")
        #expect(result.output.hasPrefix("constructor injection\n"))
        #expect(result.output.contains("  lesson      seams show constructor-injection\n"))
        let numbers = try SeamsProgram.shared.run(["which-form", "--answers", "2 1 2 1 2"])
        #expect(numbers.output == result.output)
    }

    @Test func programsGetTheSame() throws {
        let result = try SeamsProgram.shared.run(["which-form", "--answers", "call,no", "--format", "json"])
        let advice = try JSONDecoder().decode(Advice.self, from: Data(result.output.utf8))
        #expect(advice.form == "link-seam" && advice.lesson == "below-the-source" && advice.reasons.count == 2)
    }

    @Test func withoutAnswersTheQuestionsAreATable() throws {
        for width in [60, 80, 120] {
            let result = try SeamsProgram.shared.run(["which-form"], environment: ["COLUMNS": "\(width)"])
            #expect(result.code == 0 && result.errorOutput == "")
            #expect(result.output.contains("6  Does your code make the object?"))
            #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= width })
        }
    }

    @Test func withoutAnswersThereIsNoJSON() throws {
        let result = try SeamsProgram.shared.run(["which-form", "--format", "json"])
        #expect(result.code == 64 && result.output == "")
        #expect(
            result.errorOutput.hasPrefix("error: there is no form without an answer\n  hint: name the answers with"))
    }

    @Test func whatDoesNotLeadToAFormIsRefused() throws {
        let few = try SeamsProgram.shared.run(["which-form", "--answers", "life"])
        #expect(few.code == 64 && few.output == "")
        #expect(few.errorOutput.hasPrefix("error: the answers end before: May you change the code that needs it?\n"))
        let none = try SeamsProgram.shared.run(["which-form", "--answers", "ever,no"])
        #expect(none.code == 64 && none.errorOutput.hasPrefix("error: 'no' answers nothing: 1 answer leads"))
    }

    @Test func aPipeAnswersLineByLine() throws {
        let script = try ShellScript()
        #expect(try script.play("life\n\nyes\nno\nmany\n", ["which-form"]).output.hasPrefix("provider\n"))
        let result = try script.play("life\nperhaps\n", ["which-form"])
        #expect(result.code == 64 && result.errorOutput.hasPrefix("error: 'perhaps' is no answer to: May you"))
    }

    private struct Advice: Decodable {
        var form, name, lesson: String
        var reasons: [String]
    }
}
