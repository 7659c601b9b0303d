import Foundation
import TestSupport

/// A small course on disk that keeps all its promises, or all but one.
struct SoundCourse {
    let folder: TemporaryFolder
    /// The lesson under test.
    let path: String
    let text: String

    /// The course with something else in the place of a part of its second lesson.
    init(replacing part: String = "", with other: String = "") throws {
        folder = try TemporaryFolder()
        let place = folder.path
        text = Self.bell.replacing(
            part, with: other.replacing("PLACE", with: place), maxReplacements: part.isEmpty ? 0 : 1)
        _ = try folder.write(Self.plain("first"), to: "01-first.md")
        path = try folder.write(text, to: "02-bell.md")
        _ = try folder.write(Self.plain("last"), to: "03-last.md")
    }

    private static func plain(_ id: String) -> String {
        """
        ---
        format: 1
        id: \(id)
        title: The \(id) one
        form: none
        minutes: 1
        needs: []
        source: a test
        ---
        # The \(id) one

        Nothing runs here.

        ## The start

        Read.

        """
    }

    static let bell = """
        ---
        format: 1
        id: bell
        title: The bell
        form: constructor
        minutes: 4
        needs: [first]
        source: a test
        ---
        # The bell

        After [the first one](01-first.md#the-start) comes [the lamp](#exercise-the-lamp), says
        [somebody](https://example.org/lamps).

        ## Watch it

        ```swift subject
        protocol Clock { func hour() -> Int }
        struct SystemClock: Clock { func hour() -> Int { 8 } }
        struct FixedClock: Clock {
            let now: Int
            func hour() -> Int { now }
        }

        struct Bell {
            let clock: any Clock

            init(clock: any Clock = SystemClock()) { self.clock = clock }

            func ring() -> String { clock.hour() < 22 ? "ding" : "hush" }

            func chime(loud: Bool = true) -> String { (loud ? "DO" : "DO") + "NG" }
        }
        ```

        ```swift live
        let clock = SystemClock()
        let bell = Bell(clock: clock)
        ```

        ```swift fake
        let clock = FixedClock(now: 22)
        let bell = Bell(clock: clock)
        ```

        ```swift probe
        bell.ring()
        ```

        | probe         | live     | fake     |
        |---------------|----------|----------|
        | `bell.ring()` | `"ding"` | `"hush"` |

        ```swift must-not-compile
        // extra argument 'sound' in call
        let bell = Bell(clock: SystemClock(), sound: 1)
        ```

        ```swift test
        @Test func isQuietFromTen() { #expect(Bell(clock: FixedClock(now: 22)).ring() == "hush") }
        @Test func ringsUntilTen() { #expect(Bell(clock: FixedClock(now: 21)).ring() == "ding") }
        ```

        ## Exercise: the lamp

        It is lit from six in the evening.

        ```swift exercise
        struct Lamp {
            let hour: Int
            func isLit() -> Bool { false }
        }
        ```

        > [!TIP]
        > Compare.

        > [!TIP]
        > When `isDarkBeforeSix` fails: it is dark at five.

        <details><summary>Check and answers</summary>

        ```swift check
        @Test func isLitFromSix() { #expect(Lamp(hour: 18).isLit()) }
        @Test func isDarkBeforeSix() { #expect(!Lamp(hour: 17).isLit()) }
        ```

        ```swift solution
        struct Lamp {
            let hour: Int
            func isLit() -> Bool { hour >= 18 }
        }
        ```

        ```swift mistake an-hour-late
        struct Lamp {
            let hour: Int
            func isLit() -> Bool { hour > 18 }
        }
        ```

        ```swift mistake always
        struct Lamp {
            let hour: Int
            func isLit() -> Bool { true }
        }
        ```
        </details>

        """
}
