#if Room
import HTTPTypes
import HummingbirdCore
import NIOCore
import Room

/// Sends pictures of the room to everybody who watches it: one picture is drawn for all, and only when something changed.
actor LivePictures {
    /// So many may watch at once.
    static let most = 40
    /// Two pictures begin so far apart, or twice as far as one takes to be drawn.
    private static let pause = Duration.milliseconds(100)
    private static let longest = Duration.seconds(14)

    private struct Watcher {
        var isTrainer: Bool
        var stream: AsyncStream<ByteBuffer>.Continuation
    }

    private let keeper: RoomKeeper
    private let entrance: Picture.Entrance
    private var watchers: [Int: Watcher] = [:]
    private var nextID = 0
    private var last: RoomKeeper.Pictures?

    init(_ keeper: RoomKeeper, _ entrance: Picture.Entrance) { (self.keeper, self.entrance) = (keeper, entrance) }

    /// An answer that goes on until somebody stops watching.
    func stream(ofTrainer isTrainer: Bool) async throws(Denial) -> Response {
        guard watchers.count < Self.most else { throw .full }
        nextID += 1
        let id = nextID
        // A slow reader misses pictures, and then gets the newest.
        let (pictures, stream) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingNewest(1))
        watchers[id] = Watcher(isTrainer: isTrainer, stream: stream)
        // Also where the answer is never sent, since whoever asked has gone.
        stream.onTermination = { [weak self] _ in Task { await self?.leave(id) } }
        let first = await keeper.pictures(entrance)
        stream.yield(Self.event(isTrainer ? first.trainer : first.projector))
        let body = ResponseBody { writer in
            for await picture in pictures { try await writer.write(picture) }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: Response.safe(type: "text/event-stream; charset=utf-8"), body: body)
    }

    private func leave(_ id: Int) { watchers[id] = nil }

    /// Draws and sends pictures until the host ends.
    func run() async {
        let clock = ContinuousClock()
        var sent = clock.now
        while !Task.isCancelled {
            let begin = clock.now
            if !watchers.isEmpty {
                if await keeper.hasChanged(since: last?.version) {
                    let pictures = await keeper.pictures(entrance)
                    last = pictures
                    send(pictures)
                    sent = clock.now
                } else if clock.now - sent >= Self.longest {
                    for watcher in watchers.values { watcher.stream.yield(ByteBuffer(string: ": still here\n\n")) }
                    sent = clock.now
                }
            }
            let taken = clock.now - begin
            try? await Task.sleep(for: max(Self.pause - taken, taken))
        }
        for watcher in watchers.values { watcher.stream.finish() }
    }

    private func send(_ pictures: RoomKeeper.Pictures) {
        let trainer = Self.event(pictures.trainer), projector = Self.event(pictures.projector)
        for watcher in watchers.values { watcher.stream.yield(watcher.isTrainer ? trainer : projector) }
    }

    private static func event(_ picture: [UInt8]) -> ByteBuffer {
        var buffer = ByteBuffer()
        buffer.reserveCapacity(picture.count + 32)
        buffer.writeString("event: room\ndata: ")
        buffer.writeBytes(picture)
        buffer.writeString("\n\n")
        return buffer
    }
}
#endif
