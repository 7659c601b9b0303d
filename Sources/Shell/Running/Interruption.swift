import Synchronization

/// What Ctrl-C stops: the work under way. Safe to call from the thread that signals arrive on.
package final class Interruption: Sendable {
    private let stop = Mutex<(@Sendable () -> Void)?>(nil)
    private let idle = Mutex<(@Sendable () -> Void)?>(nil)

    package init() {}

    /// Stops what is under way, or the line that is being typed; false when there is neither.
    package func interrupt() -> Bool {
        let stop = stop.withLock { $0 } ?? idle.withLock { $0 }
        stop?()
        return stop != nil
    }

    /// What it stops while nothing is under way.
    package func whenIdle(_ stop: @escaping @Sendable () -> Void) { idle.withLock { $0 = stop } }

    func begin(_ stop: @escaping @Sendable () -> Void) { self.stop.withLock { $0 = stop } }

    func end() { stop.withLock { $0 = nil } }
}
