import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads commands from a descriptor without blocking the main actor, so that tasks which an item left behind go on
/// while the world waits.
///
/// A class because a dispatch source calls it back; its state is touched on its own queue only.
final class CommandReader: @unchecked Sendable {
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let continuation: AsyncStream<Command>.Continuation
    private let stream: AsyncStream<Command>
    private var pending: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
        (stream, continuation) = AsyncStream.makeStream()
        source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "seams.commands"))
        source.setEventHandler { [self] in readAvailable() }
        source.resume()
    }

    /// The next command; nil when the engine has closed its end or is gone.
    func next() async -> Command? {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }

    private func readAvailable() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return end() }
        pending += buffer.prefix(count)
        while let newline = pending.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: pending[..<newline], as: UTF8.self)
            pending.removeSubrange(...newline)
            if line == "cancel" { UnderWay.cancel() }
            if let command = Command(line: line) { continuation.yield(command) }
        }
    }

    /// Ends the world even when the main actor is caught in an endless loop and will never ask again.
    private func end() {
        source.cancel()
        continuation.finish()
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { _exit(0) }
    }
}
