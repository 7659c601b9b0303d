import Foundation
import TestSupport
import Testing

/// Lessons that do not come with Seams, and the person whose machine runs them.
@Suite(.waiting) struct TrustTests {
    private let folder: TemporaryFolder
    private let program: SeamsProgram
    private var course: String { folder.path + "/course" }

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson().markdown, to: "course/01-bell.md")
        program = SeamsProgram(home: folder.path + "/home", trusts: false)
        try FileManager.default.createDirectory(atPath: program.home, withIntermediateDirectories: true)
        let cache = SeamsProgram.shared.home + "/cache"
        try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: program.home + "/cache", withDestinationPath: cache)
    }

    @Test(arguments: [
        ["run", "01-bell.md"], ["run", "the-bell", "--lessons", "."], ["verify", "."], ["verify", "01-bell.md"],
        ["verify", "--lessons", "."], ["check", "01-bell.md", "01-bell.md"], ["present", "01-bell.md"],
        ["preview", "01-bell.md"], ["shell", "--lessons", "."], ["--lessons", "."],
        ["doctor", "--build", "--lessons", "."],
    ])
    func aForeignLessonDoesNotRunUnasked(arguments: [String]) throws {
        let result = try program.run(arguments, folder: course)
        let path =
            arguments.contains("the-bell") ? "./01-bell.md" : arguments.contains("01-bell.md") ? "01-bell.md" : "."
        #expect(
            result.errorOutput == """
                error: '\(path)' is not part of seams, and nobody has said yet that its code may run here
                  hint: look at it, then add '--trust', which is remembered until it changes

                """)
        #expect(result.code == 77)
        #expect(!FileManager.default.fileExists(atPath: program.home + "/state/trusted.json"))
    }

    @Test func aRuleThatOnlyReadsNeedsNoTrust() throws {
        let result = try program.run(
            ["verify", "01-bell.md", "--only", "link", "--only", "needs", "--only", "minutes"], folder: course)
        #expect(result.code == 0 && result.errorOutput == "" && result.output.hasPrefix("kept "), "\(result)")
        #expect(!FileManager.default.fileExists(atPath: program.home + "/state/trusted.json"))
    }

    @Test(arguments: [
        ["run", "02-odd.md"], ["verify", "02-odd.md"], ["verify", "."], ["check", "02-odd.md", "02-odd.md"],
    ])
    func aForeignLessonThatIsBrokenIsToldSoFirst(arguments: [String]) throws {
        _ = try folder.write("# No lesson", to: "course/02-odd.md")
        let result = try program.run(arguments, folder: course)
        #expect(result.errorOutput.contains("02-odd.md:1:1: error: the lesson does not begin with front matter"))
        #expect(result.code == 65)
    }

    /// Somebody else's answer needs no trust, since it runs confined; where nothing confines, it is not even compiled.
    @Test func anAnswerThatNothingWouldConfineIsNotRun() throws {
        _ = try folder.write("let a = 1", to: "Mine.swift")
        #if os(Linux)
        let running = try RunningProgram(
            ["--refuse-namespaces", "--refuse-landlock", "--", SeamsProgram.path]
                + ["check", "method-injection", folder.path + "/Mine.swift"],
            in: program, executable: SeamsProgram.neighbour("circumstances"))
        let result = try running.end()
        #expect(result.errorOutput.contains("'--unconfined'"), "\(result)")
        #expect(result.output == "")
        #expect(result.code == 77)
        #endif
        #expect(try program.run(["check", "--help"]).output.contains("asks for no permission"))
    }

    @Test(arguments: [["show", "01-bell.md"], ["list", "--lessons", "."], ["export", "notes", "--lessons", "."]])
    func aForeignLessonMayBeRead(arguments: [String]) throws {
        #expect(try program.run(arguments, folder: course).code == 0)
    }

    @Test func whatIsTrustedIsRememberedUntilItChanges() throws {
        #expect(try program.run(["run", "01-bell.md", "--trust"], folder: course).code == 0)
        #expect(try program.run(["run", "the-bell", "--lessons", "."], folder: course).code == 0)
        _ = try folder.write(SampleLesson(live: "let bell = Bell { 9 }").markdown, to: "course/01-bell.md")
        let result = try program.run(["run", "01-bell.md"], folder: course)
        #expect(result.errorOutput.hasPrefix("error: '01-bell.md' has changed since you trusted it\n"))
        #expect(result.code == 77)
    }

    @Test func aPersonIsAskedOnce() throws {
        let terminal = try start(["run", "01-bell.md"])
        terminal.expect("This is not part of seams: 1 lesson in '01-bell.md'.")
        terminal.expect("Run it?  [y] yes, and remember  [n] no")
        terminal.type("y\r")
        terminal.expect("passed: 2 worlds")
        #expect(terminal.end() == 0)
        let again = try start(["run", "01-bell.md"])
        again.expect("passed: 2 worlds")
        #expect(again.end() == 0)
        #expect(!again.screen.text.contains("Run it?"))
    }

    @Test func whoSaysYesGetsAPrompt() throws {
        let terminal = try start(["--lessons", "."])
        terminal.expect("This is not part of seams: 1 lesson in '.'.")
        terminal.type("y\r")
        terminal.expect(cursorLine: "seams>")
        terminal.type("quit\r")
        #expect(terminal.end() == 0)
    }

    @Test func whoSaysNoRunsNothing() throws {
        let terminal = try start(["--lessons", "."])
        terminal.expect("Run it?")
        terminal.type("n\r")
        terminal.expect("nobody has said yet that its code may run here")
        #expect(terminal.end() == 77)
    }

    /// The key q said nothing, though it leaves everywhere else.
    @Test func theKeyQSaysNoWithoutEnter() throws {
        let terminal = try start(["run", "01-bell.md"])
        terminal.expect("Run it?")
        terminal.type("q")
        terminal.expect("[n] no  q\nerror: '01-bell.md' is not part of seams, and nobody has said yet")
        #expect(terminal.end() == 77)
        #expect(terminal.settings == terminal.settingsBefore)
    }

    @Test func whatWasTypedBeforeTheQuestionIsNoAnswer() throws {
        let terminal = try PseudoTerminal(columns: 100, rows: 60)
        terminal.type("y\r")
        try terminal.start(SeamsProgram.path, ["run", "01-bell.md"], environment: program.environment, folder: course)
        terminal.expect("[n] no")
        terminal.type("q")
        #expect(terminal.end() == 77)
    }

    @Test func whoInterruptsTheQuestionRunsNothing() throws {
        let terminal = try start(["run", "01-bell.md"])
        terminal.expect("Run it?")
        terminal.press(.controlC)
        #expect(terminal.end() == 130)
        #expect(terminal.settings == terminal.settingsBefore)
    }

    @Test func whatAPersonBeginsIsTheirsHoweverItChanges() throws {
        #expect(try program.run(["new", "mine", "--form", "closure", "--folder", "own"], folder: course).code == 0)
        let path = course + "/own/mine.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(try program.run(["verify", "own", "--only", "scan"], folder: course).code == 0)
        try (text + "\nMore.\n").write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try program.run(["verify", "own", "--only", "scan"], folder: course).code == 0)
    }

    @Test func aTableThatWeWroteOurselvesNeedsNoNewTrust() throws {
        var lesson = SampleLesson()
        lesson.table = lesson.table.replacing("`\"ding\"`", with: "`\"dong\"`")
        _ = try folder.write(lesson.markdown, to: "course/01-bell.md")
        let recording = try program.run(
            ["verify", "01-bell.md", "--only", "run", "--record", "--trust"], folder: course)
        #expect(recording.errorOutput == "recorded 01-bell.md\n")
        #expect(try program.run(["verify", "01-bell.md", "--only", "run"], folder: course).code == 0)
    }

    /// The table that the recording fills is not in the file yet: the person trusts the file as it is.
    @Test func aTableThatIsOutOfStepIsRecordedWithoutNewTrust() throws {
        var lesson = SampleLesson()
        lesson.table = lesson.table.split(separator: "\n").prefix(2).joined(separator: "\n")
        _ = try folder.write(lesson.markdown, to: "course/01-bell.md")
        #expect(try program.run(["verify", "01-bell.md", "--only", "run", "--trust"], folder: course).code == 65)
        let recording = try program.run(["verify", "01-bell.md", "--only", "run", "--record"], folder: course)
        #expect(recording.errorOutput == "recorded 01-bell.md\n" && recording.code == 0, "\(recording)")
    }

    @Test func trustIsRememberedAlsoWhereNothingRuns() throws {
        #expect(try program.run(["verify", "01-bell.md", "--trust", "--only", "link"], folder: course).code == 0)
        #expect(try program.run(["verify", "01-bell.md", "--only", "run"], folder: course).code == 0)
    }

    /// The bundled course was named, and of a file beside a trusted one the trusted one.
    @Test func comparedFilesAreNamedAndNotTheCourse() throws {
        _ = try folder.write(SampleLesson().markdown, to: "course/02-new.md")
        let new = "error: '02-new.md' is not part of seams, and nobody has said yet that its code may run here\n"
        let first = try program.run(["compare", "02-new.md", "4"], folder: course)
        #expect(first.errorOutput.hasPrefix(new) && first.code == 77, "\(first)")
        #expect(try program.run(["verify", "01-bell.md", "--trust", "--only", "link"], folder: course).code == 0)
        let beside = try program.run(["compare", "01-bell.md", "02-new.md"], folder: course)
        #expect(beside.errorOutput.hasPrefix(new) && beside.code == 77, "\(beside)")
    }

    @Test func theShellOpensNoForeignLessonUnasked() throws {
        _ = try folder.write("open ./01-bell.md\nquit\n", to: "script")
        var environment = program.environment
        environment["TERM"] = "dumb"
        let shell = try RunningProgram(
            ["-c", "\"$0\" < \"$1\"", SeamsProgram.path, folder.path + "/script"], in: program,
            environment: environment,
            executable: "/bin/sh", folder: course)
        let result = try shell.end()
        #expect((result.output + result.errorOutput).contains("nobody has said yet that its code may run here"))
        #expect((result.output + result.errorOutput).contains("leave, look at it, and start again with '--trust'"))
        #expect(result.code == 77)
    }

    @Test func aListThatCannotBeReadIsSetAside() throws {
        _ = try folder.write("{", to: "home/state/trusted.json")
        let result = try program.run(["run", "01-bell.md"], folder: course)
        #expect(result.errorOutput.hasPrefix("warning: the list of trusted lessons could not be read; it was kept as"))
        #expect(result.code == 77)
    }

    private func start(_ arguments: [String]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: 100, rows: 60)
        try terminal.start(SeamsProgram.path, arguments, environment: program.environment, folder: course)
        return terminal
    }
}
