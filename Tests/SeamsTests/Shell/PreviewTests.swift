import Foundation
import TestSupport
import Testing

extension RealShell {
    /// An author who writes in an editor beside the shell.
    @Suite struct PreviewTests {
        /// A lesson that is being written, and the shell that previews it. A class because its files go with it.
        private final class Author {
            let home: ShellHome
            let folder: TemporaryFolder
            let terminal: PseudoTerminal
            let file: String
            let source: String

            init(_ arguments: [String] = ["--from", "2"], environment: [String: String] = [:]) throws {
                home = try ShellHome()
                folder = try TemporaryFolder()
                source = try String(
                    contentsOfFile: SeamsProgram.checkout + "/Lessons/Templates/closure.md", encoding: .utf8)
                file = try folder.write(source, to: "mine.md")
                terminal = try PseudoTerminal(columns: 120, rows: 200)
                try terminal.start(
                    SeamsProgram.path, SeamsProgram.trusting(["preview", "mine.md"] + arguments),
                    environment: home.program.environment.merging(environment) { $1 }, folder: folder.path)
                terminal.expect(cursorLine: "closure>")
            }

            /// Saves as editors do that put another file in the place of the first.
            func save(_ text: String) throws { try text.write(toFile: file, atomically: true, encoding: .utf8) }

            func quit(sourceLocation: SourceLocation = #_sourceLocation) {
                terminal.press(.controlD)
                #expect(terminal.end(sourceLocation: sourceLocation) == 0, sourceLocation: sourceLocation)
                // That the lesson is the author's own is remembered, and nothing else.
                let state = try? FileManager.default.contentsOfDirectory(atPath: home.path + "/state")
                #expect(state?.sorted() == ["trusted.json", "trusted.json.lock"], sourceLocation: sourceLocation)
                let homes = (try? FileManager.default.contentsOfDirectory(atPath: home.path + "/cache/homes")) ?? []
                let mine = homes.filter { $0.hasPrefix("\(terminal.identifier)-") }
                #expect(mine == [], sourceLocation: sourceLocation)
            }
        }

        @Test func eachSaveShowsTheStepAnew() throws {
            let author = try Author(), terminal = author.terminal
            #expect(terminal.screen.text.hasPrefix("previewing 'mine.md': 4 steps, at 2\n"))
            #expect(terminal.screen.text.contains("\"© 2001–2007\"    differs"))
            terminal.type("let mine = 1\r")
            terminal.expect(cursorLine: "closure>")
            try author.save(author.source.replacing("{ 2007 }", with: "{ 2008 }"))
            terminal.expect("reloaded: 4 steps, at 2\n")
            terminal.expect("the worlds are fresh, without 'mine'")
            terminal.expect("\"© 2001–2008\"    differs")
            terminal.expect(cursorLine: "closure>")
            terminal.type("footer.text\r")
            terminal.expect { $0.text.components(separatedBy: "\"© 2001–2008\"").count == 3 }
            author.quit()
        }

        @Test func aFileThatIsGoneIsToldAndComesBack() throws {
            let author = try Author(), terminal = author.terminal
            terminal.type("footer.te")
            terminal.expect(cursorLine: "closure> footer.te")
            try FileManager.default.removeItem(atPath: author.file)
            terminal.expect("'mine.md' is gone: the lesson stays as it was before\n")
            terminal.expect(cursorLine: "closure> footer.te")
            terminal.press(.controlU)
            try author.save(author.source.replacing("{ 2007 }", with: "{ 2008 }"))
            terminal.expect("reloaded: 4 steps, at 2\n")
            terminal.expect(cursorLine: "closure>")
            author.quit()
        }

        /// A step without a probe said nothing: the error came at the next step that runs something.
        @Test func codeThatDoesNotCompileIsToldWhereNothingRuns() throws {
            let author = try Author(["--from", "1"]), terminal = author.terminal
            terminal.type("footer.te")
            terminal.expect(cursorLine: "closure> footer.te")
            let fence = "```swift subject\n"
            try author.save(author.source.replacing(fence, with: fence + "let year: Int = \"\"\n"))
            terminal.expect("reloaded: 4 steps, at 1\n")
            terminal.expect("mine.md:25:17: error: cannot convert value of type 'String' to specified type 'Int'\n")
            terminal.expect(cursorLine: "closure> footer.te")
            terminal.press(.controlU)
            author.quit()
        }

        @Test func aSaveThatBreaksTheLessonIsToldWithItsPlace() throws {
            let author = try Author(), terminal = author.terminal
            terminal.type("footer.te")
            terminal.expect(cursorLine: "closure> footer.te")
            try author.save(author.source.replacing("```swift live", with: "```swift lve"))
            let line =
                try #require(
                    author.source.split(separator: "\n", omittingEmptySubsequences: false)
                        .firstIndex(of: "```swift live")) + 1
            terminal.expect("\nmine.md:\(line):")
            terminal.expect("not reloaded: the lesson stays as it was before\n")
            terminal.expect(cursorLine: "closure> footer.te")
            try author.save(author.source)
            terminal.expect("reloaded: 4 steps, at 2\n")
            terminal.expect(cursorLine: "closure> footer.te")
            terminal.type("xt\r")
            terminal.expect("closure> footer.text\n")
            terminal.expect("  footer.text         \"© 2001–")
            terminal.expect(cursorLine: "closure>")
            author.quit()
        }

        @Test func aLessonThatBecameShorterIsShownAtItsEnd() throws {
            let author = try Author(["--from", "4"]), terminal = author.terminal
            let exercise = try #require(author.source.firstRange(of: "## Exercise"))
            try author.save(String(author.source[..<exercise.lowerBound]))
            terminal.expect("reloaded: 3 steps, at 3\n")
            author.terminal.expect("── Step 3 of 3 · Question")
        }

        @Test func whatAnAuthorTriesIsKeptNowhere() throws {
            let author = try Author(["--from", "4"], environment: ["EDITOR": "true"])
            author.terminal.type("edit\r")
            author.terminal.expect("your answer: ")
            author.terminal.expect(cursorLine: "closure>")
            author.terminal.type("check\r")
            author.terminal.expect(cursorLine: "closure>")
            author.quit()
        }

        @Test func fromAPipeItIsAShell() throws {
            let folder = try TemporaryFolder(), home = try ShellHome()
            _ = try folder.write("footer.text\nquit\n", to: "script")
            let script = "\"$0\" preview \(SeamsProgram.checkout)/Lessons/Templates/closure.md --from 2 <script"
            let result = try RunningProgram(
                ["-c", script, SeamsProgram.path], in: home.program, executable: "/bin/sh", folder: folder.path
            ).end()
            #expect(result.output.contains("closure> footer.text\n"))
            #expect(result.code == 0)
        }

        @Test func aBrokenLessonIsNotOpened() throws {
            let folder = try TemporaryFolder()
            _ = try folder.write("# Nothing\n", to: "mine.md")
            let result = try SeamsProgram.shared.run(["preview", "mine.md"], folder: folder.path)
            #expect(result.errorOutput.hasPrefix("mine.md:1"))
            #expect(result.code == 65)
        }
    }
}
