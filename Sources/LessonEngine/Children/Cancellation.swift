import Synchronization

/// A request to stop that one thread makes and another finds. A class because both hold it.
final class Cancellation: Sendable {
    private let flag = Atomic(false)
    private let deadline: ContinuousClock.Instant?

    /// A request that makes itself at a deadline, if there is one.
    init(at deadline: ContinuousClock.Instant? = nil) {
        self.deadline = deadline
    }

    var isRequested: Bool {
        flag.load(ordering: .relaxed) || deadline.map { .now >= $0 } ?? false
    }

    func request() { flag.store(true, ordering: .relaxed) }
}
