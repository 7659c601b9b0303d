#if Room
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A learner's connection that stays open, and is made again when it breaks: one request at a time.
actor Link {
    struct Answer: Sendable {
        var status: Int
        var body: ByteBuffer
    }

    enum Trouble: Error { case closed }

    private let port: Int
    private let group: any EventLoopGroup
    private var open: NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>?
    private var channel: (any Channel)?
    private var answers: AnswerReader?

    init(port: Int, group: any EventLoopGroup) { (self.port, self.group) = (port, group) }

    func send(_ method: HTTPMethod, _ path: String, token: String?, _ body: [UInt8]) async throws -> Answer {
        if channel?.isActive != true { try await connect() }
        guard let channel, let answers else { throw Trouble.closed }
        var headers: HTTPHeaders = ["Host": "127.0.0.1:\(port)"]
        if let token { headers.add(name: "Authorization", value: "Bearer \(token)") }
        if method == .POST {
            headers.add(name: "Content-Type", value: "application/json")
            headers.add(name: "Content-Length", value: String(body.count))
        }
        let answer = answers.next(on: channel.eventLoop)
        let head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
        channel.write(HTTPClientRequestPart.head(head), promise: nil)
        channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
        channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
        do { return try await answer.get() } catch {
            channel.close(promise: nil)
            throw error
        }
    }

    func close() async {
        try? await channel?.close()
        channel = nil
    }

    private func connect() async throws {
        let reader = AnswerReader()
        channel = try await ClientBootstrap(group: group).connectTimeout(.seconds(5)).channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHTTPClientHandlers()
                try channel.pipeline.syncOperations.addHandler(reader)
            }
        }.connect(host: "127.0.0.1", port: port).get()
        answers = reader
    }
}

/// Gathers one answer. Only the event loop of its channel touches it.
final class AnswerReader: ChannelInboundHandler, @unchecked Sendable {
    typealias InboundIn = HTTPClientResponsePart

    private var promise: EventLoopPromise<Link.Answer>?
    private var status = 0
    private var body = ByteBuffer()

    func next(on loop: any EventLoop) -> EventLoopFuture<Link.Answer> {
        let promise = loop.makePromise(of: Link.Answer.self)
        loop.execute { self.promise = promise }
        // Nobody waits for ever: a host that was killed may not even close.
        loop.scheduleTask(in: .seconds(20)) { self.fail(ChannelError.connectTimeout(.seconds(20)), promise) }
        return promise.futureResult
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): (status, body) = (Int(head.status.code), ByteBuffer())
        case .body(var part): body.writeBuffer(&part)
        case .end:
            promise?.succeed(Link.Answer(status: status, body: body))
            promise = nil
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        promise?.fail(Link.Trouble.closed)
        promise = nil
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        promise?.fail(error)
        promise = nil
        context.close(promise: nil)
    }

    private func fail(_ error: any Error, _ late: EventLoopPromise<Link.Answer>) {
        guard let promise, promise.futureResult === late.futureResult else { return }
        promise.fail(error)
        self.promise = nil
    }
}
#endif
