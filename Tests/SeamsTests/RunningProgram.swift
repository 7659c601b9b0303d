import Foundation
import TestSupport

/// The program under way, for a test that watches it or sends it a signal. A class because it owns a process.
final class RunningProgram {
    private let process = Process()
    private let streams: TemporaryFolder
    private let home: String

    /// Starts the program, or another one in its surroundings; its stdout goes to `output` when that is given.
    init(
        _ arguments: [String], in program: SeamsProgram, environment: [String: String] = [:],
        executable: String = SeamsProgram.path, folder: String = SeamsProgram.checkout, output: FileHandle? = nil
    ) throws {
        streams = try TemporaryFolder()
        home = program.home
        process.executableURL = URL(filePath: executable)
        process.arguments = executable == SeamsProgram.path ? SeamsProgram.trusting(arguments) : arguments
        process.environment = program.environment.merging(environment) { $1 }
        process.currentDirectoryURL = URL(filePath: folder)
        process.standardInput = FileHandle.nullDevice
        let kept = try stream("output")
        process.standardOutput = output ?? kept
        process.standardError = try stream("errors")
        try process.run()
    }

    deinit { if process.isRunning { kill(identifier, SIGKILL) } }

    var identifier: pid_t { process.processIdentifier }

    /// Waits for the program's end, which must come in time, and gives what it wrote.
    func end(within limit: TimeInterval = 300) throws -> SeamsProgram.Result {
        if !eventually(within: limit, { !process.isRunning }) { kill(identifier, SIGKILL) }
        process.waitUntilExit()
        let status = process.terminationStatus
        return SeamsProgram.Result(
            output: try String(contentsOfFile: streams.path + "/output", encoding: .utf8),
            errorOutput: try String(contentsOfFile: streams.path + "/errors", encoding: .utf8),
            code: process.terminationReason == .exit ? status : -status)
    }

    var children: [pid_t] { leftovers.children }
    var homes: [String] { leftovers.homes }

    /// Whether a child of this name runs now.
    func hasChild(named name: String) -> Bool { leftovers.hasChild(named: name) }

    /// What it has running, and must not leave behind.
    var leftovers: Leftovers { Leftovers(identifier: identifier, home: home) }

    private func stream(_ name: String) throws -> FileHandle {
        let path = try streams.write("", to: name)
        guard let handle = FileHandle(forWritingAtPath: path) else { throw CocoaError(.fileWriteUnknown) }
        return handle
    }
}
