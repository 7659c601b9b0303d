#if Room
import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Room

/// The host of a live room: keeps its journal and answers learners, pages and the trainer.
package struct RoomHost: Sendable {
    /// What a room is opened with.
    package struct Setting: Sendable {
        package var name: String
        package var course: RoomCourse
        package var files: RoomFiles
        /// The address to listen at: loopback alone, unless somebody says more.
        package var listen: String
        package var port: Int
        /// The address that the room is shown, without the port.
        package var shown: String
        /// What this machine is called.
        package var names: [String]
        package var now: @Sendable () -> RoomTime
        package var table: @Sendable (Room, RoomTime) -> RoomTable

        package init(
            name: String, course: RoomCourse, files: RoomFiles, listen: String = "127.0.0.1", port: Int,
            shown: String = "127.0.0.1", names: [String] = [], now: @escaping @Sendable () -> RoomTime,
            table: @escaping @Sendable (Room, RoomTime) -> RoomTable
        ) {
            (self.name, self.course, self.files, self.listen, self.port) = (name, course, files, listen, port)
            (self.shown, self.names, self.now, self.table) = (shown, names, now, table)
        }
    }

    package let door: RoomDoor
    /// What was wrong with the files of the room, without keeping it from being opened.
    package let trouble: RoomDoorTrouble?
    /// The number of people and events that the room had already.
    package let people: Int
    package let events: Int
    private let setting: Setting
    private let keeper: RoomKeeper

    /// Opens a room: a new one, or the one of this name as it was.
    package init(_ setting: Setting) throws(RoomHostError) {
        self.setting = setting
        let read = try ReadRoom(setting.files, name: setting.name, at: setting.now())
        let (kept, trouble) = setting.files.readDoor()
        if case .tooNew? = trouble { throw .door(.tooNew(format: RoomDoor.currentFormat + 1)) }
        let own = setting.listen == "0.0.0.0" || setting.listen == "::" ? "127.0.0.1" : setting.listen
        let address = "http://\(own.inURL):\(setting.port)"
        var door = kept ?? RoomDoor(name: setting.name, address: address)
        door.address = address
        if let trouble = setting.files.write(door) { throw .door(trouble) }
        (self.door, self.trouble) = (door, trouble)
        (people, events) = (Set(read.entries.map(\.event.person)).count, read.entries.count)
        keeper = RoomKeeper(door: door, course: setting.course, files: setting.files, read: read, now: setting.now)
    }

    /// The address that is shown to the room.
    package var address: String { "http://\(setting.shown.inURL):\(setting.port)" }
    /// The address with the code, as the QR code holds it: nobody needs to type.
    package var link: String { "\(address)/#\(door.code.shown)" }
    package var journal: String { setting.files.journal }
    package var dashboard: String { "\(door.address)/trainer#\(door.trainer)" }
    package var projector: String { "\(door.address)/projector#\(door.projector)" }

    /// Serves until the task is cancelled. Calls `running` once connections are taken.
    package func serve(running: @escaping @Sendable () async -> Void) async throws(RoomHostError) {
        let live = LivePictures(keeper, address: address, qr: (try? QRCode(link))?.path ?? "")
        let service = RoomService(
            keeper: keeper, live: live, names: HostNames(setting.names + [setting.listen]), table: setting.table)
        let crowd = Crowd(), most = Crowd.allowMany()
        var decoding = HTTP1Channel.Configuration.DecoderConfiguration()
        (decoding.maxHeaderFieldSize, decoding.maxHeaderListSize, decoding.maxHeaderFieldCount) = (8192, 16_384, 64)
        let channel = HTTP1Channel(
            responder: { request, writer, channel in
                let answer = await service.answer(request, from: channel.remoteAddress?.ipAddress ?? "")
                try await writer.write(response: answer.head, body: answer.body)
            },
            configuration: .init(
                additionalChannelHandlers: [Patience(crowd)], httpDecoderConfiguration: decoding))
        let server = Server(
            childChannelSetup: channel,
            configuration: ServerConfiguration(
                address: .hostname(setting.listen, port: setting.port), backlog: 1024,
                availableConnectionsDelegate: .maximum(most, logger: Self.silent)),
            onServerRunning: { _ in await running() }, eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            logger: Self.silent)
        let drawing = Task { await live.run() }
        defer { drawing.cancel() }
        do { try await server.run() } catch is CancellationError { return } catch {
            let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
            throw .cannotListen(address: setting.listen, port: setting.port, reason: reason)
        }
    }

    /// Nothing is logged: an address with what was asked there would say who did what.
    private static let silent = Logger(label: "seams.room") { _ in SwiftLogNoOpLogHandler() }
}

extension String {
    /// An address as it stands in a URL.
    fileprivate var inURL: String { contains(":") ? "[\(self)]" : self }
}
#endif
