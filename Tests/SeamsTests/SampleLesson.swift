import TestSupport

/// A small lesson whose parts a test replaces. Places are marked `1️⃣` and found by `place`.
struct SampleLesson {
    private static let bell = """
        import Foundation

        struct Bell {
            let hour: () -> Int
            func ring() -> String { hour() < 22 ? "ding" : "hush" }
        }
        """

    var subject = SampleLesson.bell
    var live = "let bell = Bell { 8 }"
    var fake = "let bell = Bell { 22 }"
    var probe = "bell.ring()"
    /// The table, or nothing.
    var table = """
        | probe | live | fake |
        |---|---|---|
        | `bell.ring()` | `"ding"` | `"hush"` |
        """
    /// The scorecard that is recorded, or nothing.
    var scorecard = """
        | scorecard     | live       | fake       |
        |---------------|------------|------------|
        | Repeatable    | yes        | yes        |
        | Isolated      | yes        | yes        |
        | Hidden inputs | none found | none found |
        | Left behind   | nothing    | nothing    |
        """
    /// More blocks of the step.
    var more = ""
    /// What follows the step.
    var after = ""

    var markdown: String { marked.text }

    /// The line and the column of a mark.
    func place(_ mark: String) -> String {
        marked.places[mark].map { "\($0.line):\($0.column)" } ?? "no mark \(mark)"
    }

    func line(_ mark: String) -> String {
        marked.places[mark].map { "\($0.line)" } ?? "no mark \(mark)"
    }

    private var marked: MarkedText {
        MarkedText(
            """
            ---
            format: 1
            id: the-bell
            title: The bell
            form: constructor
            minutes: 1
            needs: []
            source: a test
            ---
            # The bell

            A lesson of a test.

            ## Watch it

            ```swift subject
            \(subject)
            ```

            ```swift live
            \(live)
            ```

            ```swift fake
            \(fake)
            ```

            ```swift probe
            \(probe)
            ```

            \(table)

            \(table.isEmpty ? "" : scorecard)

            \(more)

            \(after)
            """)
    }
}
