import Foundation
import TestSupport
import Testing

@Suite struct LineEditorSignalTests {
    @Test func theSettingsAreAsBeforeOnceTheEditorHasEnded() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        #expect(terminal.screen.marksPastes)
        #expect(!terminal.settings.gathersLines)
        terminal.type("quit\r")
        #expect(terminal.end() == 0)
        #expect(terminal.settings == terminal.settingsBefore)
        #expect(!terminal.screen.marksPastes)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func aDeadlySignalKillsAsEverWithTheTerminalPutBack(number: Int32) throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("abc")
        terminal.expect(cursorLine: "demo 1> abc")
        terminal.signal(number)
        #expect(terminal.end() == -number)
        #expect(terminal.settings == terminal.settingsBefore)
        #expect(!terminal.screen.marksPastes)
        #expect(terminal.screen.row == 1 && terminal.screen.column == 0)
    }

    @Test func controlBackslashQuitsAsEver() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.press(.controlBackslash)
        #expect(terminal.end() == -SIGQUIT)
        #expect(terminal.settings == terminal.settingsBefore)
    }

    @Test func aTerminalThatGoesAwayEndsTheEditor() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.hangUp()
        #expect(terminal.end() == -SIGHUP)
    }

    @Test func controlZStopsAndTheLineComesBackWithTheProgram() throws {
        let terminal = try PseudoTerminal(columns: 60, rows: 20)
        try terminal.start("/bin/sh", ["-i"], environment: ["PS1": "sh: ", "HOME": "/nonexistent"])
        terminal.expect(cursorLine: "sh:")
        terminal.type(PseudoTerminal.sampleShell + "\r")
        terminal.expect(cursorLine: "demo 1>")
        terminal.type("f {\r")
        terminal.expect { $0.cursorLine.isEmpty && $0.column == 4 }
        terminal.type("half")
        terminal.press(.up, .controlZ)
        terminal.expect(cursorLine: "sh:")
        #expect(!terminal.screen.marksPastes)
        terminal.type("fg\r")
        terminal.expect { $0.marksPastes && $0.text.hasSuffix("\ndemo 1> f {\n    half") && $0.column == 11 }
        terminal.press(.down, .end)
        terminal.type("way }\r")
        terminal.expect("typed [f {⏎    halfway }]")
        terminal.expect(cursorLine: "demo 2>")
        terminal.press(.controlD)
        terminal.expect(cursorLine: "sh:")
    }

    @Test func whoeverHandlesASignalPutsTheTerminalBack() throws {
        let terminal = try PseudoTerminal.withSampleShell("signals")
        terminal.type("abc")
        terminal.expect(cursorLine: "demo 1> abc")
        terminal.signal(SIGINT)
        terminal.expect(cursorLine: "demo 2>")
        #expect(terminal.screen.lines == ["demo 1> abc^C", "interrupted", "demo 2>"])
        terminal.signal(SIGTERM)
        #expect(terminal.end() == 143)
        #expect(terminal.settings == terminal.settingsBefore)
        #expect(!terminal.screen.marksPastes)
    }

    /// Ctrl-C at the moment of a question put the terminal back before the question set it: the program left it changed.
    @Test func nobodyTakesTheTerminalOfAProgramThatLeaves() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("leave\r")
        #expect(terminal.end() == 143)
        #expect(terminal.settings == terminal.settingsBefore)
        #expect(!terminal.screen.marksPastes)
        #expect(!terminal.screen.text.contains("demo 2>"))
    }

    /// A key that a person pressed as soon as they read the question was a letter, and the program waited for Enter.
    @Test func theKeyThatEndsAnAnswerEndsItFromTheQuestionOn() throws {
        let terminal = try PseudoTerminal()
        try terminal.start(PseudoTerminal.sampleShell, ["ask"])
        terminal.expect("question:")
        terminal.type("q")
        terminal.expect("answered [q]")
    }

    @Test func whatWasStoppedFromOutsideComesBackOnce() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("abc")
        terminal.expect(cursorLine: "demo 1> abc")
        terminal.signal(SIGSTOP)
        terminal.signal(SIGCONT)
        terminal.type("d\r")
        terminal.expect(cursorLine: "demo 2>")
        #expect(terminal.screen.lines == ["demo 1> abcd", "typed [abcd]", "demo 2>"])
    }

    @Test func whereNobodyCouldContinueItControlZDoesNotStop() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("abc")
        terminal.press(.controlZ)
        terminal.expect { $0.lines == ["demo 1> abc", "demo 1> abc"] && $0.marksPastes }
        terminal.type("d\r")
        terminal.expect("typed [abcd]")
    }
}
