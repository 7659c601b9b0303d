import Foundation
import TestSupport
import Testing

extension RealShell {
    /// An author who writes in an editor beside the shell.
    @Suite struct PreviewTests {
        private static let question = "── more: Space or Enter · all of this: a · enough: q ──"

        /// A lesson that is being written, and the shell that previews it. A class because its files go with it.
        private final class Author {
            let home: ShellHome
            let folder: TemporaryFolder
            let terminal: PseudoTerminal
            let file: String
            let source: String

            init(
                _ arguments: [String] = ["--from", "2"], environment: [String: String] = [:], rows: Int = 200,
                awaiting cursorLine: String = "closure>", _ change: (String) -> String = { $0 }
            ) throws {
                home = try ShellHome()
                folder = try TemporaryFolder()
                source = change(
                    try String(
                        contentsOfFile: SeamsProgram.checkout + "/Lessons/Templates/closure.md", encoding: .utf8))
                file = try folder.write(source, to: "mine.md")
                terminal = try PseudoTerminal(columns: 120, rows: rows)
                try terminal.start(
                    SeamsProgram.path, SeamsProgram.trusting(["preview", "mine.md"] + arguments),
                    environment: home.program.environment.merging(environment) { $1 }, folder: folder.path)
                terminal.expect(cursorLine: cursorLine)
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
            // Its value: the prompt alone may be the one before the line.
            terminal.expect("let mine = 1        1")
            try author.save(author.source.replacing("{ 2007 }", with: "{ 2008 }"))
            terminal.expect("reloaded: 4 steps, at 2\n")
            terminal.expect("the worlds are fresh, without 'mine'")
            terminal.expect("\"© 2001–2008\"    differs")
            terminal.expect(cursorLine: "closure>")
            terminal.type("footer.text\r")
            terminal.expect { $0.text.components(separatedBy: "\"© 2001–2008\"").count == 3 }
            author.quit()
        }

        /// Every second save ended the page that waited, and showed nothing; at the start all of them waited for the key q.
        @Test func eachSaveDuringAPageShowsTheStepAnew() throws {
            let author = try Author(rows: 30, awaiting: Self.question) { source in
                let long = (1...40).map { "Line \($0)." }.joined(separator: "\n\n")
                return source.replacing("Live hands in", with: "\(long)\n\nLive hands in")
            }
            let terminal = author.terminal
            func save(_ number: Int) throws {
                try author.save(author.source.replacing("Line 1.", with: "Save \(number)."))
                terminal.expect("reloaded: 4 steps, at 2\n\n── Step 2 of 4")
                terminal.expect("Save \(number).")
                terminal.expect(cursorLine: Self.question)
            }
            for number in 1...4 { try save(number) }
            // Nothing of the step as it was came behind its page.
            #expect(!String(decoding: terminal.written, as: UTF8.self).contains("differs"))
            // A save while a line runs ends no page of the step that is shown for it.
            terminal.type("q")
            terminal.expect("\"© 2001–2007\"    differs")
            terminal.expect { [Self.question, "closure>"].contains($0.cursorLine) }
            if terminal.screen.cursorLine == Self.question { terminal.type("q") }
            terminal.expect(cursorLine: "closure>")
            terminal.type("Thread.sleep(forTimeInterval: 3)\r")
            terminal.expect("Thread.sleep(forTimeInterval: 3)\n")
            try save(5)
            terminal.type("a")
            terminal.expect(cursorLine: "closure>")
            author.quit()
        }

        @Test func itBeginsWithTheOpeningAndSaysWhatItLeavesOut() throws {
            let author = try Author([]), terminal = author.terminal
            let words =
                "  each save checks this step; 'seams verify mine.md' checks the whole lesson, with its scorecards"
            let beginning = terminal.screen.text
            #expect(beginning.hasPrefix("previewing 'mine.md': 4 steps, at 1\n\(words)\n\nClosure injection\n"))
            #expect(beginning.contains("The footer has one question, so we hand it one function."))
            try author.save(author.source.replacing("One question, one closure.", with: "One closure."))
            terminal.expect("reloaded: 4 steps, at 1\n\n── Step 1 of 4")
            terminal.expect(cursorLine: "closure>")
            #expect(terminal.screen.text.components(separatedBy: "The footer has one question").count == 2)
            #expect(terminal.screen.text.components(separatedBy: "seams verify").count == 2)
            author.quit()
        }

        /// A later step says nothing of the opening; no other lesson is offered that could not be opened.
        @Test func atALaterStepThereIsNoOpening() throws {
            let author = try Author(), terminal = author.terminal
            #expect(!terminal.screen.text.contains("The footer has one question"))
            terminal.type("list\r")
            terminal.expect("Closure injection")
            terminal.expect(cursorLine: "closure>")
            #expect(!terminal.screen.text.contains("open LESSON"))
            author.quit()
        }

        /// Nothing was said of a broken test until 'test' ran it.
        @Test func testsThatDoNotCompileOrFailAreToldOnEachSaveAlsoAboveAPage() throws {
            let author = try Author(rows: 24, awaiting: Self.question), terminal = author.terminal
            try author.save(author.source.replacing("#expect(Footer(since: 2001) { 2001 }", with: "#expect(Foter()"))
            terminal.expect("mine.md:65:46: error: cannot find 'Foter' in scope\n")
            try author.save(author.source.replacing(".text == \"© 2001\"", with: ".text == \"© 1\""))
            terminal.expect("mine.md:65:38: error: test 'aFirstYearStandsAlone()' failed: ")
            terminal.expect(cursorLine: Self.question)
            terminal.type("q")
            terminal.expect(cursorLine: "closure>")
            author.quit()
        }

        @Test func wrongAnswersOfAnExerciseAreToldOnEachSave() throws {
            let author = try Author(["--from", "4"]), terminal = author.terminal
            func save(_ old: String, _ new: String) throws { try author.save(author.source.replacing(old, with: new)) }
            try save("{ year() > bought + 2 }", "{ yer() > bought + 2 }")
            terminal.expect("error: cannot find 'yer' in scope\n")
            try save("year() >= bought + 2", "year() > bought + 2 + 0")
            terminal.expect("error: the mistake 'a-year-early' passes the check\n")
            try save("(bought: 2001, year: { 2003 })", "(bought: 2001, yeer: { 2003 })")
            terminal.expect("error: the solution fails its check in 'compiles': ")
            try save("> What does the footer", "> When `nothing` fails: what does the footer")
            terminal.expect("error: the hint waits for 'nothing', which is no test of the check, ")
            terminal.expect(cursorLine: "closure>")
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
            let words = "\n  a new file with the lesson's starter\n  this answer is deleted when the preview ends\n"
            author.terminal.expect(words)
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
