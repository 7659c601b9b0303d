import Foundation
import LessonEngine
import LessonModel
import LessonReading
import Shell

/// A course in memory with all that a learner can do: a probe to predict, two questions, an exercise.
struct LampCourse: CourseReading {
    /// What stands in the place of the second step's text.
    var probeText = "Listen:"
    /// What stands behind the role of its probe.
    var probeOptions = ""
    /// The text behind the table of the probe.
    var textBehindTable = ""
    /// The text at the end of the exercise.
    var textBehindExercise = ""
    /// The lines of the second step's probe, with what the table promises of them.
    var probe = [("lamp.hour() > 2", "true", "true"), ("lamp.hour()", "8", "22"), ("lamp.hour()", "8", "22")]

    var count: Int { 1 }
    func lesson(_ name: String) throws -> Lesson { lamp }
    func lessons() -> [Lesson] { [lamp] }
    func glossary() throws(CourseError) -> ScannedGlossary { throw .noGlossary("lamps") }
    func number(of lesson: Lesson) -> Int? { 1 }

    var lamp: Lesson {
        let scanned = LessonScanner.scan(Data(source.utf8), file: "lamp.md")
        guard let lesson = scanned.lesson else { fatalError("the test's lesson is broken: \(scanned.diagnostics)") }
        return lesson
    }

    private var source: String {
        """
        ---
        format: 1
        id: the-lamp
        title: The lamp
        form: constructor
        minutes: 3
        source: a test
        ---
        # The lamp

        It knows the hour.

        ## The subject

        ```swift subject
        struct Lamp { let hour: () -> Int }
        ```

        ## Watch it

        ```swift live
        let lamp = Lamp { 8 }
        ```

        ```swift fake
        let lamp = Lamp { 22 }
        ```

        \(probeText)

        ```swift probe\(probeOptions)
        \(probe.map(\.0).joined(separator: "\n"))
        ```

        | probe | live | fake |
        |---|---|---|
        \(probe.map { "| `\($0.0)` | `\($0.1)` | `\($0.2)` |" }.joined(separator: "\n"))

        \(textBehindTable)

        ## Two questions

        What makes it testable?

        - [ ] The lamp
          It only shines.
        - [x] The hour that is handed over
          Whoever makes the lamp decides.

        Choose all that are wrappers:

        - [x] A
        - [ ] B
          B wraps nothing.
        - [x] C

        ## Exercise: the bell

        ```swift exercise
        struct Bell {}
        ```

        ```swift live
        let bell = Bell()
        ```

        ```swift fake
        let bell = Bell()
        ```

        ```swift probe
        bell.ring()
        ```

        | probe | live | fake |
        |---|---|---|
        | `bell.ring()` | `"ding"` | `"ding"` |

        > [!TIP]
        > Think of the lamp.

        > [!TIP]
        > When `isLoud` fails: louder.

        > [!TIP]
        > A function.

        <details><summary>Answers</summary>

        ```swift check
        @Test func isLoud() { #expect(Bell().ring() == "ding") }
        ```

        ```swift solution
        struct Bell { func ring() -> String { "ding" } }
        ```

        ```swift mistake quiet
        struct Bell { func ring() -> String { "hush" } }
        ```
        </details>

        \(textBehindExercise)

        ## After it

        Words.

        """
    }
}
