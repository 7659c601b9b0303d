import TestSupport
import Testing

@Suite struct LineEditorCompletionTests {
    @Test func tabAddsWhatIsCommonAndThenLists() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("p\t")
        terminal.expect(cursorLine: "demo 1> pr")
        terminal.press(.tab)
        terminal.expect("the list") {
            $0.lines == [
                "demo 1> pr", "print    write values", "println  write a line", "process  a sample", "demo 1> pr",
            ]
        }
        terminal.type("o\t")
        terminal.expect(cursorLine: "demo 1> process")
    }

    @Test func theWordUnderTheCursorIsCompletedBetweenOthers() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("日本 gr y")
        terminal.press(.left, .left, .tab)
        terminal.expect(cursorLine: "demo 1> 日本 größe y")
    }

    @Test func aLongListEndsWithHowManyMoreThereAre() throws {
        let terminal = try PseudoTerminal.withSampleShell(columns: 30, rows: 6)
        terminal.type("many\t\t")
        terminal.expect { $0.text.contains("and 56 more\ndemo 1> manyx") }
    }

    @Test func tabIndentsAFurtherLine() throws {
        let terminal = try PseudoTerminal.withSampleShell()
        terminal.type("f {\r\tp\t")
        terminal.expect { $0.cursorLine.hasSuffix("    pr") }
    }
}
