import TestSupport
import Testing

/// `seams new`.
@Suite(.waiting) struct NewTests {
    private func new(_ arguments: [String], in folder: TemporaryFolder) throws -> SeamsProgram.Result {
        try SeamsProgram.shared.run(["new"] + arguments, folder: folder.path)
    }

    @Test func theFileIsNamedAndWhatToDoNext() throws {
        let folder = try TemporaryFolder()
        let first = try new(["mine", "--form", "closure"], in: folder)
        #expect(first.output == "Lessons/mine.md\n")
        #expect(first.errorOutput == "  seams preview Lessons/mine.md\n  seams verify Lessons/mine.md\n")
        #expect(first.code == 0)
        let second = try new(
            ["other", "--form", "none", "--title", "A title: mine", "--folder", "My course"], in: folder)
        #expect(second.output == "My course/other.md\n")
        #expect(second.errorOutput.hasSuffix("  seams verify 'My course/other.md'\n"))
        let list = try SeamsProgram.shared.run(["list", "--lessons", "My course"], folder: folder.path)
        #expect(list.output.contains("A title: mine"))
    }

    @Test func aFormThatIsNotThereIsNamedWithTheNearest() throws {
        let folder = try TemporaryFolder()
        let result = try new(["mine", "--form", "constuctor"], in: folder)
        #expect(
            result.errorOutput.hasPrefix(
                "error: no form called 'constuctor'\n  hint: did you mean 'constructor'? the forms: none, constructor, "
            ))
        #expect((result.output, result.code) == ("", 64))
    }

    @Test func aFileThatIsThereStays() throws {
        let folder = try TemporaryFolder()
        _ = try new(["mine", "--form", "closure"], in: folder)
        let again = try new(["mine", "--form", "none"], in: folder)
        #expect(again.errorOutput.hasPrefix("error: the id 'mine' belongs to 'Lessons/mine.md' already\n"))
        #expect(again.code == 64)
    }
}
