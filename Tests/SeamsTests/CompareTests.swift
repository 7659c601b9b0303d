import Foundation
import TestSupport
import Testing

/// `seams compare`, as a person or a script runs it.
@Suite(.waiting) struct CompareTests {
    private func compare(_ arguments: String...) throws -> SeamsProgram.Result {
        try SeamsProgram.shared.run(["compare"] + arguments)
    }

    @Test func twoLessonsOfTheCourseStandNextToEachOther() throws {
        let result = try compare("constructor-injection", "property-injection", "--no-scorecard")
        #expect(result.code == 0 && result.errorOutput == "")
        #expect(result.output.hasPrefix("ReminderIDs in 2 forms, held against 'hard-wired'\n\n  code  "))
        #expect(result.output.contains("  seam           initializer "))
        #expect(result.output.hasSuffix("\n\npassed: 2 lessons, 4 worlds, 6 rows\n"))
    }

    @Test func theFiveFormsAreARecordOfTheirOwn() throws {
        let result = try compare("--forms", "--format", "json", "--no-scorecard")
        #expect(result.code == 0)
        let record = try #require(
            JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(record["schema"] as? String == "seams.compare/1")
        #expect(record["subject"] as? String == "ReminderIDs")
        let lessons = try #require(record["lessons"] as? [[String: Any]])
        #expect(
            lessons.map { $0["form"] as? String } == [
                "constructor", "property", "method", "ambient-context", "extract-and-override",
            ])
        for lesson in lessons { #expect((lesson["seams"] as? [Any])?.count == 1) }
    }

    @Test func anUnknownLessonIsToldWithTheNearest() throws {
        let result = try compare("constructor-injection", "propery-injection")
        #expect(result.code == 66 && result.output == "")
        #expect(result.errorOutput.hasPrefix("error: no lesson called 'propery-injection'\n  hint: did you mean "))
    }

    @Test(arguments: [
        (["constructor-injection"], "name two lessons or more, or say --forms"),
        (["hard-wired", "hard-wired"], "name two lessons or more, or say --forms"),
        (["--forms", "hard-wired"], "--forms chooses the lessons; name none beside it"),
    ]) func whatCannotBeComparedIsAMistakeOfTheLine(arguments: [String], words: String) throws {
        let result = try SeamsProgram.shared.run(["compare"] + arguments)
        #expect(result.code == 64)
        #expect(result.errorOutput.contains(words))
    }
}
