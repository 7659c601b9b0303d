import Foundation
import LessonModel
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
        #expect(result.output.hasSuffix("\n\npassed: 2 lessons, 4 worlds, 4 rows\n"))
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

    /// The first answers of all five are 0, and the second ones 1, live and faked: the subject is the same.
    @Test func theFiveFormsGiveTheSameValuesLiveAndFaked() throws {
        let result = try compare("--forms", "--format", "json", "--no-scorecard")
        let record = try JSONDecoder().decode(FormComparison.self, from: Data(result.output.utf8))
        #expect(record.notes == [])
        #expect(record.lessons.map { $0.change?.added } == [7, 4, 4, 4, 7])
        for lesson in record.lessons {
            for world in ["live", "fake"] {
                let values = lesson.rows.prefix(2).map { $0.values[world]?.value }
                let expected = lesson.form == .ambientContext ? ["0"] : ["0", "1"]
                #expect(values == expected, "\(lesson.lesson), \(world)")
            }
        }
    }

    @Test func anUnknownLessonIsToldWithTheNearest() throws {
        let result = try compare("constructor-injection", "propery-injection")
        #expect(result.code == 66 && result.output == "")
        #expect(result.errorOutput.hasPrefix("error: no lesson called 'propery-injection'\n  hint: did you mean "))
    }

    @Test(arguments: [
        (["constructor-injection"], "name two lessons or more, or say --forms"),
        (["hard-wired", "hard-wired"], "'hard-wired' is named twice; name another lesson beside it"),
        (["--forms", "hard-wired"], "--forms chooses the lessons; name none beside it"),
    ]) func whatCannotBeComparedIsAMistakeOfTheLine(arguments: [String], words: String) throws {
        let result = try SeamsProgram.shared.run(["compare"] + arguments)
        #expect(result.code == 64)
        #expect(result.errorOutput.contains(words))
    }
}
