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
