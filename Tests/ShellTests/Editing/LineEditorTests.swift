import TestSupport
import Testing

@Suite struct LineEditorTests {
    @Test func whatIsTypedIsHandedOverInAnyScript() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("let größe = 日本 😀\r")
        terminal.expect("typed [let größe = 日本 😀]")
        terminal.expect(cursorLine: "demo 2>")
        terminal.type("日本")
        terminal.press(.left, .backspace, .home)
        terminal.type(">")
        terminal.expect(cursorLine: "demo 2> >本")
        terminal.press(.end)
        terminal.type("<\r")
        terminal.expect("typed [>本<]")
        #expect(terminal.screen.unknown == [])
    }

    @Test func backspaceDeletesAWholeCharacter() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("a👨‍👩‍👧be\u{301}c")
        terminal.press(.backspace, .backspace, .backspace, .backspace)
        terminal.type("d🇩🇪👨‍👩‍👧")
        terminal.press(.left, .left, .controlD)
        terminal.type("f")
        terminal.press(.delete)
        terminal.type("g\r")
        terminal.expect("typed [adfg]")
    }

    @Test func controlDEndsOnAnEmptyLineAndElseDeletes() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("abc")
        terminal.press(.left, .controlD, .left, .controlD)
        terminal.expect(cursorLine: "demo 1> a")
        terminal.press(.controlD, .backspace, .controlD)
        #expect(terminal.end() == 0)
        #expect(terminal.screen.lines == ["demo 1>", "bye"])
    }

    @Test func controlCDropsTheLine() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("abc")
        terminal.press(.controlC)
        terminal.expect(cursorLine: "demo 2>")
        #expect(terminal.screen.lines == ["demo 1> abc^C", "interrupted", "demo 2>"])
    }

    @Test func incompleteTextGoesOnInAnIndentedLine() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        for line in ["func f() {", "if true {", "1", "}"] {
            terminal.type(line)
            terminal.expect(line) { $0.cursorLine.hasSuffix(line) }
            terminal.press(.enter)
            terminal.expect("a new line") { !$0.cursorLine.hasSuffix(line) }
        }
        terminal.type("}")
        terminal.expect { $0.lines == ["demo 1> func f() {", "    if true {", "        1", "    }", "}"] }
        terminal.press(.enter)
        terminal.expect("typed [func f() {⏎    if true {⏎        1⏎    }⏎}]")
    }

    @Test func twoBlankLinesForceIncompleteTextThrough() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("f {\r\r\r")
        terminal.expect("typed [f {]")
    }

    @Test func arrowsMoveInsideACellAndLeaveItAtItsEdges() throws {
        let terminal = try PseudoTerminal.withSampleShell("history", "/dev/null/below")
        terminal.type("f {\rab\r}\r")
        terminal.expect("typed [f {⏎ab⏎}]")
        terminal.expect("error: cannot keep the history in '/dev/null/below'")
        terminal.expect(cursorLine: "demo 2>")
        terminal.type("draft")
        terminal.press(.up)
        terminal.expect { $0.text.hasSuffix("demo 2> f {\nab\n}") && $0.cursorLine == "}" }
        terminal.press(.up, .end)
        terminal.type("c")
        terminal.expect(cursorLine: "abc")
        terminal.press(.down, .down)
        terminal.expect(cursorLine: "demo 2> draft")
        terminal.press(.controlP, .enter)
        terminal.expect("demo 2> f {\nab\n}\ntyped [f {⏎ab⏎}]")
    }

    @Test func controlRSearchesWhatWasTyped() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("let größe = 1\nlet b = 2\n", to: "history")
        let terminal = try PseudoTerminal.withSampleShell("history", folder.path)
        terminal.press(.controlR)
        terminal.type("grö")
        terminal.expect("bck:grö")
        terminal.press(.enter)
        terminal.expect("typed [let größe = 1]")
    }

    @Test func anAcceptedCellIsShownAgainInColors() throws {
        let terminal = try PseudoTerminal.withSampleShell("color", columns: 20)
        terminal.type("f { 日本 and some more\r7 of them }")
        terminal.expect(cursorLine: "7 of them }")
        terminal.press(.up, .enter)
        terminal.expect(cursorLine: "demo 2>")
        #expect(
            terminal.screen.lines == [
                "demo 1> f { 日本 and", " some more", "7 of them }", "typed [f { 日本 and", "some more⏎7 of them", "}]",
                "demo 2>",
            ])
        #expect(String(decoding: terminal.written, as: UTF8.self).contains("\u{1B}[36m7\u{1B}[0m of them }"))
        #expect(terminal.screen.unknown == [])
    }

    @Test func keysThatWeDoNotKnowTypeNothing() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.press(.pageUp)
        terminal.type("\u{1B}[15~a\u{1B}[1;2P\r")
        terminal.expect("typed [a]")
    }

    @Test func anUnknownTerminalIsEditedOnLikeAnyOther() throws {
        let terminal = try PseudoTerminal.withSampleShell(environment: ["TERM": "xterm-of-tomorrow"])
        terminal.type("bc")
        terminal.press(.home)
        terminal.type("a\r")
        terminal.expect("typed [abc]")
        #expect(terminal.screen.lines.first == "demo 1> abc")
    }
}
