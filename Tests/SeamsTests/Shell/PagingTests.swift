import Foundation
import TestSupport
import Testing

extension RealShell {
    /// Texts that are longer than the screen.
    @Suite struct PagingTests {
        private let question = "── more: Space or Enter · all of this: a · enough: q ──"

        /// A shell on a small screen, at the question below the first of a long text.
        private func shellAtAQuestion() throws -> ShellTerminal {
            let shell = try ShellTerminal(rows: 200)
            shell.enter("open constructor-injection")
            shell.terminal.resize(columns: 80, rows: 24)
            shell.terminal.type("show\r")
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
            #expect(shell.screen.text.contains("swift-fakes.)"))
        }

        @Test(arguments: ["a", "a\r"]) func oneKeyShowsAllOfThisTextAndNotOfTheNext(keys: String) throws {
            let shell = try shellAtAQuestion()
            shell.terminal.type(keys)
            shell.terminal.expect(cursorLine: "constructor>")
            #expect(shell.screen.text.contains("swift-fakes.)"))
            shell.terminal.type("show\r")
            shell.terminal.expect(cursorLine: question)
            shell.terminal.type("q")
            shell.terminal.expect(cursorLine: "constructor>")
            shell.quit()
        }

        /// Enter went on to the next step, and a letter answered a question.
        @Test(arguments: ["\r", "a\r"]) func whatComesTooLateForTheQuestionIsNoLine(keys: String) throws {
            let shell = try shellAtAQuestion()
            shell.terminal.type("a")
            shell.terminal.expect(cursorLine: "constructor>")
            shell.terminal.type(keys)
            #expect(shell.enter("outline").contains("→ 1  The subject"))
            #expect(!shell.screen.text.contains("Step 2 of 9"))
        }

        @Test func aSpaceShowsMore() throws {
            let shell = try shellAtAQuestion(), page = shell.screen.text
            shell.terminal.type(" ")
            shell.terminal.expect("the next page") { $0.text != page && $0.cursorLine == question }
            #expect(shell.screen.row == 23)
        }

        /// Two that came at once were taken for the beginning of a line, and stood there.
        @Test func twoSpacesAtOnceShowTwoPages() throws {
            let shell = try shellAtAQuestion(), first = shell.screen.text
            shell.terminal.type(" ")
            shell.terminal.expect("the second page") { $0.text != first && $0.cursorLine == question }
            let second = shell.screen.text
            shell.terminal.type(" ")
            shell.terminal.expect("the third page") { $0.text != second && $0.cursorLine == question }
            let last = shell.screen.lines.dropLast().last
            shell.terminal.type("q")
            shell.terminal.expect(cursorLine: "constructor>")
            shell.terminal.type("show\r")
            shell.terminal.expect(cursorLine: question)
            #expect(shell.screen.lines.dropLast().last != last)
            shell.terminal.type("  ")
            shell.terminal.expect("the third page") { $0.lines.dropLast().last == last && $0.cursorLine == question }
        }

        /// It turned the page and then went on to the next step, too, over a question that was open.
        @Test func nextTurnsThePageAndDoesNothingElse() throws {
            let shell = try shellAtAQuestion(), page = shell.screen.text
            shell.terminal.type("next\r")
            shell.terminal.expect("more of this step") { $0.text != page && $0.cursorLine == question }
            #expect(!shell.screen.text.contains("── Step 2 of 9"))
            shell.terminal.type("a")
            shell.terminal.expect(cursorLine: "constructor>")
            #expect(shell.enter("outline").contains("→ 1  The subject"))
            #expect(!shell.screen.text.contains("── Step 2 of 9"))
        }

        @Test(arguments: ["help", "list", "glossary", "help inject"]) func longTextsArePaged(command: String) throws {
            let shell = try ShellTerminal(rows: command.contains(" ") ? 12 : 20)
            shell.terminal.type(command + "\r")
            shell.terminal.expect(cursorLine: question)
            shell.terminal.type("q")
            shell.terminal.expect(cursorLine: "seams>")
        }

        @Test(arguments: ["q", Key.controlC.rawValue, Key.controlD.rawValue])
        func whoHasReadEnoughSaysSo(keys: String) throws {
            let shell = try shellAtAQuestion()
            shell.terminal.type(keys)
            shell.terminal.expect(cursorLine: "constructor>")
            #expect(!shell.screen.text.contains("swift-fakes.)"))
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
            #expect(shell.enter("open constructor-injection").contains("swift-fakes.)"))
        }
    }
}
