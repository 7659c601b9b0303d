import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

/// A lesson with an exercise, and a shelf for the answers to it in a folder of the test's own.
struct SampleExercise {
    static let starter = "struct Bell {}\n"

    let state: TemporaryFolder
    let lesson: Lesson

    /// With code that the lesson gives, behind imports of the starter's own.
    init(imports: String = "", given: String = "", module: String = "", options: String = "") throws {
        state = try TemporaryFolder()
        let code = given.isEmpty ? "" : "```swift subject\(module)\n\(given)\n```"
        lesson = try SampleLesson(
            """
            ## Exercise: the bell

            \(code)

            ```swift exercise\(options)
            \(imports)\(Self.starter)```

            > [!TIP]
            > Think.

            <details><summary>Answers</summary>

            ```swift check
            @Test func isThere() { _ = Bell() }
            ```
            ```swift solution
            \(imports)struct Bell {}
            ```
            ```swift mistake wrong
            \(imports)class Bell {}
            ```
            </details>
            """
        ).lesson
    }

    func shelf(share: Share = SharedEngine.share) -> AnswerShelf {
        AnswerShelf(state: state.path, course: "Lessons", isBundled: true, share: share)
    }

    func folder(share: Share = SharedEngine.share) throws -> AnswerFolder {
        guard let exercise = lesson.exercises.first else { throw CourseError.noLessons("sample") }
        return shelf(share: share).folder(for: exercise, of: lesson)
    }
}
