import Foundation
import LessonEngine
import LessonModel
import LessonReading
import Shell

/// A course in memory: two small lessons, and one file that is broken.
struct BellCourse: CourseReading {
    var count: Int { 3 }

    func lesson(_ name: String) throws -> Lesson {
        if name == "broken" {
            throw BrokenLesson(diagnostics: [Diagnostic(.error, "the fence is not closed", file: "broken.md", line: 7)])
        }
        guard let lesson = lessons().first(where: { $0.id == name }) else {
            throw Complaint("no lesson called '\(name)'", hint: "'list' shows all", code: 66)
        }
        return lesson
    }

    func lessons() -> [Lesson] {
        [Self.bell, Self.clock].compactMap { LessonScanner.scan(Data($0.utf8), file: "course.md").lesson }
    }

    func glossary() throws(CourseError) -> ScannedGlossary {
        ScannedGlossary(glossary: Glossary(Self.terms), diagnostics: [])
    }

    private static let terms = [
        GlossaryEntry("bell", meaning: "what rings", whose: "a test", lesson: "the-bell"),
        GlossaryEntry("clock", meaning: "what knows the hour", whose: "a test", lesson: "a-clock-to-read-by"),
        GlossaryEntry("hour", also: ["time of day"], meaning: "what a clock tells", whose: "a test", lesson: "dusk"),
        GlossaryEntry("test double", meaning: "what stands in", whose: "a test", lesson: "the-bell"),
    ]

    func number(of lesson: Lesson) -> Int? { lessons().firstIndex { $0.id == lesson.id }.map { $0 + 1 } }

    private static let bell = """
        ---
        format: 1
        id: the-bell
        title: The bell
        form: constructor
        minutes: 3
        needs: []
        source: a test
        ---
        # The bell

        What rings, and when.

        ## The subject

        A bell that knows the hour.

        ```swift subject
        struct Bell {
            let hour: () -> Int
            func ring() -> String { hour() < 22 ? "ding" : "hush" }
        }
        ```

        ## Watch it

        ```swift live
        let hour = 8
        let bell = Bell { hour }
        ```

        ```swift fake
        let hour = 22
        let bell = Bell { hour }
        ```

        Listen:

        ```swift probe
        bell.ring()
        ```

        | probe | live | fake |
        |---|---|---|
        | `bell.ring()` | `"ding"` | `"hush"` |

        At night it is still.

        ## Think

        Would you want it otherwise?

        """

    private static let clock = """
        ---
        format: 1
        id: a-clock-to-read-by
        title: A clock
        form: none
        minutes: 2
        needs: [the-bell]
        source: a test
        ---
        # A clock

        Nothing runs here.

        ## Read

        Only words.

        """
}
