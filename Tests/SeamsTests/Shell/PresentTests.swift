import Foundation
import TestSupport
import Testing

extension RealShell {
    /// A trainer in front of a room. Presentations of one cache take turns: the last one counts.
    @Suite(.serialized, .inARow) struct PresentTests {
        static let lesson = "Lessons/Templates/closure.md"
        static let on = "── Enter: on · ? keys ──"

        func terminal(
            _ arguments: [String] = [], of lesson: String = lesson, in home: ShellHome,
            environment: [String: String] = [:], columns: Int = 120, rows: Int = 200
        ) throws -> PseudoTerminal {
            let terminal = try PseudoTerminal(columns: columns, rows: rows)
            try terminal.start(
                SeamsProgram.path, ["present", lesson] + arguments,
                environment: home.program.environment.merging(environment) { $1 }, folder: SeamsProgram.checkout)
            return terminal
        }

        @Test func aLessonIsShownBeatByBeat() throws {
            let home = try ShellHome(), terminal = try terminal(in: home)
            terminal.expect(cursorLine: Self.on)
            #expect(!terminal.screen.text.contains("Only seams present"))
            #expect(!terminal.screen.text.contains("Step 1"))
            for title in ["Step 1 of 4 · The subject", "Step 2 of 4 · Watch it"] {
                terminal.press(.enter)
                terminal.expect(title)
                terminal.expect(cursorLine: Self.on)
            }
            terminal.press(.enter)
            terminal.expect("\nclosure> footer.text\nclosure> Footer(since: 2007, year: footer.year).text\n")
            terminal.expect(cursorLine: Self.on)
            #expect(!terminal.screen.text.contains("2001–2007"))
            terminal.press(.enter)
            terminal.expect("\"© 2001–2007\"      differs")
            terminal.expect(cursorLine: Self.on)
            #expect(terminal.screen.lines.allSatisfy { $0.count <= 100 })
            terminal.type("q\r")
            expectNothingKept(terminal, home)
        }

        /// A trainer makes the letters larger in the middle of the talk.
        @Test func theWallFitsTheTerminalAsItIsNow() throws {
            let home = try ShellHome(), terminal = try terminal(in: home)
            terminal.expect(cursorLine: Self.on)
            terminal.resize(columns: 50, rows: 200)
            terminal.type("goto 9\r")
            terminal.expect("the lesson has no step 9; its steps are 1 to 4\n")
            terminal.expect(cursorLine: Self.on)
            #expect(!terminal.screen.text.contains("Step 1"))
            terminal.type("goto 2\r")
            terminal.expect("── Step 2 of 4 · Watch it ──")
            terminal.expect(cursorLine: Self.on)
            let step = terminal.screen.lines.drop { !$0.contains("Step 2 of 4") }
            #expect(step.first?.count == 50 && step.count > 3, "\(step)")
            terminal.type("q\r")
            #expect(terminal.end() == 0)
        }

        @Test func onASmallWallTheProbeStaysAboveItsTable() throws {
            let home = try ShellHome(predicts: false, measures: true)
            let terminal = try terminal(
                ["--from", "3"], of: "constructor-injection", in: home, columns: 80, rows: 24)
            terminal.expect(cursorLine: Self.on)
            terminal.press(.enter)
            terminal.expect("the probe, typed") {
                $0.text.contains(/ids\.nextID\(\)\n(?s:.*)ids\.nextID\(\)\n/) && $0.cursorLine == Self.on
            }
            terminal.press(.enter)
            terminal.expect("live: hidden input home · leaves a file     more: scorecard")
            terminal.expect(cursorLine: Self.on)
            let seen = terminal.screen.lines.suffix(24)
            #expect(seen.contains("constructor> ids.nextID()"))
            #expect(seen.count { $0.hasPrefix("  ids.nextID()") && $0.hasSuffix("same") } == 2)
            terminal.type("q\r")
            #expect(terminal.end() == 0)
        }

        @Test func onASmallWallAWholeCardWaitsBelowTheTable() throws {
            let home = try ShellHome(predicts: false, measures: true)
            let terminal = try terminal(
                ["--from", "4"], of: "constructor-injection", in: home, columns: 80, rows: 24)
            terminal.expect(cursorLine: Self.on)
            terminal.press(.enter)
            terminal.expect("the probe, typed") {
                $0.text.contains("constructor> store.setSpy") && $0.cursorLine == Self.on
            }
            terminal.press(.enter)
            terminal.expect("more") { $0.cursorLine.hasPrefix("── more:") }
            let seen = terminal.screen.lines.suffix(24)
            #expect(seen.contains("constructor> ids.nextID()") && seen.contains { $0.hasSuffix("differs: spy") })
            terminal.type(" ")
            terminal.expect { $0.text.contains("  Hidden inputs") && $0.cursorLine == Self.on }
            terminal.type("q\r")
            #expect(terminal.end() == 0)
        }

        @Test func notesStandOnTheTrainersOwnScreen() throws {
            let home = try ShellHome(), own = try PseudoTerminal(columns: 80, rows: 30)
            try own.start(
                SeamsProgram.path, ["present", "--notes"], environment: home.program.environment,
                folder: SeamsProgram.checkout)
            own.expect("Waiting for 'seams present LESSON' in another terminal.")
            let wall = try terminal(in: home)
            wall.expect(cursorLine: Self.on)
            own.expect("closure · before the first step · beat 1 of ")
            #expect(own.screen.text.contains("trainer: "))
            wall.press(.enter)
            own.expect("closure · step 1 of 4 · The subject")
            wall.expect(cursorLine: Self.on)
            wall.type("notes\r")
            wall.expect("there is no note for this step")
            wall.type("q\r")
            own.expect("The presentation is over.")
            #expect(wall.end() == 0)
            own.press(.controlC)
            #expect(own.end() == 130)
        }

        @Test func aLessonOrTheNotesAreAskedFor() throws {
            #expect(try SeamsProgram.shared.run(["present"]).code == 64)
            let both = try SeamsProgram.shared.run(["present", Self.lesson, "--notes"])
            #expect(both.errorOutput.contains("--notes follows what is presented; name no lesson"))
            #expect(both.code == 64)
            let folder = try SeamsProgram.shared.run(["present", "--notes", "--room", "Monday"])
            #expect(folder.errorOutput.hasPrefix("error: no folder of progress files at 'Monday'\n"))
        }

        /// 'b' was lost, and the Enter behind it ran the probe on the wall.
        @Test func aKeyThatIsTypedDuringTheTypingStandsInTheNextLine() throws {
            let home = try ShellHome(), terminal = try terminal(["--from", "2"], in: home)
            terminal.expect(cursorLine: Self.on)
            terminal.type("\rb")
            terminal.expect("closure> Footer(since: 2007, year: footer.year).text\n")
            terminal.expect(cursorLine: Self.on + " b")
            terminal.press(.enter)
            terminal.expect("Step 2 of 4 · Watch it")
            terminal.expect(cursorLine: Self.on)
            #expect(!terminal.screen.text.contains("2001–2007"))
            terminal.type("q\r")
            expectNothingKept(terminal, home)
        }

        @Test func enterSkipsTheRestOfTheTyping() throws {
            let home = try ShellHome(), terminal = try terminal(["--from", "2"], in: home)
            terminal.expect(cursorLine: Self.on)
            terminal.type("\r\r")
            terminal.expect("closure> Footer(since: 2007, year: footer.year).text\n")
            terminal.expect(cursorLine: Self.on)
            #expect(!terminal.screen.text.contains("2001–2007"))
            terminal.type("q\r")
            expectNothingKept(terminal, home)
        }

        @Test func theRoomMayTryAndAnswersWaitUntilTheyAreAskedFor() throws {
            let home = try ShellHome(), terminal = try terminal(["--from", "3", "--width", "80"], in: home)
            terminal.expect(cursorLine: "── Enter: on · a: answer · ? keys ──")
            #expect(terminal.screen.text.contains("[2] That it is right in the year of the test"))
            #expect(!terminal.screen.text.contains("right in the year of the test — right"))
            terminal.type("a\r")
            terminal.expect("[2] That it is right in the year of the test — right")
            terminal.expect(cursorLine: Self.on)
            terminal.type("Footer(since: 1) { 2 }.text\r")
            terminal.expect("closure> Footer(since: 1) { 2 }.text\n")
            terminal.expect("\"© 1–2\"")
            terminal.type("?\r")
            terminal.expect("h        shows a hint of the exercise, one at a time")
            terminal.type("h\r")
            terminal.expect("there is no hint here")
            terminal.type("b\r")
            terminal.expect("Two questions would be two closures.")
            terminal.type("goto 4\r")
            terminal.expect(cursorLine: "── Enter: end · a: answer · h: hint · ? keys ──")
            terminal.type("h\r")
            terminal.expect("│ Hint 1 of 2")
            #expect(!terminal.screen.text.contains("solution"))
            terminal.type("a\r")
            terminal.expect("  solution\n")
            terminal.press(.enter)
            expectNothingKept(terminal, home)
        }

        @Test func aLessonThatEndsWithAQuestionDoesNotEndWithoutTheAnswer() throws {
            let home = try ShellHome(), terminal = try PseudoTerminal(columns: 100, rows: 100)
            try terminal.start(
                SeamsProgram.path, ["present", "method-injection", "--from", "6"],
                environment: home.program.environment, folder: SeamsProgram.checkout)
            terminal.expect(cursorLine: "── Enter: answer · ? keys ──")
            terminal.press(.enter)
            terminal.expect("[3] Nobody notices a forgotten argument — right")
            terminal.expect(cursorLine: "── Enter: end · ? keys ──")
            terminal.press(.enter)
            expectNothingKept(terminal, home)
        }

        @Test func aWorldOfTheLessonMayBeRewired() throws {
            let home = try ShellHome(), terminal = try terminal(["--from", "2"], in: home)
            for _ in 1...3 { beat(terminal) }
            terminal.expect("differs")
            terminal.expect(cursorLine: Self.on)
            terminal.type("inject footer = Footer(since: 2001) { 2001 }\r")
            terminal.expect("yours")
            terminal.expect(cursorLine: Self.on)
            terminal.type("footer.text\r")
            terminal.expect("\"© 2001\"")
            terminal.press(.controlD)
            expectNothingKept(terminal, home)
        }

        /// The next beat, once the last one is there.
        private func beat(_ terminal: PseudoTerminal) {
            terminal.expect(cursorLine: Self.on)
            let shown = terminal.written.count
            terminal.press(.enter)
            // A short beat may end at the same line before anybody looks.
            terminal.expect("the next beat") { _ in terminal.written.count > shown }
        }

        @Test(arguments: [["ACCESSIBLE": "1"], ["TERM": "dumb"], ["NO_COLOR": "1"]])
        func whoCannotSeeTheRestSeesItToo(environment: [String: String]) throws {
            let home = try ShellHome(), terminal = try terminal(["--from", "2"], in: home, environment: environment)
            let on = environment["ACCESSIBLE"] == nil ? Self.on : "Enter: on, ? keys:"
            terminal.expect(cursorLine: on)
            terminal.press(.enter)
            terminal.expect("closure> Footer(since: 2007, year: footer.year).text\n")
            terminal.expect(cursorLine: on)
            if environment["ACCESSIBLE"] == nil {
                let written = String(decoding: terminal.written, as: UTF8.self)
                #expect(!written.contains(/\u{1B}\[[0-9;]*m/))
            }
            terminal.press(.controlD)
            expectNothingKept(terminal, home)
        }

        @Test func fromAPipeNothingIsWaitedFor() throws {
            let home = try ShellHome()
            let result = try home.program.run(["present", Self.lesson, "--from", "2", "--width", "90"])
            #expect(result.code == 0)
            #expect(result.errorOutput == "")
            let text = result.output.replacing(/© 20(\d\d)–(?!2007)2\d{3}/) { "© 20\($0.1)–YEAR" }
            expectSnapshot(text, named: "present-pipe")
            #expect(!FileManager.default.fileExists(atPath: home.path + "/state"))
        }

        /// Keys that came by a pipe were passed over without a word.
        @Test(arguments: [("printf '\\na\\nq\\n'", true), ("true", false)])
        func whatAPipeTypesIsNotReadAndThatIsSaid(input: String, isTold: Bool) throws {
            let home = try ShellHome(), script = "\(input) | \"$0\" present \"$1\" --from 4"
            let result = try withExtendedLifetime(home) {
                try RunningProgram(
                    ["-c", script, SeamsProgram.path, SeamsProgram.checkout + "/" + Self.lesson], in: home.program,
                    executable: "/bin/sh"
                ).end()
            }
            let note = "note: nothing of the input was read: a presentation is led at a terminal\n"
            #expect(result.errorOutput == (isTold ? note : "") && result.code == 0, "\(result)")
        }

        @Test func theNotesBeginNowhere() throws {
            let result = try SeamsProgram.shared.run(["present", "--notes", "--from", "3"])
            #expect(result.errorOutput.hasPrefix("error: --notes follows what is presented; leave out --from\n"))
            #expect(result.code == 64)
        }

        @Test func aStepThatIsNotThereIsNamed() throws {
            let result = try SeamsProgram.shared.run(["present", Self.lesson, "--from", "9"])
            #expect(result.errorOutput.hasPrefix("error: "))
            #expect(result.code == 64)
        }

        func expectNothingKept(
            _ terminal: PseudoTerminal, _ home: ShellHome, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(terminal.end(sourceLocation: sourceLocation) == 0, sourceLocation: sourceLocation)
            #expect(terminal.settings == terminal.settingsBefore, sourceLocation: sourceLocation)
            let state = home.path + "/state"
            #expect(!FileManager.default.fileExists(atPath: state), sourceLocation: sourceLocation)
        }
    }
}
