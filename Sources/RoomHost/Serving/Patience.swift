#if Room
import NIOCore
import NIOHTTPTypes

/// Ends a connection that keeps the host waiting: for a request, for the rest of one, or for somebody who does not read.
/// A class because a channel's handler is one; only the channel's event loop touches it.
final class Patience: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The time in which a connection must have sent a request: from its beginning, or from the last answer.
    static let forRequest = TimeAmount.seconds(15)
    /// The same while very many are connected.
    static let forRequestInACrowd = TimeAmount.seconds(3)
    /// The time from the head of a request to its end.
    static let forBody = TimeAmount.seconds(15)
    /// The time in which somebody must take something of what is sent.
    static let forReading = TimeAmount.seconds(20)

    private let crowd: Crowd
    private var deadline: Scheduled<Void>?
    private var reading: Scheduled<Void>?
    private var isCounted = false
    /// The requests that are not answered yet.
    private var open = 0
    /// Whether the rest of a request is still to come.
    private var isReading = false
    private var endsAfterAnswer = false

    init(_ crowd: Crowd) { self.crowd = crowd }

    func handlerAdded(context: ChannelHandlerContext) {
        isCounted = true
        crowd.enter()
        waitForRequest(context)
    }

    func handlerRemoved(context: ChannelHandlerContext) { leave() }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            (open, isReading) = (open + 1, true)
            wait(Self.forBody, context)
        case .body: break
        case .end:
            isReading = false
            // It may have been answered before it was whole.
            if open == 0 { waitForRequest(context) } else { deadline?.cancel() }
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            endsAfterAnswer = head.headerFields[.connection] == "close"
            context.write(data, promise: promise)
        case .body: context.write(data, promise: promise)
        case .end where endsAfterAnswer:
            let channel = context.channel
            context.writeAndFlush(data, promise: promise)
            // A moment for the answer to be read: a close with unread input would throw it away.
            context.eventLoop.scheduleTask(in: .milliseconds(500)) { channel.close(promise: nil) }
        case .end:
            open -= 1
            if open == 0, !isReading { waitForRequest(context) }
            context.write(data, promise: promise)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        reading?.cancel()
        reading = nil
        if !context.channel.isWritable {
            let channel = context.channel
            reading = context.eventLoop.scheduleTask(in: Self.forReading) { channel.close(promise: nil) }
        }
        context.fireChannelWritabilityChanged()
    }

    private func waitForRequest(_ context: ChannelHandlerContext) {
        wait(crowd.isDense ? Self.forRequestInACrowd : Self.forRequest, context)
    }

    private func wait(_ time: TimeAmount, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        let channel = context.channel
        deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }

    private func leave() {
        deadline?.cancel()
        reading?.cancel()
        if isCounted { crowd.leave() }
        isCounted = false
    }
}
#endif
