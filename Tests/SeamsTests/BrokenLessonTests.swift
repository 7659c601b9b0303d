import Foundation
import TestSupport
import Testing

/// Lessons that cannot be read: all problems in one pass, each at its place, and the code that says whose fault it is.
@Suite(.waiting) struct BrokenLessonTests {
    @Test(arguments: ["word word\n", "x"]) func aLessonOfSixMegabytesIsRefusedUnread(part: String) throws {
        let folder = try TemporaryFolder()
        let text = "---\nformat: 1\n---\n# Long\n\n" + String(repeating: part, count: 6_000_000 / part.utf8.count)
        _ = try folder.write(text, to: "long.md")
        for command in ["show", "run", "verify"] {
            let result = try SeamsProgram.shared.run([command, "long.md"], folder: folder.path)
            let told = result.errorOutput.replacing(" [scan]", with: "").split(whereSeparator: \.isWhitespace)
            let words =
                "long.md:1:1: error: the file is longer than 1048576 bytes, and more is not read "
                + "hint: make several lessons of it"
            #expect(told.joined(separator: " ") == words)
            #expect(result.code == 65)
        }
    }

    @Test func allProblemsOfAFileAreToldInOnePass() throws {
        let folder = try TemporaryFolder()
        let text = """
            ---
            format: 1
            id: Odd Name
            title: Odd
            form: constructer
            minutes: soon
            source: a test
            ---
            # Odd

            ## Watch it

            ```swift sbject
            struct Bell {}
            ```

            ```swift live
            let bell = Bell()
            ```
            """
        _ = try folder.write(text, to: "odd.md")
        let shown = try SeamsProgram.shared.run(["run", "odd.md"], folder: folder.path)
        #expect(shown.code == 65)
        #expect(shown.output == "")
        expectSnapshot(shown.errorOutput, named: "broken-lesson")
        for command in ["show", "verify"] {
            let other = try SeamsProgram.shared.run([command, "odd.md"], folder: folder.path)
            #expect(other.errorOutput.replacing(" [scan]", with: "") == shown.errorOutput)
            #expect(other.code == 65)
        }
    }

    @Test(arguments: [("2", "newer"), ("0", "older")]) func anOtherFormatIsTold(format: String, word: String) throws {
        let folder = try TemporaryFolder()
        let text = SampleLesson().markdown.replacing("format: 1", with: "format: \(format)")
        let path = try folder.write(text, to: "bell.md")
        let result = try SeamsProgram.shared.run(["run", path])
        #expect(result.code == 65)
        #expect(result.errorOutput.contains("\(path):2:1: error:"))
    }

    @Test func aFileThatIsNotTextIsABrokenLesson() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/zeros.md"
        try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 * 7) }).write(to: URL(filePath: path))
        let result = try SeamsProgram.shared.run(["run", path])
        #expect(result.code == 65)
        #expect(result.errorOutput.contains("\(path):1:"))
        #expect(!result.errorOutput.utf8.contains { $0 < 0x20 && $0 != 0x0A })
    }

    @Test(arguments: ["run", "show", "verify"]) func aFileThatIsNotThereIsTold(command: String) throws {
        for path in ["/nowhere/lesson.md", "nowhere.md"] {
            let result = try SeamsProgram.shared.run([command, path])
            #expect(
                result.errorOutput == """
                    error: the file '\(path)' cannot be read
                      hint: check that it is there and that you may read it

                    """)
            #expect(result.code == 66)
        }
    }

    @Test func aFolderNamedWithoutASlashIsTold() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/mine", withIntermediateDirectories: false)
        let lessons = ["--lessons", SeamsProgram.checkout + "/Lessons"]
        let result = try SeamsProgram.shared.run(["show", "mine"] + lessons, folder: folder.path)
        #expect(result.errorOutput.hasPrefix("error: 'mine' is a folder, not a lesson file\n"))
    }

    @Test(arguments: ["run", "show"]) func aFolderInThePlaceOfALessonIsTold(command: String) throws {
        let folder = try TemporaryFolder()
        let result = try SeamsProgram.shared.run([command, folder.path])
        #expect(
            result.errorOutput == """
                error: '\(folder.path)' is a folder, not a lesson file
                  hint: 'seams list --lessons \(folder.path)' shows its lessons: name one of them

                """)
        #expect(result.code == 66)
    }

    @Test(arguments: [["list"], ["run", "the-bell"], ["show", "the-bell"], ["verify"]])
    func aFolderOfLessonsThatIsNotThereOrEmptyIsTold(arguments: [String]) throws {
        let empty = try TemporaryFolder()
        _ = try empty.write("# Not a lesson", to: "README.md")
        for (folder, words, hint) in [
            ("/nowhere/at/all", "no folder of lessons at", "name the folder with '--lessons DIR'"),
            (
                empty.path, "no lesson file in",
                "a lesson is a file 'NAME.md'; 'seams new ID --form FORM --folder \(empty.path)' begins one"
            ),
        ] {
            let result = try SeamsProgram.shared.run(arguments + ["--lessons", folder])
            #expect(
                result.errorOutput == """
                    error: \(words) '\(folder)'
                      hint: \(hint)

                    """)
            #expect(result.output == "")
            #expect(result.code == 66)
        }
    }
}
