#if Room
import Foundation
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOPosix
import Room
import Synchronization

/// The ways in which a host listens: at one port, or at one with TLS and a plain one.
extension RoomHost {
    private struct Entrance {
        var listen: String
        var port: Int
        var certificate: RoomCertificate?
        /// The number of connections that are taken at once.
        var most: Int
    }

    /// Serves until the task is cancelled. Calls `running` once connections are taken. A new room of which nobody ever
    /// heard leaves no files.
    package func serve(running: @escaping @Sendable () async -> Void) async throws(RoomHostError) {
        let live = LivePictures(
            keeper, Picture.Entrance(address: address, command: command, qr: (try? QRCode(link))?.path ?? ""))
        let drawing = Task { await live.run() }
        defer { drawing.cancel() }
        let channel = channel(live), entrances = entrances, closed = ClosedEntrances(entrances.count)
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for entrance in entrances {
                    group.addTask {
                        try await Self.listen(at: entrance, channel) {
                            if closed.openOne() == 0 { await running() }
                        }
                    }
                }
                try await group.waitForAll()
            }
        } catch is CancellationError { return } catch {
            if isNew, closed.count > 0 { _ = setting.files.erase() }
            throw error as? RoomHostError
                ?? .cannotListen(address: setting.listen, port: setting.port, reason: "\(error)")
        }
    }

    private var entrances: [Entrance] {
        let most = Crowd.allowMany()
        guard let certificate = setting.certificate else {
            return [Entrance(listen: setting.listen, port: setting.port, most: most)]
        }
        return [
            Entrance(listen: setting.listen, port: setting.port, certificate: certificate, most: most / 2),
            Entrance(listen: setting.plainListen, port: setting.plainPort, most: most / 2),
        ]
    }

    private func channel(_ live: LivePictures) -> HTTP1Channel {
        let names = setting.names + [setting.listen, setting.shown] + (setting.certificate?.names ?? [])
        let service = RoomService(keeper: keeper, live: live, names: HostNames(names), table: setting.table)
        let crowd = Crowd()
        var decoding = HTTP1Channel.Configuration.DecoderConfiguration()
        (decoding.maxHeaderFieldSize, decoding.maxHeaderListSize, decoding.maxHeaderFieldCount) = (8192, 16_384, 64)
        return HTTP1Channel(
            responder: { request, writer, channel in
                let answer = await service.answer(request, from: channel.remoteAddress?.ipAddress ?? "")
                try await writer.write(response: answer.head, body: answer.body)
            },
            configuration: .init(
                additionalChannelHandlers: [Patience(crowd)], httpDecoderConfiguration: decoding))
    }

    private static func listen(
        at entrance: Entrance, _ channel: HTTP1Channel, running: @escaping @Sendable () async -> Void
    ) async throws {
        let configuration = ServerConfiguration(
            address: .hostname(entrance.listen, port: entrance.port), backlog: 1024,
            availableConnectionsDelegate: .maximum(entrance.most, logger: silent))
        do {
            if let certificate = entrance.certificate {
                let secured = try TLSChannel(channel, tlsConfiguration: certificate.context)
                try await serve(secured, configuration, running)
            } else {
                try await serve(channel, configuration, running)
            }
        } catch is SocketAddressError.UnknownHost {
            throw RoomHostError.noAddress(entrance.listen)
        } catch let error as IOError {
            throw RoomHostError.cannotListen(
                address: entrance.listen, port: entrance.port, reason: String(cString: strerror(error.errnoCode)))
        }
    }

    private static func serve(
        _ channel: some ServerChildChannel, _ configuration: ServerConfiguration,
        _ running: @escaping @Sendable () async -> Void
    ) async throws {
        let server = Server(
            childChannelSetup: channel, configuration: configuration, onServerRunning: { _ in await running() },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: silent)
        try await server.run()
    }

    /// Nothing is logged: an address with what was asked there would say who did what.
    private static let silent = Logger(label: "seams.room") { _ in SwiftLogNoOpLogHandler() }
}

/// The number of entrances at which nobody is let in yet. A class because the servers share it.
private final class ClosedEntrances: Sendable {
    private let number: Atomic<Int>

    init(_ number: Int) { self.number = Atomic(number) }

    var count: Int { number.load(ordering: .relaxed) }

    /// Takes note that one is open; gives the number of the others.
    func openOne() -> Int { number.subtract(1, ordering: .relaxed).newValue }
}
#endif
