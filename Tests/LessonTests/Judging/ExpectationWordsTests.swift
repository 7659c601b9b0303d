import Testing

@testable import LessonCode
@testable import LessonModel

/// What an author lets a verdict say of an expectation.
struct ExpectationWordsTests {
    private func words(_ code: String, line: Int) -> String? {
        ExpectationWords.words(
            in: CodeBlock(language: "swift", role: .check, source: code, fenceLine: 9), at: line)
    }

    @Test func theWordsBehindAnExpectationAreItsOwn() {
        let code =
            "@Test func lit() throws {\n    #expect(lamp.isLit(at: 23), \"late in the evening\")\n}"
        #expect(words(code, line: 11) == "late in the evening")
        #expect(words(code, line: 10) == nil)
    }

    @Test func anExpectationOverSeveralLinesHasThemToo() {
        let code = "let one = try #require(\n    first(of: []),\n    \"an empty list\"\n)"
        #expect(words(code, line: 10) == "an empty list" && words(code, line: 11) == "an empty list")
    }

    @Test func whatIsRequiredInsideTakesNoWords() {
        #expect(words("#expect(try #require(lamp).isLit, \"late\")", line: 10) == "late")
    }

    @Test func aTextThatIsComparedIsNoWords() {
        #expect(words("#expect(lamp.name == \"on\")", line: 10) == nil)
        #expect(words("#expect(throws: Dark.self) { try lamp.light() }", line: 10) == nil)
    }
}
