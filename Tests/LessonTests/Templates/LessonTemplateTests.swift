import LessonModel
import LessonReading
import Testing

@Suite struct LessonTemplateTests {
    private static let source = """
        ---
        format: 1
        id: closure
        title: Closure injection
        form: none
        minutes: 10
        ---
        # Closure injection

        ## A

        ```text
        # title: id:
        ```
        """

    private func header(id: String, title: String) throws -> Header {
        let text = LessonTemplate(Self.source).lesson(id: id, title: title)
        let scanned = LessonScanner.scan(text.utf8, file: "a.md")
        return try #require(scanned.lesson, "\(scanned.diagnostics)").header
    }

    @Test func onlyTheNamesAreReplaced() {
        let text = LessonTemplate(Self.source).lesson(id: "spies", title: "Spies and stubs")
        let expected = Self.source.replacing("id: closure", with: "id: spies")
            .replacing("Closure injection", with: "Spies and stubs")
        #expect(text == expected)
    }

    @Test(arguments: [
        "Plain", "Date(), and who asks", "a: b # c", "\"quoted\"", "back\\slash", "[x]", "true", "1", "größer 👋", "- a",
        "`Date()` *is* a socket", "two\nlines",
    ]) func everyTitleIsReadAsItWasGiven(title: String) throws {
        #expect(try header(id: "spies", title: title).title == title.replacing("\n", with: "\\n"))
    }

    @Test func anIdSuggestsATitle() {
        #expect(LessonTemplate.title(of: "spies-and-stubs") == "Spies and stubs")
        #expect(LessonTemplate.title(of: "a") == "A")
    }

    @Test func aFileIsNumberedWhereTheOthersAre() {
        #expect(LessonFileName.next(for: "spies", after: []) == "spies.md")
        #expect(LessonFileName.next(for: "spies", after: ["README.md", "clock.md"]) == "spies.md")
        #expect(LessonFileName.next(for: "spies", after: ["01-a.md", "02-b.md", "README.md"]) == "03-spies.md")
        #expect(LessonFileName.next(for: "spies", after: ["1-a.md", "9-b.md"]) == "10-spies.md")
        #expect(LessonFileName.next(for: "spies", after: ["007-a.md", "12-folder"]) == "008-spies.md")
        #expect(LessonFileName.next(for: "spies", after: ["99999999999999999999-a.md"]) == "spies.md")
    }
}
