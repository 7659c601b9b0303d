import Foundation
import TestSupport
import Testing

/// The program is told to leave while something of it is under way.
struct SignalTests {
    private static let signals: [(signal: Int32, code: Int32)] = [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]
    private let loop = ["run", "constructor-injection", "--step", "3", "--timeout", "60", "--eval", "while true {}"]

    /// The program with worlds in an endless loop: at least one of them has used a quarter of a second of its core.
    private func loopingProgram() throws -> RunningProgram {
        let program = try RunningProgram(loop, in: .shared)
        try #require(eventually { program.children.contains { isLooping($0) } })
        try #require(!program.homes.isEmpty)
        return program
    }

    /// Fields 14 and 15 of `/proc/PID/stat`: user and system time in hundredths of a second.
    private func isLooping(_ identifier: pid_t) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
            text.contains("(world)")
        else { return false }
        let fields = text.split(separator: " ")
        return fields.count > 14 && (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0) > 25
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

    @Test func aKilledProgramsWorldsEndAndItsHomesAreSwept() throws {
        let program = try loopingProgram()
        kill(program.identifier, SIGKILL)
        #expect(try program.end().code == -SIGKILL)
        #expect(eventually { program.children.isEmpty })
        #expect(try SeamsProgram.shared.run(["run", "constructor-injection"]).code == 0)
        #expect(program.homes.isEmpty)
    }
}
