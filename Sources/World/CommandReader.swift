#if canImport(Darwin)
import Darwin
#else
@preconcurrency import Glibc
#endif

/// Reads sealed commands from a descriptor on a thread of its own, so that the main actor is free while the world waits and
/// tasks which an item left behind go on.
///
/// Not a dispatch source: on Linux one whose pipe closes now and then takes the process with it, and what the world has
/// not written back yet.
///
/// A class because the thread holds it; what changes in it is touched by that thread only.
final class CommandReader: @unchecked Sendable {
    private let descriptor: Int32
    private let continuation: AsyncStream<Command>.Continuation
    private let stream: AsyncStream<Command>
    private var pending: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
        (stream, continuation) = AsyncStream.makeStream()
        start()
    }

    /// The next command; nil when the engine has closed its end or is gone.
    func next() async -> Command? {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }

    private func start() {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let reader = Unmanaged.passRetained(self).toOpaque()
        #if canImport(Darwin)
        pthread_create(&thread, nil, { CommandReader.read(for: $0) }, reader)
        #else
        pthread_create(&thread, nil, { $0.flatMap(CommandReader.read) }, reader)
        #endif
    }

    private static func read(for reader: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<CommandReader>.fromOpaque(reader).takeUnretainedValue().readToEnd()
    }

    /// Ends the world even when the main actor is caught in an endless loop and will never ask again.
    private func readToEnd() -> Never {
        while readSome() {}
        continuation.finish()
        usleep(500_000)
        _exit(0)
    }

    private func readSome() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var count = 0
        repeat { count = readBytes(descriptor, &buffer, buffer.count) } while count == -1 && errno == EINTR
        // Code that closed the descriptor is told of by closing the other; the world goes on until the engine ends it.
        while count < 0 { sleep(600) }
        guard count > 0 else { return false }
        pending += buffer.prefix(count)
        while let newline = pending.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: pending[..<newline], as: UTF8.self)
            pending.removeSubrange(...newline)
            take(line)
        }
        return true
    }

    private func take(_ line: String) {
        guard let text = Channel.opened(line) else { return Reports.tellOfStranger() }
        if text == "cancel" { UnderWay.cancel() }
        if let command = Command(line: text) { continuation.yield(command) }
    }
}

/// The C function, which the methods of like names hide.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
