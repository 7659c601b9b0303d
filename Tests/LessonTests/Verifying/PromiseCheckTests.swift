import LessonModel
import LessonReading
import Testing

struct PromiseCheckTests {
    private func problems(_ body: String, heading: String = "Bell", probe: String = "probe") throws -> [String] {
        let source = """
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
        let scanned = LessonScanner.scan(source.utf8, file: "bell.md")
        let lesson = try #require(scanned.lesson, "\(scanned.diagnostics)")
        return PromiseCheck(lesson, page: MarkdownPage(source)).problems().map { problem in
            #expect(problem.severity == .warning)
            return "\(problem.place): \(problem.message) (\(problem.hint ?? ""))"
        }
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
        #expect(try problems("```swift test\n@Test func rings() { #expect(ring() == \"ding\") }\n```") == [])
    }

    @Test(arguments: [".*", "(.|\\n)*", "[\\s\\S]*"]) func aPatternForEverythingIsNamed(pattern: String) throws {
        #expect(
            try problems(table("`/\(pattern)/`".replacing("|", with: "\\|"))) == [
                "bell.md:26:14: the pattern /\(pattern)/ promises nothing: every value matches it (say what of the value "
                    + "stays the same, or write '-' where the line is not for this wiring)"
            ])
    }

    @Test func aTitleOfTwoMindsIsNamed() throws {
        #expect(
            try problems(table("`\"ding\"`"), heading: "The *bell*") == [
                "bell.md:8:1: the heading is 'The bell', and the front matter says 'Bell' (let both say the same)"
            ])
    }
}
