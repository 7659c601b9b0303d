import Foundation
import TestSupport
import Testing

/// Where data goes and what happens when it cannot go there.
@Suite(.waiting) struct StreamTests {
    @Test func aReaderThatGoesAwayLeavesNoMessage() throws {
        let script = "\"$0\" list | head -1; \"$0\" show constructor-injection | head -1"
        let shell = try RunningProgram(
            ["-c", script, SeamsProgram.path], in: .shared, executable: "/bin/sh")
        let result = try shell.end()
        #expect(result.output.split(separator: "\n").count == 2)
        #expect(result.errorOutput == "")
    }

    @Test func aClosedPipeEndsTheProgramWithoutAWord() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let result = try RunningProgram(["list"], in: .shared, output: pipe.fileHandleForWriting).end()
        #expect(result.errorOutput == "")
        #expect(result.code == 74)
    }

    @Test func whereNobodyReadsErrorsTheExitCodeStaysWhatItIs() throws {
        let lost = "exec 3>&1; { sleep 0.2; \"$0\" show no-such-lesson; echo $? >&3; } 2>&1 >/dev/null | true"
        let shell = try RunningProgram(["-c", lost, SeamsProgram.path], in: .shared, executable: "/bin/sh")
        #expect(try shell.end().output == "66\n")
    }

    @Test func aFullDiskUnderStdoutIsTold() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let result = try RunningProgram(["list"], in: .shared, output: full).end()
        #expect(result.errorOutput == "error: cannot write to stdout: No space left on device\n")
        #expect(result.code == 74)
    }

    @Test func aClosedStdoutIsTold() throws {
        let shell = try RunningProgram(
            ["-c", "\"$0\" list >&-", SeamsProgram.path], in: .shared, executable: "/bin/sh")
        let result = try shell.end()
        #expect(result.errorOutput == "error: cannot write to stdout: it is closed\n")
        #expect(result.code == 74)
    }

    @Test func theOutputFileIsWrittenWholeAndStdoutStaysEmpty() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/a table.md"
        try Data(repeating: 88, count: 100_000).write(to: URL(filePath: file))
        let arguments = ["run", "constructor-injection", "--step", "3", "--no-scorecard", "--format", "markdown"]
        let printed = try SeamsProgram.shared.run(arguments)
        let result = try SeamsProgram.shared.run(arguments + ["--output", file])
        #expect(result.code == 0)
        #expect(result.output == "")
        #expect(result.errorOutput == "")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == printed.output)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a table.md"])
    }

    @Test func anOutputFileNamedRelativelyStandsInThePersonsFolder() throws {
        let folder = try TemporaryFolder()
        let arguments = ["run", "constructor-injection", "--step", "3", "--output", "out.txt"]
        let lessons = ["--lessons", SeamsProgram.checkout + "/Lessons"]
        let result = try SeamsProgram.shared.run(arguments + lessons, folder: folder.path)
        #expect(result.code == 0)
        #expect(try String(contentsOfFile: folder.path + "/out.txt", encoding: .utf8).contains("ids.nextID()"))
    }

    @Test(arguments: [
        ("/dev/null/out.txt", "Not a directory"), ("/nowhere/at/all/out.txt", "No such file or directory"),
        ("/tmp", "Is a directory"),
    ]) func anOutputFileThatCannotBeWrittenIsTold(file: String, reason: String) throws {
        // Before anything is compiled: there is no compiler.
        let result = try SeamsProgram.shared.run(
            ["run", "constructor-injection", "--step", "3", "--output", file],
            environment: ["SEAMS_SWIFTC": "/nowhere/swiftc"])
        #expect(result.code == 74)
        #expect(
            result.errorOutput == """
                error: cannot write '\(file)': \(reason)
                  hint: name a file in a folder that you can write

                """)
    }

    /// Through a link of the test's own: whoever breaks this as root must not lose the device itself.
    @Test(arguments: [("/dev/null", Int32(0)), ("/dev/full", 74)])
    func aDeviceIsWrittenToAndNotReplaced(device: String, code: Int32) throws {
        let folder = try TemporaryFolder()
        let link = folder.path + "/device"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: device)
        let result = try SeamsProgram.shared.run(["run", "constructor-injection", "--step", "3", "--output", link])
        #expect(result.code == code)
        #expect(result.errorOutput.contains("No space left on device") == (code == 74))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == device)
    }

    /// A lesson was replaced by the report on it. It is refused before anything runs, so that nobody need trust it.
    @Test func nothingThatAPersonWroteIsReplaced() throws {
        let folder = try TemporaryFolder()
        let lesson = try folder.write(SampleLesson().markdown, to: "own.md")
        let broken = try folder.write(SampleLesson(live: "").markdown, to: "broken.md")
        let swift = try folder.write("let a = 1\n", to: "Mine.swift")
        for arguments in [["run", lesson], ["verify", lesson], ["compare", lesson, "hard-wired"]] {
            for (file, kind) in [(lesson, "a lesson"), (broken, "a lesson"), (swift, "a Swift file")] {
                let before = try String(contentsOfFile: file, encoding: .utf8)
                let result = try SeamsProgram.shared.run(arguments + ["--format", "json", "--output", file])
                let words = "error: '\(file)' is \(kind), and stays as it is\n  hint: name another file\n"
                #expect(result.errorOutput == words && result.code == 74 && result.output == "", "\(result)")
                #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
            }
        }
    }

    /// Own files were known by their id alone.
    @Test func aLessonWithoutAnIDIsNotReplacedEither() throws {
        let folder = try TemporaryFolder(), text = SampleLesson().markdown
        let texts = [
            text.replacing("id: the-bell\n", with: ""), "\u{FEFF}---\r\ntitle: mine\r\n---\r\n# Mine\r\n",
            "---\nopen\n",
        ]
        for text in texts {
            let file = try folder.write(text, to: "own.md")
            let result = try SeamsProgram.shared.run(["verify", file, "--output", file])
            let words = "error: '\(file)' is a text with front matter, and stays as it is\n  hint: name another file\n"
            #expect(result.errorOutput == words && result.code == 74 && result.output == "", "\(result)")
            #expect(try Data(contentsOf: URL(filePath: file)) == Data(text.utf8))
        }
    }

    @Test func theOutputMayBeAPipe() throws {
        let arguments = ["run", "constructor-injection", "--step", "3", "--no-scorecard"]
        let result = try SeamsProgram.shared.run(arguments + ["--output", "/dev/stdout"])
        #expect(result.code == 0)
        #expect(try result.output == SeamsProgram.shared.run(arguments).output)
    }

    @Test func aLinkStaysAndItsFileIsReplaced() throws {
        let folder = try TemporaryFolder(), file = try folder.write("old\n", to: "out.txt")
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        let arguments = ["run", "constructor-injection", "--step", "3", "--no-scorecard"]
        #expect(try SeamsProgram.shared.run(arguments + ["--output", link]).code == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("passed: 2 worlds, 2 rows\n"))
    }

    /// 'seams run … --output /dev/stdout > file' put a file in the place of root's '/dev/stdout'. Its link is in '/proc',
    /// where nothing can be replaced.
    @Test func standardOutputMayBeAFile() throws {
        let folder = try TemporaryFolder(), file = try folder.write("before\n", to: "out.txt")
        let words = "run constructor-injection --step 3 --no-scorecard --output /proc/self/fd/1"
        let result = try RunningProgram(
            ["-c", "\"$0\" \(words) >>'\(file)'", SeamsProgram.path], in: .shared, executable: "/bin/sh"
        ).end()
        #expect(result.code == 0, "\(result)")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasPrefix("before\nConstructor injection") && text.hasSuffix("passed: 2 worlds, 2 rows\n"))
    }
}
