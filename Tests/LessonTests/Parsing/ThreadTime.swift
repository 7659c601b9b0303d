import Foundation

/// The time that some work computes on this thread. A busy machine lets a thread wait for many seconds, which says nothing
/// about the work.
func computingTime(_ work: () -> Void) -> Duration {
    let start = threadTime()
    work()
    return threadTime() - start
}

private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
