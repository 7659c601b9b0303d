#if Room
import Foundation
import Room
import WholeFiles

/// The host under load, as a process of its own: started, looked at, killed. A class because it owns the process, which
/// only the measurement's own task starts and kills.
final class HostProcess: Sendable {
    let port: Int
    private let folder: String
    private let program: String?
    nonisolated(unsafe) private var process: Process?

    /// - Parameter program: A `seams` with the host in it; nil for this program's own host.
    init(port: Int, folder: String, program: String?) {
        (self.port, self.folder, self.program) = (port, folder, program)
    }

    var files: RoomFiles { RoomFiles(folder: program == nil ? folder : folder + "/state/rooms/load") }

    var pid: Int32 { process?.processIdentifier ?? 0 }

    var isRunning: Bool { process?.isRunning ?? false }

    /// Starts the host and returns when it answers.
    func start() async throws {
        let process = Process()
        process.executableURL = URL(filePath: program ?? "/proc/self/exe")
        process.arguments =
            program == nil
            ? ["host", folder, String(port)] : ["room", "host", "--name", "load", "--port", String(port)]
        var environment = ProcessInfo.processInfo.environment
        environment["SEAMS_HOME"] = folder
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        self.process = process
        for _ in 0..<600 {
            if try await answers() { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw CocoaError(.featureUnsupported)
    }

    func kill() {
        guard let process else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        self.process = nil
    }

    func door() throws -> RoomDoor {
        guard let door = files.readDoor().door else { throw CocoaError(.fileReadNoSuchFile) }
        return door
    }

    /// The most memory that the host has had, in megabytes.
    var peak: Double {
        let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
        return line.split { !$0.isNumber }.first.flatMap { Double($0) }.map { $0 / 1024 } ?? 0
    }

    /// The processor time that the host has used, in seconds.
    var processorTime: Double {
        let line = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
        let words = line.split(separator: ")").last?.split(separator: " ") ?? []
        let ticks = words.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    var descriptors: Int { ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")) ?? []).count }

    private func answers() async throws -> Bool {
        let link = Link(port: port, group: Load.group)
        let answer = try? await link.send(.GET, "/", token: nil, [])
        await link.close()
        return answer?.status == 200
    }
}
#endif
