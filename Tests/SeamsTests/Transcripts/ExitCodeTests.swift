import TestSupport
import Testing

extension Transcripts {
    /// A script ends with the code of the worst that happened in it.
    @Suite(.serialized, .inARow) struct ExitCodeTests {
        @Test(arguments: [
            ("", 0), ("list\nquit\n", 0), ("open the-bell\ngoto 3\nbell.ring()\n", 0),
            ("open the-bell\ngoto 3\nnope\n", 1), ("open the-bell\ngoto 3\nfatalError()\n1 + 1\n", 1),
            ("open the-bell\ngoto 3\nnope\nlist all\n", 64), ("open broken\nnope\n", 65),
            ("open nope\nopen broken\n", 66),
            ("open nope\nopen the-bell\nsave no/such/folder/x.md\nnope\n", 74),
        ]) func theWorstCodeOfAScriptIsItsOwn(lines: String, code: Int32) throws {
            #expect(try ShellScript(lessons: BellCourse.lessons).play(lines).code == code)
        }

        @Test func anEndlessLoopIsATimeLimit() throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            let result = try script.play("open the-bell\ngoto 3\nwhile true {}\nbell.rung\n")
            #expect(result.code == 124)
            #expect(result.output.contains("  brought back without this line: live, fake\n"))
            #expect(result.output.contains("  bell.rung           1                1                same\n"))
        }

        @Test func theFirstFailureStopsAScriptThatWantsIt() throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            let result = try script.play("open nope\nopen broken\nlist\n", ["--fail-fast"])
            #expect(result.code == 66)
            #expect(!result.output.contains("open broken"))
            #expect(try script.play("list\nopen the-end\n", ["--fail-fast"]).code == 0)
        }

        @Test func withoutACompilerProseIsReadAndSwiftIsExplained() throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            let result = try script.play(
                "open the-bell\nnext\n1 + 1\nnext\nnext\nlist\n", environment: ["SEAMS_SWIFTC": "/nowhere"])
            let error = "error: no Swift compiler was found (looked at /nowhere)\n"
            #expect(result.code == 69)
            // Once for the line of Swift and once for each of two probes.
            #expect(result.output.split(separator: error, omittingEmptySubsequences: false).count == 4)
            #expect(result.output.contains("── Step 4 of 5 · Note it ──"))
            #expect(result.errorOutput == "")
        }
    }
}
