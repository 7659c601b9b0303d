import Foundation
import TestSupport
import Testing

extension RealShell {
    /// Texts that are longer than the screen.
    @Suite struct PagingTests {
        private let question = "── more: Enter · all: a, Enter · enough: q, Enter ──"

        /// A shell on a small screen, at the question below the first of a long text.
        private func shellAtAQuestion() throws -> ShellTerminal {
            let shell = try ShellTerminal(rows: 24)
            shell.terminal.type("open constructor-injection\r")
            shell.terminal.expect(cursorLine: question)
            return shell
        }

        @Test func enterShowsMoreUntilTheEndAndTheQuestionIsErased() throws {
            let shell = try shellAtAQuestion()
            #expect(shell.screen.lines.last == question)
            #expect(shell.screen.row == 23)
            for _ in 1...3 {
                let page = shell.screen.text
                shell.terminal.press(.enter)
                shell.terminal.expect("the next page, with a question or the prompt") {
                    $0.text != page && [question, "constructor>"].contains($0.cursorLine)
                }
                if shell.screen.cursorLine == "constructor>" { break }
            }
            shell.terminal.expect(cursorLine: "constructor>")
            #expect(!shell.screen.text.contains("more:"))
            #expect(shell.screen.text.contains("what you learn of it here holds there.)"))
        }

        @Test func aShowsAllFromNowOn() throws {
            let shell = try shellAtAQuestion()
            shell.terminal.type("a\r")
            shell.terminal.expect(cursorLine: "constructor>")
            #expect(shell.screen.text.contains("what you learn of it here holds there.)"))
            #expect(shell.enter("show").contains("what you learn of it here holds there.)"))
            #expect(!shell.screen.text.contains("more:"))
        }

        @Test(arguments: ["q\r", Key.controlC.rawValue, Key.controlD.rawValue])
        func whoHasReadEnoughSaysSo(keys: String) throws {
            let shell = try shellAtAQuestion()
            shell.terminal.type(keys)
            shell.terminal.expect(cursorLine: "constructor>")
            #expect(!shell.screen.text.contains("what you learn of it"))
            #expect(!shell.screen.text.contains("more:"))
            shell.quit()
        }

        @Test func anythingElseIsTheNextCell() throws {
            let shell = try shellAtAQuestion()
            shell.terminal.type("outline\r")
            shell.terminal.expect { $0.text.contains("constructor> outline") && $0.cursorLine == "constructor>" }
            #expect(shell.screen.text.contains("→ 1  The subject"))
            #expect(!shell.screen.text.contains("more:"))
        }

        @Test func linearTextIsNotPaged() throws {
            let shell = try ShellTerminal(rows: 24, environment: ["ACCESSIBLE": "1"])
            #expect(shell.enter("open constructor-injection").contains("what you learn of it here holds there.)"))
        }
    }
}
