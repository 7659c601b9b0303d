import TestSupport
import Testing

/// The answer on the wall, and nobody's own.
extension RealShell.PresentTests {
    /// It was shown again each time, and pushed the question off the wall.
    @Test func anAnswerThatStandsAboveIsNotShownAgainAtOnce() throws {
        let home = try ShellHome(), terminal = try terminal(["--from", "3"], in: home)
        func answers() -> Int { terminal.screen.lines.count { $0.contains("the year of the test — right") } }
        terminal.expect(cursorLine: "── Enter: on · a: answer · ? keys ──")
        terminal.type("a\r")
        terminal.expect("the answer") { $0.text.contains("— right") && $0.cursorLine == Self.on }
        terminal.type("a\r")
        terminal.expect("the answer stands above; 'a' once more shows it again\n")
        terminal.expect(cursorLine: "── Enter: on · a: answer · ? keys ──")
        #expect(answers() == 1)
        terminal.type("a\r")
        terminal.expect("the answer again") { _ in answers() == 2 }
        terminal.expect(cursorLine: Self.on)
        // What the room tries out may push it off the wall.
        terminal.type("footer.text\r")
        terminal.expect(cursorLine: "── Enter: on · a: answer · ? keys ──")
        terminal.type("q\r")
        expectNothingKept(terminal, home)
    }

    /// 'skip' left the beat on the wall behind.
    @Test func theWallGoesItsOwnWay() throws {
        let home = try ShellHome(), terminal = try terminal(["--from", "2"], in: home)
        terminal.expect(cursorLine: Self.on)
        for command in ["skip", "restart"] {
            terminal.type(command + "\r")
            terminal.expect(
                """
                closure> \(command)
                error: here nobody's steps are counted
                  hint: Enter goes on, 'b' back, 'goto N' to a step
                """)
        }
        terminal.type("q\r")
        expectNothingKept(terminal, home)
    }

    /// It showed the path of a file on the trainer's machine.
    @Test(arguments: ["edit", "watch", "check", "reset"]) func nobodyWritesAnAnswerOnTheWall(command: String) throws {
        let home = try ShellHome(), terminal = try terminal(["--from", "4"], in: home)
        terminal.expect(cursorLine: "── Enter: end · a: answer · h: hint · ? keys ──")
        terminal.type(command + "\r")
        terminal.expect(
            """
            error: an answer of your own has no place on the wall: write it in 'seams'
              hint: 'a' shows the lesson's, 'h' a hint
            """)
        #expect(!terminal.screen.text.contains("answer.swift"))
        terminal.type("q\r")
        expectNothingKept(terminal, home)
    }
}
