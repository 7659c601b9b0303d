import LessonModel
import LessonReading

/// A course of two lessons in memory, and what learners did in it.
struct SampleProgress {
    static let clock = lesson("the-clock", "The clock", steps: [("Read", "Only words."), ("Think", question)])
    static let bell = lesson(
        "the-bell", "The bell",
        steps: [("The subject", "A bell."), ("Watch it", probe), ("Exercise: a bell for every hour", exercise)])

    private(set) var workbook = Workbook()
    private let name: String

    init(_ name: String) { self.name = name }

    var record: ProgressRecord {
        ProgressRecord(name: name, course: "Lessons", lessons: [Self.bell, Self.clock], workbook)
    }

    mutating func finish(_ steps: Int..., of lesson: Lesson = bell) {
        for step in steps { workbook.finish(lesson.steps[step - 1], of: lesson) }
        if let last = steps.last { workbook.move(to: lesson.id, step: last) }
    }

    mutating func skip(_ step: Int) { workbook.skip(Self.bell.steps[step - 1], of: Self.bell) }

    /// 1 is right: the worlds differ in the first line.
    mutating func predict(_ said: Int) {
        workbook.update(Self.bell.steps[1], of: Self.bell) {
            $0.prediction = Prediction(
                worlds: ["live", "fake"], rows: ["bell.ring()", "bell.rung"], said: said, was: 1)
        }
    }

    /// `ding` is right.
    mutating func predict(value said: String) {
        workbook.update(Self.bell.steps[1], of: Self.bell) {
            $0.valuePrediction = ValuePrediction(
                world: "live", line: 1, said: said, was: "\"ding\"", right: said.contains("ding"))
        }
    }

    /// 2 is right.
    mutating func answer(_ choices: Int...) {
        for choice in choices {
            workbook.update(Self.clock.steps[1], of: Self.clock) {
                $0.answers[1] = QuestionAnswer([choice], to: Self.clock.steps[1].questions[0], after: $0.answers[1])
            }
        }
    }

    mutating func practise(_ change: (inout ExerciseRecord) -> Void) {
        workbook.update(Self.bell.steps[2], of: Self.bell) {
            var exercise = $0.exercise ?? ExerciseRecord()
            change(&exercise)
            $0.exercise = exercise
        }
    }

    mutating func check(failing stage: String?) {
        practise {
            $0.tries += 1
            $0.passed = stage == nil
            $0.failing = stage
            $0.since = stage == nil ? nil : $0.since ?? "2026-11-14T10:05:33Z"
            if let stage { $0.failures[stage, default: 0] += 1 }
        }
    }

    mutating func see(_ rows: SeenRow...) {
        workbook.update(Self.bell.steps[1], of: Self.bell) { $0.comparison = rows }
    }

    private static func lesson(_ id: String, _ title: String, steps: [(title: String, text: String)]) -> Lesson {
        let body = steps.map { "## \($0.title)\n\n\($0.text)\n" }.joined(separator: "\n")
        let head = "format: 1\nid: \(id)\ntitle: \(title)\nform: none\nminutes: 5"
        let scanned = LessonScanner.scan(Array("---\n\(head)\n---\n# \(title)\n\n\(body)".utf8), file: "\(id).md")
        guard let lesson = scanned.lesson else { fatalError("the test's lesson is broken: \(scanned.diagnostics)") }
        return lesson
    }

    private static let probe = """
        ```swift subject
        final class Bell {
            let hour: () -> Int
            var rung = 0
            init(hour: @escaping () -> Int) { self.hour = hour }
            func ring() -> String { rung += 1; return hour() < 22 ? "ding" : "hush" }
        }
        ```

        ```swift live
        let bell = Bell { 8 }
        ```

        ```swift fake
        let bell = Bell { 22 }
        ```

        ```swift probe
        bell.ring()
        bell.rung
        ```

        | probe | live | fake |
        |---|---|---|
        | `bell.ring()` | `"ding"` | `"hush"` |
        | `bell.rung` | `1` | `1` |
        """

    private static let question = """
        What is a *clock* for a test?

        - [ ] The real one
          It would be `09:00` only once a day, and | of all things never at night.
        - [x] One that stands still
          Then every hour is at hand:

          ```swift
          FixedClock(hour: 9)
          ```
        """

    private static let exercise = """
        ```swift exercise
        struct Chime { func ring() -> String { "ding" } }
        ```

        > [!TIP]
        > What does it need to know?

        > [!TIP]
        > When `behaviour` fails: `hour` comes from **outside**.
        > Pass it in.

        <details><summary>Answers</summary>

        ```swift check
        @Test func rings() { #expect(Chime().ring() == "ding") }
        ```

        ```swift solution
        struct Chime { func ring() -> String { "ding" } }
        ```

        ```swift mistake mute
        struct Chime { func ring() -> String { "" } }
        ```

        </details>
        """
}
