import TestSupport
import Testing

/// `seams verify` of the files of a course that are no lessons, and of recordings that write nothing.
@Suite(.waiting) struct VerifyCourseTests {
    private let folder: TemporaryFolder
    private static let glossary =
        "| term | meaning | whose | lesson |\n|-|-|-|-|\n| seam | a place | Feathers | [Bell](%s.md) |\n"

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson().markdown, to: "bell.md")
    }

    private func verify(_ path: String, _ rules: String...) throws -> SeamsProgram.Result {
        try SeamsProgram.shared.run(
            ["verify", path] + rules.flatMap { ["--only", $0] }, environment: ["COLUMNS": "300"], folder: folder.path)
    }

    @Test func thePagesOfACourseAreVerifiedWithIt() throws {
        _ = try folder.write(Self.glossary.replacing("%s", with: "the-bell"), to: "Glossary.md")
        let sound = try verify(".", "needs")
        #expect(sound.code == 0 && sound.output.contains("1 of 1 lesson keeps its promises"), "\(sound)")
        _ = try folder.write(Self.glossary.replacing("%s", with: "the-bel"), to: "Glossary.md")
        _ = try folder.write("# Forms\n\n## `constructer`\n", to: "Forms.md")
        let broken = try verify(".", "needs")
        #expect(broken.code == 65 && broken.output.contains("broken  ./Glossary.md: the page of terms, no lesson\n"))
        #expect(broken.output.contains("1 of 1 lesson and 0 of 2 pages keep their promises"), "\(broken)")
        let words = "./Glossary.md:3:31: error: the link leads to 'the-bel', which is no lesson of the course"
        #expect(broken.errorOutput.contains(words), "\(broken)")
        #expect(broken.errorOutput.contains("./Forms.md:3:1: error: "), "\(broken)")
    }

    /// A glossary was told to begin with front matter.
    @Test func aPageThatIsNamedIsCheckedAsThatPage() throws {
        _ = try folder.write(Self.glossary.replacing("%s", with: "the-bell"), to: "Glossary.md")
        let sound = try verify("Glossary.md", "needs")
        #expect(sound.code == 0 && sound.errorOutput == "", "\(sound)")
        let words = "kept    Glossary.md: the page of terms, no lesson\n1 of 1 page keeps its promises"
        #expect(sound.output.hasPrefix(words), "\(sound)")
        _ = try folder.write(Self.glossary.replacing("%s", with: "the-bel"), to: "Glossary.md")
        let broken = try verify("Glossary.md", "needs")
        #expect(broken.code == 65 && broken.errorOutput.contains("did you mean 'the-bell'?"), "\(broken)")
    }

    @Test func deadLinksOfPagesAreTold() throws {
        for name in ["README.md", "Forms.md"] { _ = try folder.write("# Us\n\n[a](none.md) [b](bell.md)\n", to: name) }
        let result = try verify(".", "link")
        #expect(result.code == 1)
        for name in ["README.md", "Forms.md"] {
            let words = "./\(name):3:5: error: the link leads to 'none.md', and there is no such file [link]\n"
            #expect(result.errorOutput.contains(words + "  hint: paths begin at the page's folder"), "\(result)")
        }
        #expect(result.output.contains("1 of 1 lesson and 0 of 2 pages keep their promises"), "\(result)")
        #expect(try verify(".", "needs").code == 0)
    }

    @Test func aLineOfTheIgnoredNamesThatFitsNothingIsTold() throws {
        _ = try folder.write("---\n", to: "draft-a.md")
        _ = try folder.write("draft-*\nnotes.md\n", to: ".seamsignore")
        let result = try verify(".", "needs")
        #expect(result.code == 0)
        #expect(
            result.errorOutput == """
                ./.seamsignore:2: warning: no file of this folder is called 'notes.md' [scan]
                  hint: a line is the name of a file of this folder, '*' for any characters; delete it, or mend it

                """)
    }

    /// The lessons were counted from 1 without a word, and 'show 5' found nothing.
    @Test func twoLessonsOfOneNumberAreToldOnce() throws {
        let course = try TemporaryFolder()
        func lesson(_ id: String) -> String { SampleLesson().markdown.replacing("id: the-bell", with: "id: \(id)") }
        for name in ["01-a", "02-b", "02-c", "02-d", "05-e"] {
            _ = try course.write(lesson("l\(name.suffix(1))"), to: "\(name).md")
        }
        func verify() throws -> SeamsProgram.Result {
            try SeamsProgram.shared.run(["verify", ".", "--only", "needs"], folder: course.path)
        }
        let result = try verify()
        #expect(result.code == 0)
        let told = result.errorOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            told == "./02-c.md: warning: the number 2 belongs to './02-b.md' already, so all lessons are counted from "
                + "1 [scan] hint: begin each file's name with a number of its own: only then is it the number of the "
                + "lesson")
        // Without numbers, all are counted anyway.
        _ = try course.write(lesson("draft"), to: "draft.md")
        #expect(try verify().errorOutput == "")
    }

    /// '--record' advised '--record' for the cells of a line that does not compile.
    @Test func aRecordingOfALineThatDoesNotCompileSaysThatItWroteNothing() throws {
        let lesson = SampleLesson(
            probe: "bell.swing()", table: "| probe | live | fake |\n|---|---|---|\n| `bell.swing()` | `1` | `2` |")
        let path = try folder.write(lesson.markdown, to: "bell.md")
        let result = try SeamsProgram.shared.run(
            ["verify", "bell.md", "--record", "--only", "run"], environment: ["COLUMNS": "300"], folder: folder.path)
        let note = "note: nothing is recorded in bell.md: a line of a probe does not compile\n"
        #expect(result.code == 1 && result.errorOutput.hasPrefix(note), "\(result)")
        #expect(result.errorOutput.split(separator: "\n").count { $0.contains("error: ") } == 1, "\(result)")
        #expect(!result.errorOutput.contains("hint: mend the code, or let"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == lesson.markdown)
    }
}
