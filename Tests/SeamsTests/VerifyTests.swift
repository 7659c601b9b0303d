import Foundation
import TestSupport
import Testing

/// `seams verify`.
@Suite(.waiting) struct VerifyTests {
    /// To the other rules `.ci/run` holds it, which takes minutes.
    @Test func everyLessonOfTheCourseIsInItsPlace() throws {
        let rules = ["link", "needs", "minutes"].flatMap { ["--only", $0] }
        let result = try SeamsProgram.shared.run(["verify", "Lessons"] + rules)
        let lines = result.output.split(separator: "\n")
        #expect(result.errorOutput == "")
        #expect(lines.dropLast().allSatisfy { $0.hasPrefix("kept ") })
        let count = try CourseFiles.names().count
        #expect(lines.count == count + 1)
        #expect(lines.last?.hasPrefix("\(count) of \(count) lessons keep their promises") == true)
        #expect(result.code == 0)
    }

    @Test func theSmallLessonForAuthorsKeepsItsPromises() throws {
        let text = try String(contentsOfFile: SeamsProgram.checkout + "/Lessons/README.md", encoding: .utf8)
        let lesson = try #require(text.firstMatch(of: /(?s)\n~~~markdown\n(.*?)\n~~~/)).output.1
        // The lesson that it needs is in the bundled course alone.
        let folder = try TemporaryFolder()
        let path = try folder.write(lesson + "\n", to: "the-bell.md")
        let result = try SeamsProgram.shared.run(["verify", path])
        #expect(result.errorOutput == "")
        #expect(result.output.hasPrefix("kept "))
        #expect(result.code == 0)
    }

    /// A course takes minutes, and an interrupt lost every verdict.
    @Test(.ends) func eachLessonIsToldAsSoonAsItIsVerified() throws {
        let folder = try TemporaryFolder(), pipe = folder.path + "/output"
        _ = try folder.write(SampleLesson().markdown, to: "1-one.md")
        _ = try folder.write(
            SampleLesson(probe: "while true {}", table: "", scorecard: "").markdown, to: "2-endless.md")
        let command =
            "exec '\(SeamsProgram.path)' verify . --only needs --only run --limit time=600s --trust >'\(pipe)' 2>&1"
        let program = try RunningProgram(
            ["-c", command], in: .shared, executable: "/bin/sh", folder: folder.path)
        let isTold = eventually { (try? String(contentsOfFile: pipe, encoding: .utf8))?.contains("kept  ") ?? false }
        kill(program.identifier, SIGINT)
        #expect(try program.end(within: 300).code == 130 && isTold)
    }

    @Test func aFileIsVerifiedOnceByWhateverPathsItIsNamed() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson().markdown, to: "one.md")
        let names = ["one.md", "./one.md", ".", folder.path + "/one.md"]
        let once = try SeamsProgram.shared.run(["verify"] + names + ["--only", "needs"], folder: folder.path)
        #expect(once.code == 0 && once.output.contains("1 of 1 lesson keeps its promises"), "\(once)")
        _ = try folder.write(SampleLesson().markdown, to: "two.md")
        let both = try SeamsProgram.shared.run(
            ["verify", "one.md", "./two.md", "--only", "needs", "--output", "report.txt"], folder: folder.path)
        let words = "./two.md:3:1: error: the id 'the-bell' belongs to 'one.md' already [scan]"
        #expect(both.code == 65 && both.errorOutput.hasPrefix(words), "\(both)")
        // A report holds the reasons, too.
        let report = try String(contentsOfFile: folder.path + "/report.txt", encoding: .utf8)
        #expect(report.hasPrefix(words) && report.contains("1 of 2 lessons keep their promises"), "\(report)")
    }

    @Test func filesAndFoldersAreVerifiedTogetherAndTheWorstCodeWins() throws {
        let folder = try TemporaryFolder()
        let kept = try folder.write(SampleLesson().markdown, to: "kept.md")
        let other = try TemporaryFolder()
        let failed = try other.write(SampleLesson(fake: "let bell = Bell { 7 }").markdown, to: "failed.md")
        let broken = try other.write("---\nnothing\n", to: "broken.md")
        let both = try SeamsProgram.shared.run(["verify", kept, failed])
        #expect(both.code == 1)
        #expect(both.output.contains("1 of 2 lessons keep their promises"))
        let all = try SeamsProgram.shared.run(["verify", kept, other.path + "/"])
        #expect(all.code == 65)
        #expect(all.errorOutput.contains("\(failed):"))
        #expect(all.errorOutput.contains("\(broken):"))
        #expect(all.output.contains("1 of 3 lessons keep their promises"))
    }

    /// It went on recording for ever.
    @Test func whatIsNeverTheSameIsRecordedOnceAndTold() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            SampleLesson(probe: "Int.random(in: 1...1_000_000_000)", table: "").markdown, to: "bell.md")
        let result = try SeamsProgram.shared.run(["verify", path, "--record"])
        #expect(result.code == 1)
        #expect(result.errorOutput.components(separatedBy: "recorded \(path)").count == 2)
    }

    /// The hint was to record it.
    @Test func whatChangesRightAfterItWasRecordedIsNotAdvisedToBeRecorded() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            SampleLesson(probe: "Int.random(in: 1...1_000_000_000)", table: "").markdown, to: "bell.md")
        let result = try SeamsProgram.shared.run(["verify", path, "--only", "run", "--record"])
        let advice = "hint: it changes from run to run: promise a pattern, or hand over what makes it the same"
        #expect(result.code == 1 && result.errorOutput.contains(advice), "\(result)")
        #expect(!result.errorOutput.contains("rewrite the table"), "\(result)")
    }

    /// A link to a lesson stays a link, and one that leads nowhere is told in one sentence.
    @Test func aLinkedLessonIsVerifiedAndRecordedWhereItLies() throws {
        let folder = try TemporaryFolder(), store = try TemporaryFolder()
        let own = try store.write(SampleLesson(table: "").markdown, to: "real.md")
        let link = folder.path + "/01-bell.md", dead = folder.path + "/02-gone.md"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: own)
        let result = try SeamsProgram.shared.run(["verify", folder.path, "--only", "run", "--record"])
        #expect(result.code == 0 && result.errorOutput == "recorded \(link)\n", "\(result)")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == own)
        #expect(try String(contentsOfFile: own, encoding: .utf8).contains("| `bell.ring()` | `\"ding\"` |"))
        try FileManager.default.createSymbolicLink(atPath: dead, withDestinationPath: "../nowhere.md")
        for path in [folder.path, dead] {
            let told = try SeamsProgram.shared.run(["verify", path, "--only", "link"])
            #expect(told.code != 0 && told.errorOutput.contains(" is a link to '../nowhere.md', where no file is"))
            #expect(told.errorOutput.contains("hint: put the file there, or remove the link"), "\(told)")
        }
        #expect(try SeamsProgram.shared.run(["show", "the-bell", "--lessons", folder.path]).code == 0)
    }

    @Test func recordingFillsATableThatIsOutOfStep() throws {
        let folder = try TemporaryFolder()
        let right = SampleLesson(
            probe: "bell.ring()\n2 + 2",
            table: """
                | probe         | live      | fake     |
                |---------------|-----------|----------|
                | `bell.ring()` | `/"d.*"/` | `"hush"` |
                | `2 + 2`       | `4`       | `4`      |
                """
        ).markdown
        let rows = right.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0 + "\n" }
        let broken = [
            right.replacing(rows[1], with: ""), right.replacing("| `\"hush\"` |", with: "|          |"),
            right.replacing("| `2 + 2`       |", with: "| `1 + 2`       |"),
            right.replacing(rows[1], with: rows[1] + "| `3`           | `3`      | `3`      |\n"),
        ]
        for (number, text) in broken.enumerated() {
            #expect(text != right)
            let path = try folder.write(text, to: "\(number).md")
            #expect(try SeamsProgram.shared.run(["verify", path, "--only", "run"]).code == 65)
            let recording = try SeamsProgram.shared.run(["verify", "--record", "--only", "run", path])
            #expect(recording.errorOutput == "recorded \(path)\n", "\(number)")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == right, "\(number)")
        }
    }

    @Test func recordingRewritesTheTableAndNothingElse() throws {
        let folder = try TemporaryFolder()
        let right = SampleLesson(
            table: """
                | probe         | live     | fake     |
                |---------------|----------|----------|
                | `bell.ring()` | `"ding"` | `"hush"` |
                """
        ).markdown
        let path = try folder.write(right.replacing("`\"hush\"` |", with: "`\"dong\"` |"), to: "bell.md")
        let recording = try SeamsProgram.shared.run(["verify", "--record", path])
        #expect(recording.errorOutput.contains("recorded \(path)\n"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == right)
        #expect(try SeamsProgram.shared.run(["verify", path]).code == 0)
        let again = try SeamsProgram.shared.run(["verify", "--record", path])
        #expect(again.errorOutput == "")
        #expect(again.code == 0)
    }

    @Test func aLineThatNeverEndsTakesItsTimeOnce() throws {
        let folder = try TemporaryFolder()
        let lesson = SampleLesson(fake: "let bell = Bell { while true {} }")
        let path = try folder.write(lesson.markdown, to: "bell.md")
        let (result, worlds) = try SeamsProgram.shared.countingWorlds(["verify", path, "--timeout", "1"])
        #expect(result.errorOutput.contains("'bell.ring()' in 'fake': timed out after 1 s"))
        #expect(result.errorOutput.contains("hint: mend the code, or allow it more time with '--timeout'"))
        #expect(result.code == 1)
        // Two worlds run, and the damaged code has two. A second run, a third and the trials would make twenty.
        #expect((1..<8).contains(worlds), "\(worlds) worlds")
    }

    @Test(arguments: [("9", true), ("8", false)])
    func anAnswerIsJudgedOnceIfItsVerdictIsAsItShouldBe(answer: String, isKept: Bool) throws {
        let folder = try TemporaryFolder(), path = try folder.write(Self.exercise(solution: answer), to: "bell.md")
        func worlds() throws -> Int {
            let (result, worlds) = try SeamsProgram.shared.countingWorlds(["verify", path, "--only", "solution"])
            #expect(result.code == (isKept ? 0 : 1))
            return worlds
        }
        #expect(try worlds() > 0)
        #expect((try worlds() == 0) == isKept)
    }

    /// A lesson with an exercise that no other test has verified.
    private static func exercise(solution: String) -> String {
        SampleLesson(
            after: """
                ## Exercise

                ```swift exercise
                let name = "\(UUID())"
                func hour() -> Int { 7 }
                ```

                > [!TIP]
                > Count.

                <details><summary>Answers</summary>

                ```swift check
                @Test func isNine() { #expect(hour() == 9) }
                ```
                ```swift solution
                let name = ""
                func hour() -> Int { \(solution) }
                ```
                ```swift mistake early
                let name = ""
                func hour() -> Int { 6 }
                ```
                </details>
                """
        ).markdown
    }

    @Test func oneRuleCanBeHeldAlone() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            SampleLesson(fake: "let bell = Bell { 7 }").markdown.replacing("A lesson of", with: "[A](no.md) lesson of"),
            to: "bell.md")
        let link = try SeamsProgram.shared.run(["verify", path, "--only", "link"], environment: ["COLUMNS": "200"])
        #expect(link.code == 1)
        #expect(
            link.errorOutput == """
                \(path):12:5: error: the link leads to 'no.md', and there is no such file [link]
                  hint: paths begin at the lesson's folder

                """)
        #expect(try SeamsProgram.shared.run(["verify", path, "--only", "needs", "--only", "minutes"]).code == 0)
    }

    @Test func aRuleThatDoesNotExistIsToldWithThoseThatDo() throws {
        let result = try SeamsProgram.shared.run(["verify", "--only", "linkz"])
        #expect(result.code == 64)
        #expect(result.errorOutput.contains("'linkz' is invalid for '--only <rule>'"))
        #expect(result.errorOutput.contains("  - must-not-compile\n"))
    }

    @Test(arguments: [
        (["--jobs", "0"], "--jobs takes a number from 1 to 256"),
        (["--record", "--only", "link"], "--record writes what the rule 'run' saw; add '--only run'"),
    ])
    func optionsThatMakeNoSenseAreRefused(options: [String], message: String) throws {
        let result = try SeamsProgram.shared.run(["verify"] + options)
        #expect(result.code == 64)
        #expect(result.errorOutput.contains(message))
    }

    @Test func everyFormatTellsTheSame() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson(fake: "let bell = Bell { 7 }").markdown, to: "bell.md")
        func verify(_ format: String) throws -> String {
            let result = try SeamsProgram.shared.run(
                ["verify", "bell.md", "--only", "run", "--jobs", "1", "--format", format], folder: folder.path)
            #expect(result.code == 1)
            #expect(result.errorOutput == "")
            return result.output
        }
        #expect(try verify("json").contains("\"schema\" : \"seams.verify/1\""))
        #expect(
            try verify("junit").contains("<testcase classname=\"the-bell.verify\" name=\"run\" time="))
        #expect(try verify("github").contains("::error file=bell.md,line="))
    }
}
