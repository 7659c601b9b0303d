import Foundation
import TestSupport
import Testing

/// The words and codes of a command line that cannot be obeyed, and of one that asks for help.
@Suite(.waiting) struct CommandLineTests {
    private func expectRefusal(
        _ arguments: [String], _ message: String, hint: String? = nil, code: Int32 = 64,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let result = try SeamsProgram.shared.run(arguments)
        let words = "error: \(message)\n" + (hint.map { "  hint: \($0)\n" } ?? "")
        #expect(result.errorOutput == words, sourceLocation: sourceLocation)
        #expect(result.output == "", sourceLocation: sourceLocation)
        #expect(result.code == code, sourceLocation: sourceLocation)
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]]) func helpIsShown(arguments: [String]) throws {
        let result = try SeamsProgram.shared.run(arguments)
        #expect(result.code == 0)
        #expect(result.errorOutput == "")
        expectSnapshot(result.output, named: "help")
    }

    @Test(arguments: [
        "shell", "list", "show", "run", "check", "present", "progress", "export", "new", "preview", "verify", "doctor",
        "cache", "try", "join", "room",
    ])
    func everyCommandExplainsItself(command: String) throws {
        let result = try SeamsProgram.shared.run(["help", command])
        #expect(result.code == 0)
        #expect(result.errorOutput == "")
        #expect(try result.output == SeamsProgram.shared.run([command, "--help"]).output)
        expectSnapshot(result.output, named: "help-\(command)")
    }

    /// A line of a paragraph ends where the next word has no room, and not where the source does.
    @Test(arguments: [
        "list", "show", "run", "check", "compare", "which-form", "glossary", "present", "progress", "export", "new",
        "preview", "verify", "doctor", "cache", "try",
    ])
    func noLineOfHelpEndsEarly(command: String) throws {
        let lines = try SeamsProgram.shared.run(["help", command]).output
            .split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.hasPrefix("USAGE:") }
        for (line, next) in zip(lines, lines.dropFirst()) where !line.isEmpty && !next.isEmpty && !next.hasPrefix(" ") {
            let word = next.prefix { $0 != " " }
            #expect(line.count + 1 + word.count > 76, "'\(line)' has room for '\(word)'")
        }
    }

    @Test func theUsageBreaksBetweenWordsWhereItIsNarrow() throws {
        let result = try SeamsProgram.shared.run(["check"], environment: ["COLUMNS": "40"])
        let lines = result.errorOutput.split(separator: "\n")
        #expect(lines.contains("Usage: seams check [--lessons <dir>]"))
        #expect(lines.allSatisfy { $0.count <= 40 })
        let help = try SeamsProgram.shared.run(["check", "--help"], environment: ["COLUMNS": "40"]).output
        #expect(help.contains("USAGE: seams check [--lessons <dir>]\n"))
    }

    @Test func anErrorBreaksBetweenWordsWhereItIsNarrow() throws {
        let result = try SeamsProgram.shared.run(["run", "no-such-lesson"], environment: ["COLUMNS": "30"])
        #expect(result.errorOutput.hasPrefix("error: no lesson called\n  'no-such-lesson'\n  hint: "))
        #expect(result.errorOutput.split(separator: "\n").allSatisfy { $0.count <= 30 })
    }

    @Test func theVersionIsPrinted() throws {
        let result = try SeamsProgram.shared.run(["--version"])
        #expect(result.output == "0.1\n")
        #expect(result.code == 0)
    }

    @Test func anUnknownCommandIsToldWithTheNearest() throws {
        try expectRefusal(["lst"], "no command called 'lst'", hint: "did you mean 'list'? 'seams --help' shows all")
        try expectRefusal(["constructor"], "no command called 'constructor'", hint: "'seams --help' shows all")
        try expectRefusal([""], "no command called ''", hint: "'seams --help' shows all")
        try expectRefusal(
            ["room", "join"], "no command called 'room join'",
            hint: "did you mean 'seams join'? 'seams room --help' shows all")
        try expectRefusal(
            ["room", "merg"], "no command called 'room merg'",
            hint: "did you mean 'merge'? 'seams room --help' shows all")
        try expectRefusal(["help", "nosuch"], "no command called 'nosuch'", hint: "'seams --help' shows all")
        try expectRefusal(
            ["help", "chek"], "no command called 'chek'", hint: "did you mean 'check'? 'seams --help' shows all")
    }

    @Test func anUnknownLessonIsToldWithTheNearest() throws {
        let all = "'seams list' shows all \(try CourseFiles.names().count)"
        let hint = "did you mean 'method-injection'? \(all)"
        for command in ["run", "show", "verify"] {
            try expectRefusal(
                [command, "metod-injection"], "no lesson called 'metod-injection'", hint: hint, code: 66)
        }
        for name in ["zzz", "88", "99"] {
            try expectRefusal(
                ["run", name], "no lesson called '\(name)'", hint: all, code: 66)
        }
    }

    @Test func ofAnotherCourseTheHintListsThatCourse() throws {
        let course = SeamsProgram.checkout + "/Lessons"
        let all = "'seams list --lessons \(course)' shows all \(try CourseFiles.names().count)"
        try expectRefusal(["run", "zzz", "--lessons", course], "no lesson called 'zzz'", hint: all, code: 66)
        let folder = try TemporaryFolder(), link = folder.path + "/my lessons"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: course)
        let result = try SeamsProgram.shared.run(["run", "zzz", "--lessons", link])
        #expect(result.errorOutput.contains("'seams list --lessons '\(link)'' shows all"))
    }

    @Test func anUnknownWiringIsToldWithTheNearest() throws {
        try expectRefusal(
            ["run", "constructor-injection", "--wiring", "fak"], "the lesson has no wiring called 'fak'",
            hint: "did you mean 'fake'?")
        try expectRefusal(
            ["run", "constructor-injection", "--wiring", "live", "--wiring", "zzzzzz"],
            "the lesson has no wiring called 'zzzzzz'", hint: "there are: live, fake, spy")
    }

    @Test(arguments: ["run", "show"]) func anUnknownStepIsTold(command: String) throws {
        for step in ["0", "10", "-1"] {
            try expectRefusal(
                [command, "constructor-injection", "--step=\(step)"], "the lesson has no step \(step)",
                hint: "its steps are 1 to 9")
        }
    }

    @Test func anUnknownSocketIsToldWithTheNearest() throws {
        try expectRefusal(
            ["run", "constructor-injection", "--inject", "stor = 1"], "the wiring has no socket called 'stor'",
            hint: "did you mean 'store'?")
    }

    @Test(arguments: ["store", "store =", "= 1", "", "store InMemoryStore()"])
    func whatPlugsNothingInIsTold(text: String) throws {
        try expectRefusal(
            ["run", "constructor-injection", "--inject", text], "'\(text)' plugs nothing into a socket",
            hint: "write --inject 'SOCKET = EXPRESSION'")
    }

    /// The first one was passed over without a word.
    @Test func aStepAndAFileAreNamedOnce() throws {
        let hint = "leave one of the two out"
        try expectRefusal(["show", "hard-wired", "--step", "1", "--step=2"], "--step is given twice", hint: hint)
        try expectRefusal(
            ["run", "hard-wired", "--output", "a.txt", "--output", "b.txt"], "--output is given twice", hint: hint)
    }

    @Test(arguments: ["0", "-1", "3601", "nan", "inf"]) func aTimeoutOutOfRangeIsRefused(seconds: String) throws {
        let result = try SeamsProgram.shared.run(["run", "constructor-injection", "--timeout=\(seconds)"])
        #expect(result.errorOutput.hasPrefix("error: --timeout takes seconds, more than 0 and at most 3600\n"))
        #expect(result.code == 64)
    }

    @Test(arguments: [
        (
            ["run", "constructor-injection", "--timeout", "soon"],
            "error: the value 'soon' is invalid for '--timeout <seconds>'"
        ),
        (
            ["run", "constructor-injection", "--format", "xml"],
            "error: the value 'xml' is invalid for '--format <format>'. Please provide one of the following:"
        ),
        (
            ["list", "--format", "yaml"],
            "error: the value 'yaml' is invalid for '--format <format>'. Please provide one of 'text' and 'json'."
        ),
        (["run"], "error: missing expected argument '<lesson>'"),
        (["show"], "error: missing expected argument '<lesson>'"),
        (["run", "constructor-injection", "too-much"], "error: unexpected argument 'too-much'"),
        (["run", "constructor-injection", "--nope"], "error: unknown option '--nope'"),
        (["--nope"], "error: unknown option '--nope'"),
        (
            ["cache", "cler"],
            "error: the value 'cler' is invalid for '<action>'. Please provide one of 'show' and 'clear'."
        ),
    ]) func aCommandLineThatCannotBeReadIsAUsageError(arguments: [String], message: String) throws {
        let result = try SeamsProgram.shared.run(arguments)
        #expect(result.errorOutput.split(separator: "\n").first.map(String.init) == message)
        #expect(result.output == "")
        #expect(result.code == 64)
    }
}
