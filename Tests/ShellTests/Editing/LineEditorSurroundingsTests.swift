import Foundation
import TestSupport
import Testing

@Suite struct LineEditorSurroundingsTests {
    @Test func aResizedTerminalShowsTheWholeLineAgain() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type(String(repeating: "0123456789", count: 7))
        terminal.expect { $0.lines.count == 2 && $0.cursorLine.hasSuffix("789") }
        terminal.resize(columns: 40, rows: 20)
        terminal.expect {
            $0.lines == ["demo 1> 01234567890123456789012345678901", "23456789012345678901234567890123456789"]
        }
    }

    @Test func whatIsAnnouncedStandsAboveTheLine() throws {
        let terminal = try PseudoTerminal.withSampleShell("announce")
        terminal.type("typed already")
        terminal.press(.left)
        terminal.expect(cursorLine: "demo 1> typed already")
        for count in 1...3 {
            terminal.signal(SIGUSR1)
            terminal.expect("built \(count)\ndemo 1> typed already")
        }
        terminal.type("!\r")
        terminal.expect("typed [typed alread!y]")
        #expect(terminal.screen.lines.prefix(4) == ["built 1", "built 2", "built 3", "demo 1> typed alread!y"])
    }

    @Test func viKeysComeWithTheEditrcOfTheHome() throws {
        let home = try TemporaryFolder()
        _ = try home.write("sampleshell:bind -v\n", to: ".editrc")
        let terminal = try PseudoTerminal.withSampleShell(environment: ["HOME": home.path])
        terminal.type("mode\r")
        terminal.expect("\nvi\n")
        terminal.expect(cursorLine: "demo 2>")
        terminal.type("hello world")
        terminal.press(.left, .escape)
        // An Escape followed at once would be the Meta key.
        terminal.expect { $0.cursorLine.hasSuffix("world") && $0.column == 17 }
        terminal.type("bi>\r")
        terminal.expect("typed [hello >world]")
    }

    @Test func theEditrcMayBindSequencesThatWeDoNotKnow() throws {
        let home = try TemporaryFolder()
        _ = try home.write("bind \"\\e[15~\" seams-older\n", to: ".editrc")
        let folder = try TemporaryFolder()
        _ = try folder.write("before\n", to: "history")
        let terminal = try PseudoTerminal.withSampleShell(
            "history", folder.path, environment: ["HOME": home.path])
        terminal.type("\u{1B}[15~\r")
        terminal.expect("typed [before]")
    }

    @Test func aDumbTerminalIsReadPlainly() throws {
        let terminal = try PseudoTerminal.withSampleShell(environment: ["TERM": "dumb"])
        terminal.type("f {\r")
        terminal.expect(cursorLine: "      .")
        terminal.type("}\r")
        terminal.expect(cursorLine: "demo 2>")
        terminal.press(.controlD)
        #expect(terminal.end() == 0)
        #expect(terminal.screen.lines == ["demo 1> f {", "      . }", "typed [f {⏎}]", "demo 2>", "bye"])
        #expect(terminal.settings == terminal.settingsBefore)
    }

    @Test func controlCDropsTheCellOnADumbTerminal() throws {
        let terminal = try PseudoTerminal.withSampleShell("signals", environment: ["TERM": "dumb"])
        terminal.type("f {\r")
        terminal.expect(cursorLine: "      .")
        terminal.type("half")
        terminal.press(.controlC)
        terminal.expect(cursorLine: "demo 2>")
        terminal.type("whole\r")
        terminal.expect(cursorLine: "demo 3>")
        #expect(terminal.screen.text.contains("interrupted\ndemo 2> whole\ntyped [whole]"))
    }
}
