import Testing

struct ScannerExerciseTests {
    /// An exercise with all of its parts, and this Swift in its check; a mark stands before the fence of the check.
    private static func exercise(check: String = "", mark: String = "") -> String {
        """
        ```swift exercise
        ```

        > [!TIP]
        > Hint.

        <details>

        \(mark)```swift check
        \(check.isEmpty ? "" : check + "\n")```
        ```swift solution
        ```
        ```swift mistake a
        ```

        </details>

        """
    }

    @Test func anExerciseNeedsHelpAndAJudge() {
        expectProblems(
            lessonFile("## Step\n\n1️⃣```swift exercise\n```\n\n> [!NOTE]\n> No hint."),
            ExpectedProblem("1️⃣", "the exercise has no hint", "write '> [!TIP]' and the hint on the next line, '> …'"),
            ExpectedProblem("1️⃣", "the exercise has no 'check'", "write 'swift check' inside '<details>'"),
            ExpectedProblem("1️⃣", "the exercise has no 'solution'", "write 'swift solution' inside '<details>'"),
            ExpectedProblem(
                "1️⃣", "the exercise has no 'mistake'", "write 'swift mistake hard-wired' inside '<details>'"))
    }

    @Test func answersStandOutOfSight() {
        func visible(_ mark: String, _ role: String) -> ExpectedProblem {
            ExpectedProblem(
                mark, "'\(role)' is outside '<details>'",
                "write '<details><summary>Check and answers</summary>' and an empty line above it")
        }
        expectProblems(
            lessonFile(
                """
                ## Step

                ```swift exercise
                ```

                > [!TIP]
                > Hint.

                1️⃣```swift check
                ```
                > 2️⃣```swift solution
                > ```

                <details>

                ```swift mistake a
                ```
                3️⃣```swift mistake a
                ```

                </details>

                4️⃣```swift mistake b
                ```
                """),
            visible("1️⃣", "check"), visible("2️⃣", "solution"),
            ExpectedProblem("3️⃣", "the exercise has a second mistake 'a'", "choose another name"),
            visible("4️⃣", "mistake"))
    }

    /// It was taken for more of the starter, whose code then did not compile.
    @Test func aStarterStandsInSight() {
        expectProblems(
            lessonFile(
                "## Step\n\n"
                    + Self.exercise().replacing("<details>\n", with: "<details>\n\n1️⃣```swift exercise\n```\n")),
            ExpectedProblem(
                "1️⃣", "'exercise' is inside '<details>', where no learner looks for it",
                "move it above '<details>', or give it the role 'check' or 'solution'"))
    }

    /// No answer passes a check without a test, and two of one name do not compile.
    @Test func aCheckHasTestsOfDifferentNames() {
        expectProblems(
            lessonFile("## Step\n\n" + Self.exercise(check: "private let night = 1", mark: "1️⃣")),
            ExpectedProblem("1️⃣", "the check has no test", "write a function with '@Test' that calls the answer"))
        expectProblems(
            lessonFile(
                "## Step\n\n"
                    + Self.exercise(
                        check: "@Test func holds() {}\n@1️⃣Test func holds() {}\n@Test func holds(_ a: Int) {}")),
            ExpectedProblem("1️⃣", "the check has a second test 'holds'", "choose another name"))
    }

    @Test func answersBelongToAnExercise() {
        expectProblems(
            lessonFile("## Step\n\n<details>\n\n1️⃣```swift check\n```\n\n</details>"),
            ExpectedProblem(
                "1️⃣", "'check' is in a stage without an exercise",
                "write the starter as a 'swift exercise' fence above it"))
    }

    @Test func anExerciseBelowAHeadingThatIsTooDeepHasThatOneProblem() {
        let exercise = Self.exercise()
        expectProblems(
            lessonFile("## One\n\n```swift live\n```\n\(exercise)\n1️⃣### Two\n\n```swift live\n```\n\(exercise)"),
            ExpectedProblem(
                "1️⃣", "this heading begins no step, and what is below it belongs into one",
                "begin each step with '## '; this heading has 3 '#'"))
    }

    @Test func whatCouldNotBeReadIsNotMissing() {
        expectProblems(
            lessonFile("## Step\n\n```swift exercise\n```\n\n<details>\n\n```swift 1️⃣chek\n```\n\n</details>"),
            ExpectedProblem("1️⃣", "no role is called 'chek'", "did you mean 'check'?"))
    }

    @Test func whatAPassedAnswerAchievedStandsOutOfSight() {
        let note = "> [!NOTE] passed\n> Well."
        expectProblems(
            lessonFile("## Step\n\n1️⃣\(note)\n\n" + Self.exercise()),
            ExpectedProblem(
                "1️⃣", "'[!NOTE] passed' is outside '<details>'",
                "move it among the answers: here it is read before the exercise is solved"))
        expectProblems(lessonFile("## Step\n\n" + Self.exercise() + "\n\n<details>\n\n\(note)\n\n</details>"))
    }
}
