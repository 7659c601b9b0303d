#if Room
import Foundation
import Room
import RoomHost
import WholeFiles

@main struct RoomLoad {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == "host", let port = Int(arguments[3]) {
            try await host(folder: arguments[2], port: port)
        }
    }

    /// Hosts a room without the rest of the program, and says the trainer's token and the code.
    static func host(folder: String, port: Int) async throws {
        let host = try RoomHost(
            RoomHost.Setting(
                name: "Load", course: SampleCourse.course, files: RoomFiles(folder: folder), port: port,
                now: { RoomTime(milliseconds: Int(Date.now.timeIntervalSince1970 * 1000)) },
                table: { room, _ in RoomTable(csv: "people\n\(room.people.count)\n", json: "{}") }))
        try await host.serve {
            let words = "\(host.door.trainer) \(host.door.projector) \(host.door.code.shown)\n"
            _ = ByteWriter.write(words.utf8, to: STDOUT_FILENO)
        }
    }
}
#endif
