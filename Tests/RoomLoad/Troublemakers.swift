#if Room
import Foundation
import NIOCore
import NIOPosix

/// Clients that mean harm, or are broken: what they do to the others is measured.
struct Troublemakers {
    let port: Int
    private let group = Load.group

    /// Opens a connection that is never used well.
    private func open(_ handler: (any ChannelHandler & Sendable)? = nil) async throws -> any Channel {
        try await ClientBootstrap(group: group).channelInitializer { channel in
            guard let handler else { return channel.eventLoop.makeSucceededVoidFuture() }
            return channel.pipeline.addHandler(handler)
        }.connect(host: "127.0.0.1", port: port).get()
    }

    /// Sends headers without end, as fast as the host takes them; comes again when it was closed.
    func sendEndlessHeaders() async {
        let line = ByteBuffer(string: "X-Header: " + String(repeating: "a", count: 100) + "\r\n")
        while !Task.isCancelled {
            guard let channel = try? await open() else { continue }
            _ = try? await channel.writeAndFlush(ByteBuffer(string: "GET / HTTP/1.1\r\nHost: localhost\r\n")).get()
            while !Task.isCancelled, channel.isActive {
                guard (try? await channel.writeAndFlush(line).get()) != nil else { break }
                // Slowly enough to live as long as it may.
                try? await Task.sleep(for: .milliseconds(50))
            }
            channel.close(promise: nil)
        }
    }

    /// Holds sockets open and says nothing; opens each again when it was closed.
    func idle(_ count: Int) async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask {
                    while !Task.isCancelled {
                        guard let channel = try? await open() else {
                            try? await Task.sleep(for: .milliseconds(200))
                            continue
                        }
                        await withTaskCancellationHandler {
                            try? await channel.closeFuture.get()
                        } onCancel: {
                            channel.close(promise: nil)
                        }
                    }
                }
            }
        }
    }

    /// Asks for pages again and again, and reads nothing.
    func readNothing(_ count: Int) async {
        let request = ByteBuffer(string: "GET /trainer HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask {
                    guard let channel = try? await open() else { return }
                    _ = try? await channel.setOption(.autoRead, value: false).get()
                    for _ in 0..<2000 where channel.isActive && !Task.isCancelled {
                        channel.writeAndFlush(request, promise: nil)
                        try? await Task.sleep(for: .milliseconds(20))
                    }
                    channel.close(promise: nil)
                }
            }
        }
    }

    /// Sends requests in which bytes are wrong. Gives the numbers of the answers, and how many of each came.
    func fuzz(_ count: Int, tokens: [String]) async -> [Int: Int] {
        let senders = 24
        return await withTaskGroup(of: [Int: Int].self) { group in
            for sender in 0..<senders {
                group.addTask {
                    var answers: [Int: Int] = [:]
                    for _ in stride(from: sender, to: count, by: senders) {
                        answers[await sendFuzzed(tokens.randomElement() ?? ""), default: 0] += 1
                    }
                    return answers
                }
            }
            return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
    }

    private func sendFuzzed(_ token: String) async -> Int {
        let reader = StatusReader()
        guard let channel = try? await open(reader) else { return -1 }
        let answer = reader.status(on: channel.eventLoop)
        _ = try? await channel.writeAndFlush(ByteBuffer(bytes: Self.request(token))).get()
        let status = (try? await answer.get()) ?? 0
        channel.close(promise: nil)
        return status
    }

    /// A request that is nearly right: of a random address, with some bytes changed, lost, or repeated.
    static func request(_ token: String) -> [UInt8] {
        let paths = [
            "join", "events", "news?after=1", "bet", "hand", "leave", "note", "offer", "answers", "names", "timer",
            "current", "end", "shared", "export.csv", "course", "nothing", "%00", "../room.json",
        ]
        let bodies = [
            #"{"code":"abc-def","person":"personeve00","name":"Eve"}"#,
            #"{"events":[{"id":"aaaaaaaa","person":"personeve00","name":"Eve","deed":"arrived","lesson":"a","step":1}]}"#,
            #"{"lesson":"the-bell","step":2,"said":1}"#, #"{"lesson":"the-bell","step":3,"value":"hush"}"#,
            #"{"up":true}"#, #"{"to":null,"text":"x"}"#, "{}", "null", "[",
            String(repeating: "[", count: 5000), #"{"minutes":1e999}"#,
            #"{"lesson":"\ud800","step":99999999999999999999}"#,
        ]
        let body = bodies.randomElement() ?? "", path = paths.randomElement() ?? ""
        let method = Bool.random() ? "POST" : ["GET", "PUT", "HEAD", "OPTIONS", "CONNECT", "X"].randomElement() ?? ""
        var bytes = Array(
            ("\(method) /api/\(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
                + body).utf8)
        for _ in 0..<(Bool.random() ? 0 : Int.random(in: 1...8)) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices)
            switch Int.random(in: 0..<4) {
            case 0: bytes[index] = UInt8.random(in: 0...255)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(UInt8.random(in: 0...255), at: index)
            default: bytes = Array(bytes[..<max(1, index)])
            }
        }
        return bytes
    }
}

/// Reads the number of an answer; 0 when the host closed or waits for more. Only its channel's event loop touches it.
private final class StatusReader: ChannelInboundHandler, @unchecked Sendable {
    typealias InboundIn = ByteBuffer

    private var promise: EventLoopPromise<Int>?
    private var text = ""

    func status(on loop: any EventLoop) -> EventLoopFuture<Int> {
        let promise = loop.makePromise(of: Int.self)
        loop.execute {
            self.promise = promise
            self.look()
        }
        // What was cut off may wait for its rest: that is no answer, and no harm.
        loop.scheduleTask(in: .milliseconds(400)) { self.answer(0) }
        return promise.futureResult
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if text.utf8.count < 16 { text += String(buffer: unwrapInboundIn(data)) }
        look()
    }

    func channelInactive(context: ChannelHandlerContext) { answer(0) }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { answer(0) }

    private func look() {
        let words = text.split(separator: " ", maxSplits: 2)
        if words.count > 1, let status = Int(words[1].prefix(3)), text.utf8.count >= 12 { answer(status) }
    }

    private func answer(_ status: Int) {
        promise?.succeed(status)
        promise = nil
    }
}
#endif
