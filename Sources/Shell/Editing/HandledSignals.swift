import Foundation

/// Signals that end or interrupt a program, handled in ordinary code.
///
/// A signal's own handler may do little more than write, so it writes the number to a pipe that a thread reads. Not a
/// source of libdispatch: that begins to listen some time after it was told to, and what comes before is thrown away.
package enum HandledSignals {
    private static let ends: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return (-1, -1) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Whoever sends more than a pipe holds must not stop us in the midst of something.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }()

    /// Handles them one after the other from now on, for the rest of the program.
    package static func handle(_ numbers: [Int32], with handler: @escaping @Sendable (Int32) -> Void) {
        let source = ends.read
        Thread.detachNewThread {
            var number: UInt8 = 0
            while true {
                let count = read(source, &number, 1)
                if count == 1 { handler(Int32(number)) } else if count == 0 || errno != EINTR { return }
            }
        }
        for number in numbers { signal(number, post) }
    }

    private static let post: @convention(c) (Int32) -> Void = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(ends.write, &byte, 1)
        errno = saved
    }
}
