import Foundation
import TestSupport
import Testing

extension RealShell {
    /// Ctrl-C, and worlds that die: the shell goes on.
    @Suite struct InterruptionTests {
        @Test func controlCDropsTheLine() throws {
            let shell = try ShellTerminal()
            shell.terminal.type("quit")
            shell.terminal.expect(cursorLine: "seams> quit")
            shell.terminal.press(.controlC)
            shell.terminal.expect { $0.lines.suffix(2) == ["seams> quit^C", "seams>"] }
            shell.quit()
        }

        @Test func controlCHeldDownAtThePromptDoesNothingElse() throws {
            let shell = try ShellTerminal()
            for number in 1...20 {
                shell.terminal.press(.controlC)
                shell.terminal.expect("prompt \(number + 1)") { _ in shell.prompts > number }
            }
            #expect(shell.enter("list").contains("constructor-injection"))
        }

        @Test func controlCStopsAnInputAndTheWorldsGoOnAsIfItHadNotBeen() throws {
            let shell = try ShellTerminal.watching()
            shell.enter("ids.nextID()")
            let count = shell.prompts
            try shell.loop()
            shell.terminal.press(.controlC)
            #expect(shell.answer(toPrompt: count).contains("  brought back without this line: live, fake\n"))
            #expect(shell.enter("ids.nextID()").contains("3                3                same"))
            #expect(!shell.leftovers.hasLoopingWorld)
            shell.quit()
        }

        @Test func controlCHeldDownStopsAnInputOnce() throws {
            let shell = try ShellTerminal.watching()
            let count = shell.prompts
            try shell.loop()
            shell.terminal.expect("a prompt") { _ in
                if shell.prompts == count { shell.terminal.press(.controlC) }
                return shell.prompts > count
            }
            shell.terminal.type("ids.nextID()\r")
            shell.terminal.expect("  ids.nextID()        2                2                same")
            shell.quit()
        }

        @Test func controlCStopsACompileAndTheNextTryWorks() throws {
            let shell = try ShellTerminal(in: ShellHome(isWarm: false))
            let count = shell.prompts
            shell.terminal.type("open hard-wired\r")
            shell.terminal.expect("running the probe …")
            try #require(eventually { shell.leftovers.hasChild(named: "swift-frontend") })
            shell.terminal.press(.controlC, .controlC)
            #expect(shell.answer(toPrompt: count).contains("stopped: 'rerun' runs the probe, 'next' goes on"))
            #expect(shell.enter("rerun").contains("ids.nextID()"))
            shell.quit()
        }

        @Test func aWorldThatIsKilledFromOutsideIsReplayed() throws {
            let shell = try ShellTerminal.watching()
            shell.enter("ids.nextID()")
            let worlds = shell.leftovers.children(named: "world")
            worlds.forEach { kill($0, SIGKILL) }
            // A kill takes effect when the machine has time for it.
            try #require(eventually { worlds.allSatisfy { kill($0, 0) != 0 } })
            shell.enter("ids.nextID()")
            #expect(shell.enter("ids.nextID()").contains("same"))
            shell.quit()
        }

        @Test func whatIsTypedWhileAnInputRunsIsTheNextCellAndShownOnce() throws {
            let shell = try ShellTerminal.watching()
            let count = shell.prompts
            shell.terminal.type("usleep(1_500_000)\r")
            shell.terminal.expect("running …")
            shell.terminal.type("ids.nextID()\r")
            #expect(shell.answer(toPrompt: count + 1).contains("2                2                same"))
            #expect(shell.screen.lines.filter { $0.hasSuffix("ids.nextID()") }.count == 2)
            #expect(shell.screen.lines.contains("constructor> ids.nextID()"))
        }

        @Test func longWorkSaysWhatItDoesAndTakesThatBack() throws {
            let shell = try ShellTerminal.watching()
            let count = shell.prompts
            try shell.loop()
            shell.terminal.expect("running …")
            shell.terminal.press(.controlC)
            #expect(!shell.answer(toPrompt: count).contains("running …"))
        }
    }
}
