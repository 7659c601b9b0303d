import LessonCode
import LessonModel
import LessonReading
import Testing

/// A lesson with everything in it that the format knows.
enum SampleLesson {
    /// The lesson, read by the scanner.
    static func lesson() throws -> Lesson {
        let scanned = LessonScanner.scan(source.utf8, file: "Lessons/greeter.md")
        return try #require(scanned.lesson, "\(scanned.diagnostics)")
    }

    static let source = #"""
        ---
        format: 1
        id: greeter
        title: A greeter that knows the hour
        form: constructor
        minutes: 12
        needs: [hard-wired, spies]
        source: Jon Reid, "Dependency Injection", objc.io 15, 2014; Mark Seemann, Dependency Injection in .NET, 2011
        ---
        # A greeter that knows the hour

        You will see **one** greeter in *two* worlds. The idea is from [a talk](https://example.org/talk) and from
        <https://example.org>; the ~~old~~ way was `Date()`, and `` `quoted` `` names need more marks.\
        A line of its own.

        <!-- For the trainer: twelve minutes, no more. -->

        ## The subject

        ### The socket

        A clock is anything that knows the hour:

        ```swift subject define=TESTING
        /// What the greeter asks.
        protocol Clock { var hour: Int { get } }

        struct FixedClock: Clock { let hour: Int }

        struct Greeter {
            let clock: any Clock
            func greeting(for name: String = "you", in language: String = "English") -> String { clock.hour < 12 ? "Good morning, \(name)" : "Good evening, \(name)" } // one long line
        }
        ```

        #### Remember

        1. A socket has a *shape*.
        2. Plugs come in kinds:
           - **live** ones, which do the real work and which you therefore would rather not have anywhere near a test
           - fakes
             - stubs
             - spies
        3. Somebody chooses.

        - 一つの行、すべての世界。テストのために時計を差し替えることができます。これは長い文なので折り返されます。
        - 👩‍👩‍👧 families and 🇩🇪 flags, too

          A second paragraph of the same item, with code:

          ```swift
          let clock = FixedClock(hour: 9)
          ```

        ---

        > Whoever makes the object chooses what it stands on. A quote goes on for longer than one line of the
        > terminal has room for.
        >
        > - even a list

        > [!NOTE] trainer
        > Ask the room first.

        > [!WARNING]
        > Wall clocks jump.

        ## Watch it

        | form        | when it is chosen            | cost |
        |:------------|:----------------------------:|-----:|
        | constructor | once, when the object begins |    1 |
        | property    | any time                     |    2 |
        | method      | with each call of `greeting` |   11 |

        ```swift live
        struct WallClock: Clock { var hour: Int { 9 } }
        let greeter = Greeter(clock: WallClock())
        ```

        ```swift fake
        let greeter = Greeter(clock: FixedClock(hour: 20))
        ```

        ```swift wiring broken preload=clock
        let greeter: Greeter? = nil
        ```

        ```swift probe
        greeter.greeting()
        greeter.greeting(for: "the whole team", in: "German").split(separator: " ").count
        print(greeter)
        ```

        | probe                                                                               | live             | fake             | broken              |
        |-------------------------------------------------------------------------------------|------------------|------------------|---------------------|
        | `greeter.greeting()`                                                                | `/"Good.+"/`     | `"Good evening"` | crashed "found nil" |
        | `greeter.greeting(for: "the whole team", in: "German").split(separator: " ").count` | `5`              | threw NotGerman  | -                   |
        | `print(greeter)`                                                                    | printed `a\|b`   | void             | void                |

        ```text result live row=3
        Greeter
          clock: WallClock
        ```

        ```swift must-not-compile
        // missing argument for parameter 'clock'
        let greeter = Greeter()
        ```

        ## Question

        What does a seven-parameter initializer reveal?

        - [ ] The class is too fast
          No, and speed is not visible here.
        - [x] The class does too much

          Single responsibility: see `Greeter`.
        - [ ] Nothing, because initializers are an implementation detail that no caller ever gets to see in practice

        After the question.

        ## Exercise: make the notifier testable

        The starter:

        ```swift exercise
        import Foundation

        struct Notifier { func isDue() -> Bool { Date() > Date.distantPast } }
        ```

        ```yaml form
        forbid: [defaults, clock]
        ```

        > [!TIP]
        > Who knows the time?

        > [!TIP]
        > Hand it in.

        <details><summary>Check and answers</summary>

        ```swift check
        @Test func isDue() { #expect(Notifier(now: .distantFuture).isDue()) }
        ```

        ```swift solution
        import Foundation

        struct Notifier { let now: Date; func isDue() -> Bool { now > .distantPast } }
        ```

        ```swift mistake hard-wired
        import Foundation

        struct Notifier { init(now: Date) {}; func isDue() -> Bool { Date() > Date.distantPast } }
        ```
        </details>

        That was it.
        """#
}
