import Foundation
import TestSupport
import Testing

/// `seams glossary`.
@Suite(.waiting) struct GlossaryTests {
    @Test(arguments: [60, 80, 120]) func aTermIsExplained(width: Int) throws {
        let result = try SeamsProgram.shared.run(
            ["glossary", "setter", "injection"], environment: ["COLUMNS": "\(width)"])
        #expect(result.code == 0)
        #expect(result.output.contains("lesson  Property injection: seams show property-injection"))
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= width })
        let all = try SeamsProgram.shared.run(["glossary"], environment: ["COLUMNS": "\(width)"])
        #expect(all.output.split(separator: "\n").allSatisfy { $0.count <= width })
    }

    @Test func programsGetTheSameAsPeople() throws {
        let json = try SeamsProgram.shared.run(["glossary", "spies", "--format", "json"])
        let terms = try JSONDecoder().decode([Term].self, from: Data(json.output.utf8))
        #expect(terms.map(\.term) == ["spy"] && terms[0].whose == "Meszaros" && terms[0].lesson == "spies")
        let markdown = try SeamsProgram.shared.run(["glossary", "spies", "--format", "markdown"])
        #expect(
            markdown.output == """
                | term | meaning | whose | lesson |
                | --- | --- | --- | --- |
                | spy | \(terms[0].meaning) | Meszaros | spies |

                """)
    }

    /// The file's name gave the lesson.
    @Test func aTermLeadsToTheLessonInTheLinkedFile() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson().markdown, to: "01-ringing.md")
        let row = "| ding | a sound | ours | [01](01-ringing.md#watch-it) |"
        _ = try folder.write("| term | meaning | whose | lesson |\n|-|-|-|-|\n\(row)\n", to: "Glossary.md")
        let own = try SeamsProgram.shared.run(["glossary", "ding", "--lessons", folder.path])
        let words = own.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("The bell: seams show the-bell --lessons \(folder.path)"), "\(own)")
        let verified = try SeamsProgram.shared.run(["verify", folder.path, "--only", "link"])
        #expect(verified.code == 0 && verified.errorOutput == "", "\(verified)")
    }

    @Test func anUnknownTermIsRefusedWithTheNearest() throws {
        let result = try SeamsProgram.shared.run(["glossary", "fkae"])
        #expect(result.code == 64 && result.output == "")
        #expect(result.errorOutput.hasPrefix("error: no term called 'fkae'\n  hint: did you mean 'fake'? "))
    }

    @Test func aForeignCourseHasItsOwnPageOrNone() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson().markdown, to: "01-bell.md")
        let none = try SeamsProgram.shared.run(["glossary", "--lessons", folder.path])
        #expect(none.code == 66)
        #expect(none.errorOutput.hasPrefix("error: the course in '\(folder.path)' has no page of terms\n"))
        let page = "| term | meaning | whose | lesson |\n|-|-|-|-|\n| ding | a sound | ours | [01](01-the-bell.md) |\n"
        let path = try folder.write(page, to: "Glossary.md")
        let own = try SeamsProgram.shared.run(["glossary", "ding", "--lessons", folder.path])
        #expect(own.output.hasPrefix("ding\n  a sound\n"))
        let words = own.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("seams show the-bell --lessons \(folder.path)"), "\(own)")
        let unknown = try SeamsProgram.shared.run(
            ["glossary", "zzz", "--lessons", folder.path], environment: ["COLUMNS": "300"])
        #expect(unknown.errorOutput.contains("hint: 'seams glossary --lessons \(folder.path)' shows all 1\n"))
        // It is no lesson.
        #expect(try SeamsProgram.shared.run(["list", "--lessons", folder.path]).code == 0)
        _ = try folder.write(page + "| dong | |\n", to: "Glossary.md")
        let broken = try SeamsProgram.shared.run(
            ["glossary", "--lessons", folder.path], environment: ["COLUMNS": "300"])
        #expect(broken.code == 65)
        #expect(broken.errorOutput.hasPrefix("\(path):4:1: error: the row has 2 cells, and a term takes 4\n"))
    }

    private struct Term: Decodable {
        var term, meaning, whose, lesson: String
    }
}
