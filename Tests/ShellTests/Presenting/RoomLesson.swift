import LessonModel
import LessonReading
import Testing

/// A lesson with everything that a trainer waits at.
enum RoomLesson {
    /// The lesson; `beforeProbe` stands before its probe, and `inExercise` before the end of its exercise.
    static func lesson(beforeProbe asked: String = "", inExercise more: String = "") throws -> Lesson {
        let source = source.replacing("Listen:", with: asked + "Listen:")
            .replacing("Off you go.", with: more + "Off you go.")
        let scanned = LessonScanner.scan(source.utf8, file: "bell.md")
        return try #require(scanned.lesson, "\(scanned.diagnostics)")
    }

    private static let source = """
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

        What rings, and when. This paragraph is long enough to show that no line of it takes more than seventy-two columns.

        > [!NOTE] trainer
        > Bring a bell.

        ## The subject

        A bell that knows the hour.

        ```swift subject
        struct Bell {
            let hour: () -> Int
            func ring() -> String { hour() < 22 ? "ding" : "hush" }
        }
        ```

        > [!NOTE] trainer
        > Let them find the socket.
        >
        > Then ask for its type.

        ### Two kinds

        | kind | who asks  |
        |------|-----------|
        | live | the clock |
        | fake | nobody    |

        > A quote is for everybody.

        ## Watch it

        ```swift live
        let bell = Bell { 8 }
        ```

        ```swift fake
        let bell = Bell { 22 }
        ```

        Listen:

        > [!NOTE] trainer
        > Let them guess first.

        ```swift probe
        bell.ring()
        [8, 22].map { hour in
            Bell { hour }.ring()
        }
        ```

        | probe | live | fake |
        |---|---|---|
        | `bell.ring()` | `"ding"` | `"hush"` |
        | `[8, 22].map { hour in Bell { hour }.ring() }` | `/.*/` | `/.*/` |

        At night it is still.

        ## Question

        Which bell is right?

        - [ ] The live one
        - [x] Both
          Each in its own world.

        After the question.

        ## Exercise: the lamp

        Light it.

        ```swift exercise
        struct Lamp {}
        ```

        Off you go.

        > [!TIP]
        > Look at the bell.

        > [!TIP]
        > Give it an hour.

        <details><summary>Check and answers</summary>

        > [!NOTE] trainer
        > Most forget the edge.

        ```swift check
        @Test func isLit() { #expect(Lamp { 18 }.isLit()) }
        ```

        ```swift solution
        struct Lamp { let hour: () -> Int; func isLit() -> Bool { hour() >= 18 } }
        ```

        ```swift mistake late
        struct Lamp { let hour: () -> Int; func isLit() -> Bool { hour() > 18 } }
        ```
        </details>

        """
}
