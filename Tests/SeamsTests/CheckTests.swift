import TestSupport
import Testing

/// `seams check`: its exit codes, and the exact words when there is nothing to judge.
struct CheckTests {
    private static let solution = """
        import Foundation

        struct Reminder {
            let title: String
            let due: Date
            func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
        }
        """

    private func check(_ code: String, _ arguments: String..., lesson: String = "method-injection") throws
        -> SeamsProgram.Result
    {
        let folder = try TemporaryFolder()
        let path = try folder.write(code, to: "Mine.swift")
        return try SeamsProgram.shared.run(["check", lesson, path] + arguments)
    }

    private func expectError(
        _ result: SeamsProgram.Result, _ text: String, _ code: Int32, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(result.errorOutput == text + "\n", sourceLocation: sourceLocation)
        #expect(result.code == code, sourceLocation: sourceLocation)
        #expect(result.output == "", sourceLocation: sourceLocation)
    }

    @Test func aRightAnswerPasses() throws {
        let result = try check(Self.solution)
        #expect(result.code == 0)
        #expect(result.output.contains("✓ passed       clean       the check leaves nothing behind"))
        #expect(result.errorOutput == "")
    }

    @Test func aWrongAnswerFails() throws {
        let result = try check(Self.solution.replacing("now <", with: "Date() <"), "--format", "json")
        #expect(result.code == 1)
        #expect(result.output.contains("\"schema\" : \"seams.check/1\""))
        #expect(result.output.contains("\"rule\" : \"forbid: clock\""))
    }

    @Test func anAnswerThatOnlyNeverEndsIsLate() throws {
        let endless = Self.solution.replacing("now < due ?", with: "{ while true {} }() ?")
        #expect(try check(endless, "--timeout", "1").code == 124)
    }

    @Test func whatCannotBeReadIsNamed() throws {
        expectError(
            try SeamsProgram.shared.run(["check", "method-injection", "Nothing.swift"]),
            "error: the answer 'Nothing.swift' cannot be read\n  hint: name the Swift file that holds your answer", 66)
        expectError(
            try check("", lesson: "methd-injection"),
            "error: no lesson called 'methd-injection'\n  hint: did you mean 'method-injection'? 'seams list' shows all 21",
            66)
        let folder = try TemporaryFolder()
        let plain = try folder.write(
            "---\nformat: 1\nid: plain\ntitle: Plain\nform: none\nminutes: 1\n---\n# Plain\n\n## One\n\nWords.\n",
            to: "plain.md")
        expectError(
            try check("", lesson: plain),
            "error: the lesson 'plain' has no exercise\n  hint: 'seams list' shows all lessons", 66)
    }

    @Test func aStepWithoutExerciseIsAUsageError() throws {
        expectError(
            try check("", "--step", "2"), "error: step 2 has no exercise\n  hint: say '--step 5', or nothing", 64)
        expectError(try check("", "--step", "9"), "error: the lesson has no step 9\n  hint: its steps are 1 to 6", 64)
    }

    @Test func aBrokenLessonIsNotJudgedBy() throws {
        let folder = try TemporaryFolder()
        let lesson = try folder.write("no front matter", to: "broken.md")
        #expect(try check("", lesson: lesson).code == 65)
    }
}
