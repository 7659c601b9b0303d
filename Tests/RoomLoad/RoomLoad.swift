#if Room
import Foundation
import Room
import RoomHost
import WholeFiles

/// Measures what a room is promised to bear, on loopback, in some minutes, and says of each promise whether it was met.
///
///     roomload [PEOPLE [EVENTS [PACE]]] [--program SEAMS]    1000 people, 50 events each, one in 1.5 seconds
@main struct RoomLoad {
    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 3, arguments[0] == "host", let port = Int(arguments[2]) {
            return try await host(folder: arguments[1], port: port)
        }
        var program: String?
        if let index = arguments.firstIndex(of: "--program"), arguments.indices.contains(index + 1) {
            program = arguments[index + 1]
            arguments.removeSubrange(index...(index + 1))
        }
        let numbers = arguments.compactMap { Double($0) }
        let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "seams-load-\(getpid())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let port = 20_000 + Int(getpid()) % 20_000
        let host = HostProcess(port: port, folder: folder, program: program)
        defer { host.kill() }
        let load = Load(
            people: numbers.first.map { Int($0) } ?? 1000, events: numbers.dropFirst().first.map { Int($0) } ?? 50,
            pace: numbers.dropFirst(2).first ?? 1.5, host: host)
        let report = try await Measurement(load).run()
        if !report.isMet { exit(1) }
    }

    static func say(_ text: String) { _ = ByteWriter.write((text + "\n").utf8, to: STDOUT_FILENO) }

    /// Hosts a room without the rest of the program.
    private static func host(folder: String, port: Int) async throws {
        let host = try RoomHost(
            RoomHost.Setting(
                name: "Load", course: SampleCourse.course(steps: 50), files: RoomFiles(folder: folder), port: port,
                now: { RoomTime(milliseconds: Int(Date.now.timeIntervalSince1970 * 1000)) },
                table: { room, _, _ in RoomTable(csv: "people\n\(room.people.count)\n", json: "{}") }))
        try await host.serve {}
    }
}
#else
import Foundation

@main struct RoomLoad {
    static func main() {
        print("error: this was built without the host of rooms\n  hint: swift run --traits Room roomload")
        exit(69)
    }
}
#endif
