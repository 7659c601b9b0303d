import Foundation
import TestSupport
import Testing

/// `seams doctor`.
@Suite(.waiting) struct DoctorTests {
    private func doctor(_ environment: [String: String] = [:], _ arguments: [String] = []) throws -> SeamsProgram.Result
    {
        try SeamsProgram.shared.run(["doctor"] + arguments, environment: environment)
    }

    @Test func aFirstStartWithoutSwiftSaysWhereToGetIt() throws {
        let result = try SeamsProgram.shared.run([], environment: ["PATH": "/nowhere"])
        let words = "no Swift, so nothing runs: install it from swift.org, then 'seams doctor'"
        #expect(result.output.hasPrefix("seams 0.1 · \(words) · worlds"))
        #expect(result.code == 0)
    }

    @Test func aHealthyMachineIsReady() throws {
        let result = try doctor(["COLUMNS": "100"])
        let lines = result.output.split(separator: "\n").map(String.init)
        let findings = lines.dropLast().filter { !$0.hasPrefix(" ") }
        #expect(findings.allSatisfy { $0.hasPrefix("ok ") })
        #expect(
            findings.map { $0.split(separator: " ").dropFirst().first ?? "" } == [
                "toolchain", "lessons", "sources", "cache", "disk", "terminal", "confinement",
            ])
        // Of each safeguard it is said whether it is on.
        #expect(lines.count { $0.hasPrefix("         on  ") || $0.hasPrefix("         OFF ") } == 7)
        #expect(try result.output.contains("lessons       \(CourseFiles.names().count) in Lessons\n"))
        #expect(result.output.contains("terminal      100 columns, no colour\n"))
        #expect(lines.last == "ready")
        #expect(result.errorOutput == "")
        #expect(result.code == 0)
    }

    @Test func aMissingToolchainIsToldWithItsCure() throws {
        let result = try doctor(["SEAMS_SWIFTC": "/nope"])
        #expect(result.output.hasPrefix("missing  toolchain     no Swift compiler was found (looked at /nope)\nok "))
        #expect(!result.output.contains("ready"))
        #expect(
            result.errorOutput
                == "  hint: install Swift from swift.org, or set SEAMS_SWIFTC to the path of a 'swiftc'; then 'seams doctor'\n"
        )
        #expect(result.code == 69)
    }

    @Test func everythingThatIsMissingIsToldAtOnce() throws {
        let folder = try TemporaryFolder()
        let home = try folder.write("a file", to: "home")
        let result = try doctor(["SEAMS_HOME": home, "SEAMS_SHARE": folder.path], ["--build"])
        let missing = result.output.split(separator: "\n").filter { $0.hasPrefix("missing ") }
        #expect(missing.map { $0.split(separator: " ")[1] } == ["lessons", "sources", "cache"])
        #expect(result.errorOutput.split(separator: "\n").count == 3)
        #expect(result.errorOutput.split(separator: "\n").allSatisfy { $0.hasPrefix("  hint: ") })
        #expect(result.code == 69)
    }

    /// Three lines of them were wider than the terminal.
    @Test func whatHasNoRoomInALineGoesOnBelow() throws {
        let lines = try doctor(["COLUMNS": "60"]).output.split(separator: "\n").map(String.init)
        // A path stays in one piece.
        let wide = lines.filter { $0.count > 60 }
        #expect(wide.allSatisfy { !$0.trimmingCharacters(in: .whitespaces).contains(" ") }, "\(wide)")
        let blanks = String(repeating: " ", count: 26)
        let time = try #require(lines.firstIndex { $0.contains(" time        time and output are limited") })
        #expect(lines[time + 1].hasPrefix(blanks) && !lines[time + 1].hasPrefix(blanks + " "), "\(lines)")
    }

    /// It built the whole course first, and then replaced whatever stood there.
    @Test func whatCannotTakeAnExportIsRefusedBeforeAnythingIsBuilt() throws {
        let folder = try TemporaryFolder(), lesson = try folder.write(SampleLesson().markdown, to: "own.md")
        let refused = try doctor([:], ["--export", lesson])
        #expect(
            refused.errorOutput == """
                error: '\(lesson)' is a lesson, and stays as it is
                  hint: name another file

                """)
        #expect(refused.output == "" && refused.code == 74)
        #expect(try String(contentsOfFile: lesson, encoding: .utf8) == SampleLesson().markdown)
        let text = try folder.write("precious\n", to: "a.txt"), nowhere = folder.path + "/no/x"
        for (path, words) in [
            (text, "error: '\(text)' is there already, with a text of another kind, and stays as it is\n"),
            (nowhere, "error: cannot write '\(nowhere)': No such file or directory\n"),
            ("/dev/null", "error: cannot write '/dev/null': it is no file\n"),
        ] {
            let result = try doctor([:], ["--export", path])
            #expect(result.errorOutput.hasPrefix(words) && result.output == "" && result.code == 74, "\(result)")
        }
    }

    @Test func aBrokenLessonIsToldWithItsCure() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson().markdown, to: "01-bell.md")
        _ = try folder.write("nothing\n", to: "02-broken.md")
        let result = try doctor(["COLUMNS": "200"], ["--lessons", folder.path])
        #expect(result.output.contains("missing  lessons       2 in \(folder.path), 1 broken\n"))
        #expect(result.errorOutput == "  hint: 'seams verify' says what is wrong with them\n")
        #expect(result.code == 69)
    }

    @Test func aLessonThatDoesNotRunIsFoundByBuilding() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(SampleLesson(fake: "let bell = Bell { 7 }").markdown, to: "01-bell.md")
        let result = try doctor([:], ["--lessons", folder.path, "--build"])
        #expect(result.output.contains("missing  built         the-bell does not run as it should\n"))
        #expect(result.errorOutput == "  hint: 'seams verify \(path)' says what is wrong with it\n")
        #expect(result.code == 69)
    }
}
