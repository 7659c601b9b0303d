#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Monotonic time for measuring how long a line takes.
enum Nanoseconds {
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
