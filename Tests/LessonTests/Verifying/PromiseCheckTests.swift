import LessonModel
import LessonReading
import Testing

struct PromiseCheckTests {
    private func problems(_ body: String, probe: String = "probe") throws -> [String] {
        try told(PromiseCheck(lesson(body, probe: probe)).problems())
    }

    private func told(_ problems: [Diagnostic]) -> [String] {
        problems.map { problem in
            #expect(problem.severity == .warning)
            return "\(problem.place): \(problem.message) (\(problem.hint ?? ""))"
        }
    }

    private func lesson(_ body: String, heading: String = "Bell", probe: String = "probe") throws -> Lesson {
        let scanned = LessonScanner.scan(Self.source(body, heading, probe).utf8, file: "bell.md")
        return try #require(scanned.lesson, "\(scanned.diagnostics)")
    }

    private static func source(_ body: String, _ heading: String, _ probe: String) -> String {
        """
        ---
        format: 1
        id: bell
        title: Bell
        form: none
        minutes: 1
        ---
        # \(heading)

        ## Ring

        ```swift subject
        func ring() -> String { "ding" }
        ```

        ```swift live
        let hour = 8
        ```

        ```swift \(probe)
        ring()
        ```

        \(body)

        """
    }

    private func table(_ cell: String) -> String { "| probe | live |\n|---|---|\n| `ring()` | \(cell) |" }

    @Test(arguments: ["`\"ding\"`", "`/\"d.*\"/`", "`/\\d*/`", "-"]) func aPromiseIsNotNamed(cell: String) throws {
        #expect(try problems(table(cell)) == [])
    }

    @Test func aLessonThatIsHeldToNothingIsNamed() throws {
        #expect(
            try problems("Ding.") == [
                "bell.md:20:1: the lesson promises nothing: it has no table, no scorecard, no test and no exercise "
                    + "('seams verify --record' writes a table below each probe)"
            ])
        #expect(
            try problems("Ding.", probe: "") == [
                "bell.md:12:1: the lesson promises nothing: it has no table, no scorecard, no test and no exercise "
                    + "(add a probe, and 'seams verify --record' writes a table below it)"
            ])
    }

    /// Nothing said that no value was promised.
    @Test func aProbeThatNobodyRecordedIsNamed() throws {
        let told = [
            "bell.md:20:1: the probe has no table, so it promises nothing ('seams verify --record' writes it)"
        ]
        let test = "```swift test\n@Test func rings() { #expect(ring() == \"ding\") }\n```"
        #expect(try problems(test) == told)
        let next = "\n\n## Again\n\n```swift probe\nhour\n```\n\n"
        #expect(try problems(table("`\"ding\"`") + next + test) == [told[0].replacing("20:1", with: "30:1")])
        #expect(try problems("```text result live\n\"ding\"\n```\n") == [])
    }

    /// It stood in no report, whatever it said.
    @Test(arguments: [".disabled()", "\"Rings\", .disabled(\"not now\")", ".bug(\"a\"), .disabled(\"if: x\")"])
    func aTestThatIsTurnedOffIsNamed(traits: String) throws {
        let title = traits.hasPrefix("\"") ? "Rings" : "rings()"
        let test = "```swift test\n@Test(\(traits)) func rings() { #expect(ring() == \"dong\") }\n```"
        #expect(
            try problems(table("`\"ding\"`") + "\n\n" + test) == [
                "bell.md:29:2: the test '\(title)' is disabled, so it promises nothing (take the trait out, or the test)"
            ])
        let others = [
            ".disabled(if: true)", ".disabled(\"now\") { false }", "\"a .disabled one\"", "arguments: [Bell.disabled]",
        ]
        for traits in others {
            let perhaps = "```swift test\n@Test(\(traits)) func rings() {}\n```"
            #expect(try problems(table("`\"ding\"`") + "\n\n" + perhaps) == [])
        }
        let inSuite = "```swift test\n@Suite(.disabled()) struct All {\n    @Test func rings() {}\n}\n```"
        #expect(try problems(table("`\"ding\"`") + "\n\n" + inSuite).count == 1)
    }

    /// A made lesson has none where it could not notice damage of the code.
    @Test func aTableThatWasTakenOutIsNotMissed() throws {
        let card = "| scorecard | live |\n|---|---|\n| Repeatable | yes |"
        #expect(try problems(card) == [])
    }

    @Test(arguments: [".*", "(.|\\n)*", "[\\s\\S]*"]) func aPatternForEverythingIsNamed(pattern: String) throws {
        #expect(
            try problems(table("`/\(pattern)/`".replacing("|", with: "\\|"))) == [
                "bell.md:26:14: the pattern /\(pattern)/ promises nothing: every value matches it (say what of the value "
                    + "stays the same, or write '-' where the line is not for this wiring)"
            ])
    }

    @Test func aTitleOfTwoMindsIsNamed() throws {
        let body = table("`\"ding\"`"), heading = "The *bell*", page = MarkdownPage(Self.source(body, heading, "probe"))
        let problem = TitleCheck(try lesson(body, heading: heading), page: page).problem
        #expect(
            told(problem.map { [$0] } ?? []) == [
                "bell.md:8:1: the heading is 'The bell', and the front matter says 'Bell' (let both say the same)"
            ])
    }
}
