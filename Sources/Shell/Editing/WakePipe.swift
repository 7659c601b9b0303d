import Foundation

/// What ends the wait for a key: a pipe of the process to itself, since a signal's handler may do little more than write.
enum WakePipe {
    enum Event: UInt8 {
        case resized, continued, interrupted, announced, paused
    }

    private static let ends: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return (-1, -1) }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        return (ends[0], ends[1])
    }()

    /// What to wait on. Touch it before a signal may post.
    static var descriptor: Int32 { ends.read }

    /// Wakes the reader. May be called from a signal's handler and from any thread.
    static func post(_ event: Event) {
        let saved = errno
        var byte = event.rawValue
        _ = write(ends.write, &byte, 1)
        errno = saved
    }

    /// What was posted since the last time.
    static func take() -> Set<Event> {
        var events: Set<Event> = [], byte: UInt8 = 0
        while read(ends.read, &byte, 1) == 1 {
            if let event = Event(rawValue: byte) { events.insert(event) }
        }
        return events
    }
}
