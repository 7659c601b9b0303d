import Testing

struct ScannerStageTests {
    @Test func aProbeNeedsASubjectOrAWiring() {
        expectProblems(
            lessonFile("## Step\n\n1️⃣```swift probe\na\n```"),
            ExpectedProblem(
                "1️⃣", "the probe has no subject", "write a 'swift subject' fence in this step or an earlier one"))
        expectProblems(
            lessonFile("## Step\n\n```swift subject\n```\n1️⃣```swift probe\na\n```"),
            ExpectedProblem("1️⃣", "the probe has no wiring to run in", "write a 'swift live' fence before the probe"))
        expectProblems(lessonFile("## Step\n\n```swift live\n```\n```swift probe\na\n```"))
    }

    @Test func aFormIsShownLiveAndFaked() {
        expectProblems(
            lessonFile(
                "1️⃣## Step\n\n```swift subject\n```\n```swift live\n```\n2️⃣```swift probe\na\n```", form: "method"),
            ExpectedProblem(
                "1️⃣", "no stage shows 'method' with a subject, live and fake",
                "add the fences that are missing, or say 'form: none'"),
            ExpectedProblem(
                "2️⃣", "the stage has a probe and no wiring 'fake'", "write a 'swift fake' fence before the probe"))
    }

    @Test func wiringsOfAStageHaveDifferentNames() {
        expectProblems(
            lessonFile(
                "## Step\n\n```swift live\n```\n## Other\n\n1️⃣```swift live\n```\n## New\n\n```swift subject\n```\n```swift live\n```"
            ),
            ExpectedProblem(
                "1️⃣", "the stage has a second 'live'; the first stands at line 12",
                "make one block of the two, or name this one: 'swift fake'"))
    }

    /// Eight errors of the compiler followed, five of them with mangled names.
    @Test func testsOfAStageHaveDifferentNames() {
        let test = "@Test func opens() {}", suite = "struct Night { @Test func opens() {} }"
        expectProblems(
            lessonFile(
                "## Step\n\n```swift subject\n```\n```swift test\n\(test)\n\(suite)\n```\n## Next\n\n"
                    + "```swift test\n@1️⃣Test func opens() {}\n@Test func opens(_ a: Int) {}\n```\n"
                    + "## New\n\n```swift subject\n```\n```swift test\n\(test)\n```"),
            ExpectedProblem("1️⃣", "the stage has a second test 'opens'", "choose another name"))
    }

    /// Three errors followed from the second 'live', the last with 'one of: live, live'.
    @Test func aFakeThatIsCalledLiveIsToldOnce() {
        expectProblems(
            lessonFile(
                "## Step\n\n```swift subject\n```\n```swift live\n```\n1️⃣```swift live\n```\n```swift probe\n1\n```\n\n| probe | live | fake |\n|---|---|---|\n| `1` | `1` | `1` |",
                form: "method"),
            ExpectedProblem(
                "1️⃣", "the stage has a second 'live'; the first stands at line 14",
                "make one block of the two, or name this one: 'swift fake'"))
    }

    @Test func aStageIsCompiledInOneWay() {
        expectProblems(
            lessonFile(
                "## Step\n\n```swift subject isolation=MainActor\n```\n1️⃣```swift subject isolation=nonisolated\n```\n```swift subject\n```\n## New\n\n```swift subject isolation=nonisolated\n```"
            ),
            ExpectedProblem(
                "1️⃣",
                "'isolation' cannot be 'nonisolated' here and something else at line 12: a stage is compiled in one way",
                "say 'isolation' once, or begin another stage with a '##' and a subject"))
    }

    @Test func anAnswerStandsInOneModuleAndTheStagesOwnIsOpenAnyway() {
        expectProblems(
            lessonFile(
                """
                ## Step

                1️⃣```swift subject testable=yes
                ```

                ## Exercise

                ```swift exercise module=Clocks
                ```
                2️⃣```swift exercise
                ```
                > [!TIP]
                > Think.

                <details>

                ```swift check
                ```
                ```swift solution
                ```
                ```swift mistake wrong
                ```
                </details>
                """),
            ExpectedProblem(
                "1️⃣", "'testable' needs 'module'",
                "remove it: tests see the stage's own module anyway"),
            ExpectedProblem(
                "2️⃣", "the starter at line 17 belongs to another module than this one",
                "an answer is one text in one module: say the same 'module' in both, or in neither"))
    }

    @Test func aStepHasOneProbeWithLines() {
        expectProblems(
            lessonFile("## Step\n\n```swift live\n```\n1️⃣```swift probe\n// nothing\n```\n2️⃣```swift probe\na\n```"),
            ExpectedProblem("1️⃣", "the probe holds no line to run", "write an expression, or remove the role"),
            ExpectedProblem(
                "2️⃣", "the step has a second probe; the first stands at line 14",
                "put its lines into the first, or begin another step with '##'"))
    }

    @Test func aHeadingThatIsTooDeepForAStepIsNamedAtTheSecondProbe() {
        let table = "| probe | live |\n|--|--|\n| `a` | - |\n"
        expectProblems(
            lessonFile(
                "## Step\n\n```swift live\n```\n```swift probe\na\n```\n\n\(table)\n### Two\n\n"
                    + "1️⃣```swift probe\na\n```\n\n\(table)"),
            ExpectedProblem(
                "1️⃣", "the step has a second probe; the first stands at line 14",
                "begin the heading at line 22 with '## ', or put the lines into the first"))
    }
}
