import TestSupport
import Testing

@Suite struct LineEditorPasteTests {
    @Test func pastedLineBreaksDoNotAccept() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.paste("one\n\ttwo\n")
        terminal.expect { $0.lines == ["demo 1> one", "        two"] }
        terminal.press(.enter)
        terminal.expect("pasted [one⏎\ttwo]".replacing("\t", with: "    "))
    }

    @Test func twoHundredPastedLinesComeWhole() throws {
        let lines = (1...200).map { "    call\($0)()" }
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.paste("func long() {\n" + lines.joined(separator: "\n") + "\n}\n")
        terminal.expect { $0.text.hasSuffix("    call200()\n}") }
        terminal.press(.enter)
        terminal.expect(cursorLine: "demo 2>")
        // Wrapping has eaten blanks.
        let shown = terminal.screen.text.filter { !$0.isWhitespace }
        let calls = (1...200).map { "call\($0)()⏎" }.joined()
        #expect(shown.contains("pasted[funclong(){⏎" + calls + "}]"))
    }

    @Test func aTypedCellAfterAPastedOneIsTyped() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.paste("next")
        terminal.press(.enter)
        terminal.expect("pasted [next]")
        terminal.expect(cursorLine: "demo 2>")
        terminal.paste("gone")
        terminal.expect(cursorLine: "demo 2> gone")
        terminal.press(.controlU)
        terminal.type("next\r")
        terminal.expect("typed [next]")
    }

    @Test func whatIsPastedWithoutMarksKeepsItsOwnIndentation() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("f {\r    if x {\r        y\r    }\r}\r")
        terminal.expect("[f {⏎    if x {⏎        y⏎    }⏎}]")
    }
}
