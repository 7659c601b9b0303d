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
        process.arguments = arguments
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
    func end(within limit: TimeInterval = 60) throws -> SeamsProgram.Result {
        if !eventually(within: limit, { !process.isRunning }) { kill(identifier, SIGKILL) }
        process.waitUntilExit()
        let status = process.terminationStatus
        return SeamsProgram.Result(
            output: try String(contentsOfFile: streams.path + "/output", encoding: .utf8),
            errorOutput: try String(contentsOfFile: streams.path + "/errors", encoding: .utf8),
            code: process.terminationReason == .exit ? status : -status)
    }

    /// The processes that carry the mark of this program's children, by identifier.
    var children: [pid_t] {
        let mark = Data("SEAMS_CHILD=\(identifier)-".utf8)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { child in
            let environment = FileManager.default.contents(atPath: "/proc/\(child)/environ")
            return environment?.range(of: mark) != nil
        }
    }

    /// Whether a child of this name runs now. The kernel keeps the first 15 characters of a name.
    func hasChild(named name: String) -> Bool {
        children.contains { child in
            (try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)) == name.prefix(15) + "\n"
        }
    }

    /// The private homes of this program's worlds that are still there.
    var homes: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home + "/cache/homes")) ?? []
        return names.filter { $0.hasPrefix("\(identifier)-") }
    }

    private func stream(_ name: String) throws -> FileHandle {
        let path = try streams.write("", to: name)
        guard let handle = FileHandle(forWritingAtPath: path) else { throw CocoaError(.fileWriteUnknown) }
        return handle
    }
}
