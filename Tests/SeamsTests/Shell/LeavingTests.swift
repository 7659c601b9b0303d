import Foundation
import TestSupport
import Testing

extension RealShell {
    /// Every way out: nothing remains, and the next shell goes on where this one was.
    @Suite struct LeavingTests {
        private static let signals: [(signal: Int32, code: Int32)] = [
            (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131),
        ]

        @Test func controlDLeavesAndTheNextShellGoesOnThere() throws {
            let home = try ShellHome(), shell = try ShellTerminal.watching(in: home)
            shell.terminal.press(.controlD)
            shell.expectNothingLeft(code: 0)
            try expectResumed(in: home)
        }

        @Test(arguments: signals) func aSignalAtThePromptLeavesNothing(signal: Int32, code: Int32) throws {
            let home = try ShellHome(), shell = try ShellTerminal.watching(in: home)
            shell.terminal.type("ids.")
            shell.terminal.expect(cursorLine: "constructor> ids.")
            shell.terminal.signal(signal)
            shell.expectNothingLeft(code: code)
            try expectResumed(in: home)
        }

        @Test(arguments: signals) func aSignalInARunningInputLeavesNothing(signal: Int32, code: Int32) throws {
            let home = try ShellHome(), shell = try ShellTerminal.watching(in: home)
            try shell.loop()
            shell.terminal.signal(signal)
            shell.expectNothingLeft(code: code)
            try expectResumed(in: home)
        }

        @Test func controlBackslashLeaves() throws {
            let shell = try ShellTerminal()
            shell.terminal.press(.controlBackslash)
            shell.expectNothingLeft(code: 131)
            #expect(shell.screen.lines.last == "seams>")
        }

        @Test(arguments: [SIGSEGV, SIGABRT, SIGILL]) func aCrashOfOursPutsTheTerminalBack(signal: Int32) throws {
            let shell = try ShellTerminal(environment: ["SWIFT_BACKTRACE": "enable=no"])
            shell.terminal.signal(signal)
            shell.expectNothingLeft(code: -signal)
        }

        @Test func controlDWhileAnInputRunsLeavesAfterIt() throws {
            let shell = try ShellTerminal.watching()
            shell.terminal.type("usleep(1_500_000)\r")
            shell.terminal.expect("running …")
            shell.terminal.press(.controlD)
            shell.expectNothingLeft(code: 0)
            #expect(shell.screen.text.contains("usleep(1_500_000)   "))
        }

        @Test func aTerminalThatGoesAwayInARunningInputLeavesNoProcess() throws {
            let home = try ShellHome(), shell = try ShellTerminal.watching(in: home)
            try shell.loop()
            shell.terminal.hangUp()
            #expect(shell.terminal.end() == 129)
            shell.expectNoProcessLeft()
            #expect(shell.leftovers.homes == [])
            try expectResumed(in: home)
        }

        @Test func whoIgnoresHangupsIsNotEndedByOneButByItsInputsEnd() throws {
            let home = try ShellHome(), terminal = try PseudoTerminal()
            let script = "trap '' HUP; exec \"$0\""
            try terminal.start(
                "/bin/sh", ["-c", script, SeamsProgram.path], environment: home.program.environment,
                folder: SeamsProgram.checkout)
            terminal.expect(cursorLine: "seams>")
            terminal.signal(SIGHUP)
            terminal.type("progress\r")
            terminal.expect("nothing done yet")
            terminal.hangUp()
            #expect(terminal.end() != nil)
        }

        @Test func aKilledShellsWorldsEndAndItsHomesAreSwept() throws {
            let home = try ShellHome(), shell = try ShellTerminal.watching(in: home)
            try shell.loop()
            shell.terminal.signal(SIGKILL)
            #expect(shell.terminal.end() == -SIGKILL)
            shell.expectNoProcessLeft()
            let next = try expectResumed(in: home)
            next.enter("rerun")
            #expect(shell.leftovers.homes == [])
        }

        @discardableResult
        private func expectResumed(in home: ShellHome) throws -> ShellTerminal {
            let shell = try ShellTerminal(in: home)
            #expect(shell.screen.lines[1].hasPrefix("Resuming 04 constructor-injection, step 3 of 9: Watch it"))
            return shell
        }
    }
}
