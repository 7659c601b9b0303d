import Foundation
import TestSupport
import Testing

extension RealShell {
    /// The shell without a person.
    @Suite struct PipeTests {
        /// Runs a line of `sh` in which `$0` is the program.
        private func shell(_ script: String, in home: ShellHome) throws -> SeamsProgram.Result {
            try RunningProgram(["-c", script, SeamsProgram.path], in: home.program, executable: "/bin/sh").end()
        }

        @Test(arguments: ["\"$0\" < /dev/null", "\"$0\" <&-"]) func withoutInputItGreetsAndLeaves(script: String) throws
        {
            let result = try shell(script, in: ShellHome())
            #expect(result.output.hasPrefix("seams 0.1"))
            #expect(result.errorOutput == "")
            #expect(result.code == 0)
        }

        @Test func aScriptBecomesATranscript() throws {
            let home = try ShellHome()
            try home.write("open constructor-injection\ngoto 3\nids.nextID()\nnonsense\nquit\n", to: "script")
            let result = try shell("\"$0\" < \"$SEAMS_HOME/script\"", in: home)
            #expect(result.output.contains("\nconstructor> ids.nextID()\n"))
            #expect(result.output.contains("  ids.nextID()        2                2                same\n"))
            #expect(result.code == 1)
            #expect(result.errorOutput == "")
        }

        /// The folder of the course on this machine stood before it, of a line that nobody had typed.
        @Test func aLineOfTheCourseIsNamedByItsFileAlone() throws {
            let home = try ShellHome()
            try home.write("open clock\ngoto 1\ninject desk = 3\nquit\n", to: "script")
            let result = try shell("\"$0\" < \"$SEAMS_HOME/script\"", in: home)
            let error = /\n18-clock\.md:\d+:\d+: error: '3' does not fit here/
            #expect(result.output.contains(error) && !result.output.contains("/18-clock.md"), "\(result.output)")
        }

        @Test func anInterruptedScriptEndsWithTheLineThatWasStopped() throws {
            let home = try ShellHome()
            try home.write("open constructor-injection\ngoto 3\nwhile true {}\n1 + 76\n", to: "script")
            let script = try RunningProgram(
                ["-c", "exec \"$0\" <\"$SEAMS_HOME/script\"", SeamsProgram.path], in: home.program,
                executable: "/bin/sh")
            try #require(eventually { script.leftovers.hasLoopingWorld })
            kill(script.identifier, SIGINT)
            let result = try script.end()
            #expect(result.code == 130)
            #expect(result.output.contains("constructor> while true {}\n"))
            #expect(result.output.contains("  stopped"))
            #expect(!result.output.contains("1 + 76"))
            #expect(result.errorOutput == "")
            #expect(script.children.isEmpty && script.homes.isEmpty)
        }

        @Test func anInterruptedPresentationWithoutATerminalEnds() throws {
            let home = try ShellHome()
            var lesson = SampleLesson()
            lesson.live = "let bell = Bell { while true {} }"
            lesson.table = ""
            let text = lesson.markdown.replacing("minutes: 1\n", with: "minutes: 1\nlimits:\n  time: 60 s\n")
            try home.write(text, to: "bell.md")
            let presentation = try RunningProgram(["present", home.path + "/bell.md"], in: home.program)
            try #require(eventually { presentation.leftovers.hasLoopingWorld })
            kill(presentation.identifier, SIGINT)
            let result = try presentation.end()
            #expect(result.code == 130, "\(result)")
            #expect(presentation.children.isEmpty && presentation.homes.isEmpty)
        }

        @Test func aReaderThatGoesAwayLeavesNoProcess() throws {
            let home = try ShellHome()
            let script = """
                (echo open constructor-injection; echo goto 3; echo 'ids.nextID()'; echo 'ids.nextID()') \\
                | ("$0"; echo $? >"$SEAMS_HOME/code") | head -1
                """
            let result = try shell(script, in: home)
            #expect(result.output.split(separator: "\n").count == 1)
            #expect(result.errorOutput == "")
            #expect(home.text(of: "code") == "74\n")
            #expect(eventually { !Self.isAnyWorldOf(home) })
        }

        @Test func aClosedOutputIsTold() throws {
            let result = try shell("\"$0\" </dev/null >&-", in: ShellHome())
            #expect(result.errorOutput.hasPrefix("error: cannot write to stdout: "))
            #expect(result.code == 74)
        }

        /// Whether a process runs that has its home in the shared cache and was started from this home.
        private static func isAnyWorldOf(_ home: ShellHome) -> Bool {
            let mark = Data("SEAMS_HOME=\(home.path)".utf8)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return names.compactMap { pid_t($0) }.contains { process in
                FileManager.default.contents(atPath: "/proc/\(process)/environ")?.range(of: mark) != nil
            }
        }
    }
}
