import Foundation
import TestSupport
import Testing

/// `seams list`.
@Suite(.waiting) struct ListTests {
    /// The core, and then theme after theme.
    private static let ids = [
        "five-forms", "hard-wired", "constructor-injection", "property-injection", "method-injection",
        "extract-and-override", "ambient-context", "hidden-inputs", "weak-tests", "provider-protocol",
        "wrap-the-framework", "spies", "below-the-source", "environment", "default-arguments", "service-locator",
        "providers", "closures-and-witnesses", "composition-root", "async-network", "clock", "capstone",
        "isolation", "test-traits", "view-environment", "container", "server", "modules",
        "your-own-code",
    ]

    @Test(arguments: [40, 80, 120]) func theListFitsTheWidth(width: Int) throws {
        let result = try SeamsProgram.shared.run(["list"], environment: ["COLUMNS": "\(width)"])
        #expect(result.code == 0)
        #expect(result.errorOutput == "")
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= width })
        expectSnapshot(result.output, named: "list-\(width)")
    }

    @Test func theListForProgramsFollowsThePathAndHasEveryName() throws {
        let result = try SeamsProgram.shared.run(["list", "--format", "json"])
        let lessons = try JSONDecoder().decode([Entry].self, from: Data(result.output.utf8))
        #expect(result.code == 0)
        #expect(lessons.map(\.id) == Self.ids)
        #expect(lessons.prefix(7).allSatisfy { $0.path == "core" })
        #expect(lessons[2].title == "Constructor injection")
        #expect(lessons[2].form == "constructor")
        #expect(lessons[2].needs == ["hard-wired"])
        #expect(lessons.allSatisfy { $0.minutes > 0 && $0.steps > 1 })
        for lesson in lessons {
            #expect(FileManager.default.fileExists(atPath: SeamsProgram.checkout + "/" + lesson.file))
        }
    }

    @Test func aLessonHasTheNumberOfItsFile() throws {
        let shown = try ["0", "1"].map { try SeamsProgram.shared.run(["show", $0, "--step", "1"]).output }
        #expect(shown[0].contains("Step 1 of 13 · One call, two answers"))
        #expect(shown[1].contains("Step 1 of 7 · The subject"))
    }

    @Test func aBrokenLessonIsListedOnStderrAndTheOthersStillOnStdout() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson().markdown, to: "01-bell.md")
        let broken = try folder.write("nothing\n", to: "02-broken.md")
        let result = try SeamsProgram.shared.run(["list", "--lessons", folder.path])
        #expect(result.code == 65)
        #expect(result.output.contains("the-bell"))
        #expect(result.errorOutput.contains("\(broken):1:1: error:"))
    }

    private struct Entry: Decodable {
        var id, title, form, file: String
        var path: String?
        var minutes, steps: Int
        var needs: [String]
    }
}
