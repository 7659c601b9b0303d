import Foundation

/// A pipe of the process to itself, since a signal's handler may do little more than write.
struct SignalPipe {
    /// The end of the pipe to wait on.
    let descriptor: Int32
    private let end: Int32

    /// A pipe whose reader waits for the next byte, or does not.
    init(readerWaits: Bool) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            (descriptor, end) = (-1, -1)
            return
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        if !readerWaits { _ = fcntl(ends[0], F_SETFL, O_NONBLOCK) }
        // A sender that fills the pipe must not block the program in the midst of its work.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        (descriptor, end) = (ends[0], ends[1])
    }

    /// May be called from a signal's handler and from any thread.
    func post(_ byte: UInt8) {
        let saved = errno
        var byte = byte
        _ = write(end, &byte, 1)
        errno = saved
    }

    /// The next byte; nil where there is none and the reader does not wait.
    func next() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(descriptor, &byte, 1)
            if count == 1 { return byte }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}

/// Signals that end or interrupt a program, handled in ordinary code.
///
/// A signal's own handler writes the number to a pipe that a thread reads. A source of libdispatch would not do: it
/// begins to listen some time after it is told to, and the signals that come before are thrown away.
package enum HandledSignals {
    private static let pipe = SignalPipe(readerWaits: true)

    /// Handles these signals one after the other, from now on until the program ends.
    package static func handle(_ numbers: [Int32], with handler: @escaping @Sendable (Int32) -> Void) {
        let pipe = pipe
        Thread.detachNewThread {
            while let number = pipe.next() { handler(Int32(number)) }
        }
        for number in numbers { signal(number) { HandledSignals.pipe.post(UInt8(truncatingIfNeeded: $0)) } }
    }
}

/// The pipe that ends the wait for a key.
enum WakePipe {
    enum Event: UInt8 {
        case resized, continued, interrupted, announced, paused
    }

    private static let pipe = SignalPipe(readerWaits: false)

    /// The descriptor to wait on. Touch it before a signal may post.
    static var descriptor: Int32 { pipe.descriptor }

    /// Wakes the reader. May be called from a signal's handler and from any thread.
    static func post(_ event: Event) { pipe.post(event.rawValue) }

    /// The events that were posted since the last call.
    static func take() -> Set<Event> {
        var events: Set<Event> = []
        while let byte = pipe.next() {
            if let event = Event(rawValue: byte) { events.insert(event) }
        }
        return events
    }
}
