import Foundation
import LessonModel
import LessonReading
import TestSupport
import Testing

struct ExerciseHintTests {
    private func hints(_ tips: String...) throws -> [Hint] {
        let quotes = tips.map { "> [!TIP]\n> \($0)\n" }.joined(separator: "\n")
        let source = lessonFile(
            "## Step\n\n```swift exercise\nstruct A {}\n```\n\n\(quotes)\n<details><summary>Answers</summary>\n\n```swift check\n```\n```swift solution\n```\n```swift mistake a\n```\n</details>"
        )
        let lesson = try #require(LessonScanner.scan(Array(source.utf8), file: "a.md").lesson)
        return try #require(lesson.exercises.first).hints
    }

    private func record(_ verdict: PhaseVerdict) -> CheckRecord {
        CheckRecord(lesson: "a", step: 1, title: "A", file: "A.swift", toolchain: "6", stages: [verdict])
    }

    @Test func aHintIsForEverybodyUnlessItSaysWhenItIsGiven() throws {
        let hints = try hints(
            "What is missing?", "When `form` fails: look again.", "When `staysDry` or `clock` fails: why?",
            "When `a`, `b` or `c` fails: all.", "When it fails: `x`", "When `x` is set: no.")
        #expect(hints.map(\.causes) == [[], ["form"], ["staysDry", "clock"], ["a", "b", "c"], [], []])
    }

    @Test func aHintThatBeginsNearlyAsAConditionIsKnown() throws {
        let hints = try hints(
            "When opens fails, look.", "When `a`, `b` or c fails: all.", "when `a` fails: no.", "When it is set: no.",
            "When a test fails: no.", "When `form` fails: look again.")
        #expect(hints.map(\.likelyCauses) == [["opens"], ["a", "b", "c"], ["a"], [], [], []])
    }

    @Test func theAuthorSaysWhatAnAnswerThatPassesHasAchieved() throws {
        let source = lessonFile(
            """
            ## Step

            ```swift exercise
            struct A {}
            ```

            > [!TIP]
            > Look.

            <details><summary>Answers</summary>

            > [!NOTE] passed
            > `A` keeps its promise,
            > by day and by night.

            ```swift check
            ```
            ```swift solution
            ```
            ```swift mistake a
            ```
            </details>
            """)
        let lesson = try #require(LessonScanner.scan(Array(source.utf8), file: "a.md").lesson)
        #expect(lesson.exercises.first?.achievement == "A keeps its promise, by day and by night.")
        #expect(lesson.exercises.first?.hints.count == 1)
    }

    @Test(arguments: ["Lessons", "Lessons/Templates"]) func everyExerciseOfTheCourseSaysIt(folder: String) throws {
        let folder = URL(filePath: SeamsProgram.checkout).appending(path: folder)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let lessons = try files.filter { $0.pathExtension == "md" }.compactMap { file in
            LessonScanner.scan(try Data(contentsOf: file), file: file.lastPathComponent).lesson
        }
        let exercises = lessons.flatMap { lesson in lesson.exercises.map { (lesson.id, $0) } }
        #expect(exercises.count >= 14)
        for (lesson, exercise) in exercises { #expect(exercise.achievement != nil, "\(lesson): \(exercise.title)") }
    }

    @Test func aHintFitsTheTestTheStageOrTheKindThatFailed() throws {
        let hints = try hints(
            "When `staysDry` fails: a.", "When `form` fails: b.", "When `clock` fails: c.", "When `clean` fails: d.")
        let test = CheckFinding(.test, "failed", test: "staysDry()", file: "A.swift", hint: "")
        let rule = CheckFinding(.form, "reads", rule: "forbid: clock", file: "A.swift", hint: "")
        #expect(
            hints.map { $0.fits(record(PhaseVerdict(.behaviour, findings: [test]))) } == [true, false, false, false])
        #expect(hints.map { $0.fits(record(PhaseVerdict(.form, findings: [rule]))) } == [false, true, true, false])
        #expect(hints.map { $0.fits(record(PhaseVerdict(.clean, findings: []))) } == [false, false, false, false])
    }
}
