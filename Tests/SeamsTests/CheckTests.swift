import Foundation
import TestSupport
import Testing

/// `seams check`: its exit codes, and the exact words when there is nothing to judge.
@Suite(.waiting) struct CheckTests {
    private static let solution = """
        import Foundation

        struct Reminder {
            let title: String
            let due: Date
            func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
        }
        """

    private func check(_ code: String, _ arguments: String..., lesson: String = "method-injection") throws
        -> SeamsProgram.Result
    {
        let folder = try TemporaryFolder()
        let path = try folder.write(code, to: "Mine.swift")
        return try SeamsProgram.shared.run(["check", lesson, path] + arguments)
    }

    private func expectError(
        _ result: SeamsProgram.Result, _ text: String, _ code: Int32, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(result.errorOutput == text + "\n", sourceLocation: sourceLocation)
        #expect(result.code == code, sourceLocation: sourceLocation)
        #expect(result.output == "", sourceLocation: sourceLocation)
    }

    @Test func aRightAnswerPasses() throws {
        let result = try check(Self.solution)
        #expect(result.code == 0)
        #expect(result.output.contains("✓ passed       clean       the check leaves nothing behind"))
        #expect(result.errorOutput == "")
    }

    @Test func theNextCommandNamesTheLessonAsItWasNamed() throws {
        let path = SeamsProgram.checkout + "/Lessons/06-method-injection.md"
        let output = try check("struct Reminder {}", lesson: path).output
        #expect(output.contains(" then:\n  seams check \(path) "), "\(output)")
    }

    /// The one was obeyed, and the other passed over without a word.
    @Test func scorecardsAreWantedOrNot() throws {
        let result = try check(Self.solution, "--scorecard", "--no-scorecard")
        let words = "error: --scorecard shows what --no-scorecard leaves out: give one\n"
        #expect(result.errorOutput.hasPrefix(words) && result.code == 64 && result.output == "")
        let run = try SeamsProgram.shared.run(["run", "method-injection", "--scorecard", "--no-scorecard"])
        #expect(run.errorOutput.hasPrefix(words) && run.code == 64 && run.output == "")
    }

    /// The compiler has more to say of one slip than one thing.
    @Test func aHintThatSeveralFindingsShareStandsOnce() throws {
        let output = try check("struct Reminder {\n    let = 1\n    func (\n").output
        #expect(output.contains("Mine.swift:2:9\n") && output.contains("Mine.swift:3:10\n"), "\(output)")
        #expect(output.components(separatedBy: "mend the line; nothing else can be judged").count == 2, "\(output)")
    }

    @Test func aWrongAnswerFails() throws {
        let result = try check(Self.solution.replacing("now <", with: "Date() <"), "--format", "json")
        #expect(result.code == 1)
        #expect(result.output.contains("\"schema\" : \"seams.check/1\""))
        #expect(result.output.contains("\"rule\" : \"forbid: clock\""))
    }

    @Test func theCheckIsNamedByTheFileOfItsLessonAlone() throws {
        let output = try check(Self.solution.replacing("now <", with: "Date() <")).output
        #expect(output.contains(/\n    at +06-method-injection\.md:\d+:\d+\n/), "\(output)")
    }

    @Test func ofAnAnswerThatFailsOnlyWhatFailedUnfolds() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.solution.replacing("now <", with: "Date() <"), to: "Mine.swift")
        let folded = try SeamsProgram.shared.run(["check", "method-injection", path])
        let whole = try SeamsProgram.shared.run(["check", "method-injection", path, "--scorecard"])
        #expect(whole.output == folded.output && folded.code == 1)
        let parts = folded.output.split(separator: "\n\n").map { $0.prefix(8) }
        #expect(parts == ["Exercise", "  ✓ passe", "behaviou", "form:\n  ", "next: me"].map { $0.prefix(8) })
        #expect(!folded.output.contains("scorecard") && !folded.output.contains("reads the wall clock"))
    }

    @Test func anAnswerThatOnlyNeverEndsIsLate() throws {
        let endless = Self.solution.replacing("now < due ?", with: "{ while true {} }() ?")
        #expect(try check(endless, "--timeout", "1").code == 124)
    }

    @Test func aFolderOfAnswersIsATable() throws {
        let folder = try TemporaryFolder()
        for name in ["ada", "bob", "eve"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        _ = try folder.write(Self.solution, to: "ada/Mine.swift")
        _ = try folder.write(Self.solution.replacing("now <", with: "Date() <"), to: "bob/Mine.swift")
        _ = try folder.write("no answer", to: "ada/notes.txt")
        // Some systems write the ends of names in capitals, and a pipe has no end.
        _ = try folder.write(Self.solution, to: "eve/Mine.SWIFT")
        #expect(mkfifo(folder.path + "/eve/pipe.swift", 0o600) == 0)
        let result = try SeamsProgram.shared.run(["check", "method-injection", folder.path])
        #expect(result.output.contains("\n  ada/Mine.swift  ✓       ✓         ✓          ✓     ✓           ✓      ✓\n"))
        #expect(result.output.contains("\n  bob/Mine.swift  ✓       ✓         ✗          ✗     ·           ·      ·\n"))
        #expect(result.output.hasSuffix("\n2 of 3 answers passed; failed most often at: behaviour, 1\n"))
        #expect(result.code == 1 && result.errorOutput == "")
        let files = [folder.path + "/ada/Mine.swift", folder.path + "/eve.swift"]
        let one = try SeamsProgram.shared.run(["check", "method-injection"] + files + ["--format", "csv"])
        #expect(one.output.contains("\nMine.swift,yes,,passed,passed,passed,passed,passed,passed,passed,\n"))
        #expect(one.errorOutput.hasPrefix("error: the answer '\(folder.path)/eve.swift' cannot be read\n"))
        #expect(one.code == 66)
        let json = try SeamsProgram.shared.run(["check", "method-injection", folder.path, "--format", "json"])
        #expect(json.output.contains("\"schema\" : \"seams.check.many/1\"") && json.output.contains("\"passed\" : 2"))
    }

    @Test func aFolderWithoutAnswersAndAFormatForOneAreRefused() throws {
        let folder = try TemporaryFolder()
        expectError(
            try SeamsProgram.shared.run(["check", "method-injection", folder.path]),
            "error: no Swift file in the folder '\(folder.path)'\n"
                + "  hint: put the answers into it, one Swift file for each person; folders inside are fine", 66)
        let junit = try SeamsProgram.shared.run(["check", "method-injection", folder.path, "--format", "junit"])
        #expect(junit.code == 64)
        #expect(junit.errorOutput.hasPrefix("error: --format junit is for one answer; many have text, json or csv\n"))
        #expect(try check(Self.solution, "--format", "csv").code == 64)
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func anAnswerInUTF16IsToldAsThat(encoding: String.Encoding) throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/Mine.swift"
        try #require("\u{FEFF}\(Self.solution)".data(using: encoding)).write(to: URL(filePath: file))
        expectError(
            try SeamsProgram.shared.run(["check", "method-injection", file]),
            "error: the answer '\(file)' is UTF-16\n  hint: save the file as UTF-8", 65)
    }

    /// Its end was cut off without a word, and the compiler found an error where the rest was missing.
    @Test func anAnswerOfMoreThanAMegabyteIsToldAsThat() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.solution + String(repeating: "// \n", count: 1 << 18), to: "Mine.swift")
        expectError(
            try SeamsProgram.shared.run(["check", "method-injection", file]),
            "error: the answer '\(file)' is longer than 1048576 bytes\n"
                + "  hint: name the Swift file that holds your answer alone", 65)
    }

    @Test func whatCannotBeReadIsNamed() throws {
        expectError(
            try SeamsProgram.shared.run(["check", "method-injection", "Nothing.swift"]),
            "error: the answer 'Nothing.swift' cannot be read\n  hint: name the Swift file that holds your answer", 66)
        let count = try CourseFiles.names().count
        expectError(
            try check("", lesson: "methd-injection"),
            "error: no lesson called 'methd-injection'\n  hint: did you mean 'method-injection'? "
                + "'seams list' shows all \(count)", 66)
        let folder = try TemporaryFolder()
        let plain = try folder.write(
            "---\nformat: 1\nid: plain\ntitle: Plain\nform: none\nminutes: 1\n---\n# Plain\n\n## One\n\nWords.\n",
            to: "plain.md")
        expectError(
            try check("", lesson: plain),
            "error: the lesson 'plain' has no exercise\n  hint: 'seams list' shows all lessons", 66)
    }

    @Test func aStepWithoutExerciseIsAUsageError() throws {
        expectError(
            try check("", "--step", "2"), "error: step 2 has no exercise\n  hint: say '--step 5', or nothing", 64)
        expectError(try check("", "--step", "9"), "error: the lesson has no step 9\n  hint: its steps are 1 to 6", 64)
    }

    @Test func aBrokenLessonIsNotJudgedBy() throws {
        let folder = try TemporaryFolder()
        let lesson = try folder.write("no front matter", to: "broken.md")
        #expect(try check("", lesson: lesson).code == 65)
    }
}
