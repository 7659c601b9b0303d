#if Room
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A dashboard: reads pictures, and notes when each event is seen in one for the first time.
final class Watcher: Sendable {
    struct Seen: Sendable {
        /// The last step of each person that a picture showed.
        var steps = [Int](repeating: 0, count: 0)
        var pictures = 0
        var bytes = 0
        var delays: [Double] = []
    }

    let seen: Mutex<Seen>
    private let ledger: Ledger

    init(_ ledger: Ledger, people: Int) {
        self.ledger = ledger
        seen = Mutex(Seen(steps: Array(repeating: 0, count: people)))
    }

    /// Watches until the task is cancelled; comes back by itself when the host was away.
    func watch(port: Int, token: String, group: any EventLoopGroup) async {
        while !Task.isCancelled {
            let reader = PictureReader { self.take($0) }
            let channel = try? await ClientBootstrap(group: group).channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(reader)
                }
            }.connect(host: "127.0.0.1", port: port).get()
            if let channel {
                let headers: HTTPHeaders = ["Host": "localhost", "Authorization": "Bearer \(token)"]
                let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/api/live", headers: headers)
                channel.write(HTTPClientRequestPart.head(head), promise: nil)
                channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
                await withTaskCancellationHandler {
                    try? await channel.closeFuture.get()
                } onCancel: {
                    channel.close(promise: nil)
                }
            }
            try? await Task.sleep(for: .milliseconds(100))
        }
    }

    /// Finds each person's step in a picture: `"id":"load0007",…"step":12`, with the keys in the order of the alphabet.
    private func take(_ picture: ByteBuffer) {
        let now = Ledger.now
        seen.withLock { seen in
            seen.pictures += 1
            seen.bytes += picture.readableBytes
            picture.withUnsafeReadableBytes { bytes in
                var index = 0
                while let (person, step, next) = Self.next(in: bytes, from: index) {
                    index = next
                    guard seen.steps.indices.contains(person), step > seen.steps[person] else { continue }
                    for number in (seen.steps[person] + 1)...step {
                        if let posted = ledger.posted(person, number) { seen.delays.append(now - posted) }
                    }
                    seen.steps[person] = step
                }
            }
        }
    }

    private static let mark = Array("\"id\":\"load".utf8)
    private static let stepMark = Array(",\"step\":".utf8)

    private static func next(in bytes: UnsafeRawBufferPointer, from start: Int) -> (Int, Int, Int)? {
        guard let id = find(mark, in: bytes, from: start, before: bytes.count) else { return nil }
        var index = id, person = 0
        while index < bytes.count, (48...57).contains(bytes[index]) {
            person = person * 10 + Int(bytes[index] - 48)
            index += 1
        }
        // A person who is nowhere yet has no step: the next brace ends the search.
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
        guard let step = find(stepMark, in: bytes, from: index, before: end) else { return (person, 0, end) }
        var number = 0, digit = step
        while digit < end, (48...57).contains(bytes[digit]) {
            number = number * 10 + Int(bytes[digit] - 48)
            digit += 1
        }
        return (person, number, end)
    }

    /// The index behind the next occurrence.
    private static func find(_ mark: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int, before end: Int)
        -> Int?
    {
        guard let base = bytes.baseAddress else { return nil }
        var index = start
        while index + mark.count <= end {
            guard let found = memchr(base + index, Int32(mark[0]), end - index) else { return nil }
            index = UnsafeRawPointer(found) - base
            guard index + mark.count <= end else { return nil }
            if memcmp(base + index, mark, mark.count) == 0 { return index + mark.count }
            index += 1
        }
        return nil
    }
}

/// The time at which each event was sent. The events of a person are numbered from 1.
final class Ledger: Sendable {
    private let times: Mutex<[Double]>
    private let events: Int

    init(people: Int, events: Int) {
        self.events = events
        times = Mutex(Array(repeating: 0, count: people * events))
    }

    static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    func post(_ person: Int, _ number: Int) { times.withLock { $0[person * events + number - 1] = Self.now } }

    func posted(_ person: Int, _ number: Int) -> Double? {
        guard number <= events else { return nil }
        return times.withLock { times in
            let time = times[person * events + number - 1]
            return time > 0 ? time : nil
        }
    }
}

/// Cuts a stream of server-sent events into pictures. Only the event loop of its channel touches it.
private final class PictureReader: ChannelInboundHandler, @unchecked Sendable {
    typealias InboundIn = HTTPClientResponsePart

    private let take: (ByteBuffer) -> Void
    private var gathered = ByteBuffer()

    init(_ take: @escaping (ByteBuffer) -> Void) { self.take = take }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .body(var part) = unwrapInboundIn(data) else { return }
        let ends = part.readableBytesView.suffix(2).elementsEqual([10, 10])
        gathered.writeBuffer(&part)
        guard ends else { return }
        take(gathered)
        gathered.clear()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
#endif
