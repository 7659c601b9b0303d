import Foundation
import TestSupport
import Testing

/// The program is told to leave while something of it is under way.
@Suite(.waiting) struct SignalTests {
    private static let signals: [(signal: Int32, code: Int32)] = [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]
    private let loop = ["run", "constructor-injection", "--step", "3", "--timeout", "60", "--eval", "while true {}"]

    /// The program with worlds in an endless loop.
    private func loopingProgram() throws -> RunningProgram {
        let program = try RunningProgram(loop, in: .shared)
        try #require(eventually { program.leftovers.hasLoopingWorld })
        try #require(!program.homes.isEmpty)
        return program
    }

    @Test(arguments: signals) func aSignalWhileAWorldLoopsLeavesNothing(signal: Int32, code: Int32) throws {
        let program = try loopingProgram()
        kill(program.identifier, signal)
        let result = try program.end()
        #expect(result.code == code, "\(result)")
        #expect(result.output == "")
        #expect(result.errorOutput == "")
        #expect(program.children.isEmpty)
        #expect(program.homes.isEmpty)
    }

    @Test(arguments: signals) func aSignalWhileACompilerRunsLeavesNothing(signal: Int32, code: Int32) throws {
        // In a home of its own, where the kit is built first.
        let folder = try TemporaryFolder()
        let program = try RunningProgram(["run", "hard-wired"], in: SeamsProgram(home: folder.path))
        try #require(eventually { program.hasChild(named: "swift-frontend") })
        kill(program.identifier, signal)
        let result = try program.end()
        #expect(result.code == code, "\(result)")
        #expect(program.children.isEmpty)
        #expect(program.homes.isEmpty)
    }

    /// A terminal in which the program says what it is working at.
    private func busyTerminal() throws -> PseudoTerminal {
        let terminal = try PseudoTerminal()
        try terminal.start(
            SeamsProgram.path, loop, environment: SeamsProgram.shared.environment, folder: SeamsProgram.checkout)
        terminal.expect("compiling 'constructor-injection' …")
        return terminal
    }

    @Test func ctrlCTakesTheLineAboutTheWorkAway() throws {
        let terminal = try busyTerminal()
        terminal.type("\u{3}")
        #expect(terminal.end() == 130)
        #expect(terminal.screen.text.filter { !$0.isWhitespace }.isEmpty, "\(terminal.screen.text)")
    }

    @Test func theLineAboutTheWorkKeepsNoProgramWhoseTerminalIsGone() throws {
        let terminal = try busyTerminal()
        terminal.hangUp()
        #expect(terminal.end() == 129)
    }

    @Test func aKilledProgramsWorldsEndAndItsHomesAreSwept() throws {
        let program = try loopingProgram()
        kill(program.identifier, SIGKILL)
        #expect(try program.end().code == -SIGKILL)
        #expect(eventually { program.children.isEmpty })
        #expect(try SeamsProgram.shared.run(["run", "constructor-injection"]).code == 0)
        #expect(program.homes.isEmpty)
    }
}
