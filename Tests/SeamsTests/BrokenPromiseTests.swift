import TestSupport
import Testing

/// Each promise that a lesson makes can be broken, and `seams verify` finds it at its place.
@Suite(.waiting) struct BrokenPromiseTests {
    private func expectBroken(
        _ lesson: SampleLesson, _ words: String..., not unwanted: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(lesson.markdown, to: "bell.md")
        let result = try SeamsProgram.shared.run(
            ["verify", "bell.md"], environment: ["COLUMNS": "400"], folder: folder.path)
        for words in words {
            #expect(result.errorOutput.contains(words), "\(result.errorOutput)", sourceLocation: sourceLocation)
        }
        if let unwanted {
            #expect(!result.errorOutput.contains(unwanted), "\(result.errorOutput)", sourceLocation: sourceLocation)
        }
        #expect(result.output.contains("broken  the-bell"), sourceLocation: sourceLocation)
        #expect(result.output.contains("0 of 1 lesson keeps its promises"), sourceLocation: sourceLocation)
        #expect(result.code == 1, sourceLocation: sourceLocation)
    }

    @Test func aTableThatSaysOtherwise() throws {
        let lesson = SampleLesson(
            probe: "bell.ring()",
            table: """
                | probe | live | fake |
                |---|---|---|
                | `bell.ring()` | `"ding"` | 1️⃣`"dong"` |
                """)
        try expectBroken(
            lesson,
            "bell.md:\(lesson.place("1️⃣")): error: 'bell.ring()' in 'fake': \"hush\", where the table says `\"dong\"`")
    }

    @Test func aSubjectThatDoesNotCompile() throws {
        let lesson = SampleLesson(subject: "struct Bell {\n    let hour: 1️⃣Hour\n}")
        try expectBroken(lesson, "bell.md:\(lesson.place("1️⃣")): error: cannot find type 'Hour' in scope")
    }

    @Test func aWiringThatDoesNotCompile() throws {
        let lesson = SampleLesson(fake: "let bell = 1️⃣Gong()")
        try expectBroken(lesson, "bell.md:\(lesson.place("1️⃣")): error: cannot find 'Gong' in scope")
    }

    @Test func aWiringThatCrashes() throws {
        let lesson = SampleLesson(fake: "let bell = Bell { 22 }\n1️⃣fatalError(\"no bell\")")
        try expectBroken(
            lesson, ": error: the wiring 'fake' crashed: ", "no bell (bell.md:\(lesson.place("1️⃣")))",
            not: "the world 'fake'")
    }

    @Test func aProbeLineThatCompilesNowhere() throws {
        let lesson = SampleLesson(probe: "bell.1️⃣swing()", table: "")
        try expectBroken(
            lesson, "bell.md:\(lesson.place("1️⃣")): error: value of type 'Bell' has no member 'swing'")
    }

    @Test func aProbeLineThatCrashesUnannounced() throws {
        let lesson = SampleLesson(probe: "1️⃣[bell][1].ring()", table: "")
        try expectBroken(
            lesson,
            "bell.md:\(lesson.line("1️⃣")): error: '[bell][1].ring()' in 'fake': crashed: Fatal error: Index out of range"
        )
    }

    @Test func aTestThatFails() throws {
        let test = "```swift test\n@Test func rings() { 1️⃣#expect(Bell { 22 }.ring() == \"ding\") }\n```"
        let lesson = SampleLesson(more: test)
        try expectBroken(lesson, "bell.md:\(lesson.place("1️⃣")): error: test 'rings()' failed: Expectation failed: ")
    }

    @Test func aTestThatDoesNotCompile() throws {
        let lesson = SampleLesson(
            more: "```swift test\n@Test func rings() { #expect(1️⃣Gong().ring() == \"ding\") }\n```")
        try expectBroken(lesson, "bell.md:\(lesson.place("1️⃣")): error: cannot find 'Gong' in scope")
    }

    @Test func codeThatCompilesThoughItMustNot() throws {
        let lesson = SampleLesson(
            more:
                "```swift must-not-compile\n1️⃣// cannot convert\nfunc ring(_ bell: Bell) -> String { bell.ring() }\n```")
        try expectBroken(
            lesson, "bell.md:\(lesson.place("1️⃣")): error: this compiles, though the lesson says that it must not")
    }

    @Test func codeThatIsRefusedForAnotherReason() throws {
        let lesson = SampleLesson(
            more:
                "```swift must-not-compile\n1️⃣// cannot convert\nfunc ring(_ gong: Gong) -> String { gong.ring() }\n```")
        try expectBroken(
            lesson,
            "bell.md:\(lesson.place("1️⃣")): error: the compiler says 'cannot find type 'Gong' in scope', not 'cannot convert'"
        )
    }

    @Test func aSolutionThatDoesNotCompile() throws {
        let lesson = SampleLesson(after: exercise(solution: "struct Lamp { let hour: 1️⃣Hour }"))
        try expectBroken(lesson, "bell.md:\(lesson.place("1️⃣")): error: cannot find type 'Hour' in scope")
    }

    @Test func aMistakeThatDoesNotCompile() throws {
        let lesson = SampleLesson(after: exercise(mistake: "struct Lamp { let hour: 1️⃣Hour }"))
        try expectBroken(
            lesson,
            "bell.md:\(lesson.place("1️⃣")): error: "
                + "the mistake 'none-at-all' does not compile: cannot find type 'Hour' in scope")
    }

    @Test func aMistakeThatPassesIsNamedAtItsFence() throws {
        let lesson = SampleLesson(after: exercise(mistake: "1️⃣struct Lamp { let hour: Int }"))
        let fence = try #require(Int(lesson.line("1️⃣"))) - 1
        try expectBroken(lesson, "bell.md:\(fence):1: error: the mistake 'none-at-all' passes the check")
    }

    private func exercise(
        solution: String = "struct Lamp { let hour: Int }", mistake: String = "struct Lamp {}"
    ) -> String {
        """
        ## Exercise: the lamp

        Give it an hour.

        ```swift exercise
        struct Lamp {}
        ```

        > [!TIP]
        > An hour is a number.

        <details><summary>Check and answers</summary>

        ```swift check
        @Test func isLit() { #expect(Lamp(hour: 18).hour == 18) }
        ```

        ```swift solution
        \(solution)
        ```

        ```swift mistake none-at-all
        \(mistake)
        ```
        </details>
        """
    }
}
