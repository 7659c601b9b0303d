import Foundation
import TestSupport
import Testing

/// `seams export notes`: what was done in the shell, with the learner's code.
@Suite(.waiting) struct ExportTests {
    private let folder: TemporaryFolder
    private let program: SeamsProgram

    init() throws {
        folder = try TemporaryFolder()
        program = SeamsProgram(home: folder.path + "/home")
        try SeamsProgram.linkCache(into: program.home)
    }

    @Test func whoHasDoneNothingHasNoNotes() throws {
        let result = try program.run(["export", "notes"])
        #expect(result.output == "# My notes\n\nNothing done yet.\n")
        #expect(result.code == 0 && result.errorOutput == "")
    }

    @Test func theCodeOfAnExerciseIsInTheNotes() throws {
        try type("open method-injection\ngoto 5\nedit\nhint\n")
        _ = try folder.write("struct Mine {}\n", to: "home/state/answers/method-injection/Answer.swift")
        let result = try program.run(["export", "notes"])
        #expect(result.output.contains("## Method injection\n"))
        #expect(result.output.contains("\n> **Hint**\n"))
        #expect(result.output.contains("\nMy answer:\n\n```swift\nstruct Mine {}\n```\n"))
        #expect(result.output.contains("for every day: the exercise is not passed yet\n"))
        #expect(try program.run(["export", "notes", "hard-wired"]).output == "# My notes\n\nNothing done yet.\n")
        let named = try program.run(["export", "notes", "hard-wired", "Lessons/06-method-injection.md"])
        #expect(named.output.contains("struct Mine {}"))
    }

    /// As at the prompt: notes were written over whatever stood there.
    @Test func aFileWithATextOfAnotherKindStays() throws {
        let file = try folder.write("precious\n", to: "notes.md")
        let refused = try program.run(["export", "notes", "--output", file])
        #expect(
            refused.errorOutput == """
                error: '\(file)' is there already, with a text of another kind, and stays as it is
                  hint: name another file

                """)
        #expect(try refused.code == 74 && String(contentsOfFile: file, encoding: .utf8) == "precious\n")
    }

    @Test func theStarterAloneIsNoAnswer() throws {
        try type("open method-injection\ngoto 5\nedit\n")
        #expect(try !program.run(["export", "notes"]).output.contains("My answer"))
    }

    @Test func theNotesGoToAFile() throws {
        let file = folder.path + "/notes.md"
        let result = try program.run(["export", "notes", "--output", file])
        #expect(result.output == "" && result.code == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "# My notes\n\nNothing done yet.\n")
        let refused = try program.run(["export", "notes", "--output", folder.path + "/none/notes.md"])
        #expect(
            refused.errorOutput == """
                error: cannot write '\(folder.path)/none/notes.md': No such file or directory
                  hint: name a file in a folder that you can write

                """)
        #expect(refused.code == 74)
    }

    /// The limit of a file's size stands here for a full disk.
    @Test func whatCouldNotBeWrittenLeavesNoFile() throws {
        let file = folder.path + "/notes.md"
        let command = "trap '' XFSZ; ulimit -f 0; exec '\(SeamsProgram.path)' export notes --output '\(file)'"
        let result = try RunningProgram(["-c", command], in: .shared, executable: "/bin/sh").end()
        #expect(result.code == 74 && !FileManager.default.fileExists(atPath: file), "\(result)")
    }

    @Test func whatIsNoLessonOrNoContentIsRefused() throws {
        let result = try program.run(["export", "notes", "hard-wird"])
        #expect(
            try result.errorOutput == """
                error: no lesson called 'hard-wird'
                  hint: did you mean 'hard-wired'? 'seams list' shows all \(CourseFiles.names().count)

                """)
        #expect(result.code == 66)
        #expect(try program.run(["export", "poems"]).code == 64)
        #expect(try program.run(["export"]).code == 64)
    }

    private func type(_ lines: String) throws {
        let script = try folder.write(lines, to: "script")
        let shell = try RunningProgram(
            ["-c", "\"$0\" < \"$1\"", SeamsProgram.path, script], in: program, executable: "/bin/sh")
        #expect(try shell.end().errorOutput == "")
    }
}
