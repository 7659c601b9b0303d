import Foundation
import Synchronization

/// A request to stop that one thread makes and another finds. A class because both hold it.
package final class Cancellation: Sendable {
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

/// Runs blocking work on a thread of its own, so that it never holds one of the few threads that Swift's tasks share.
package func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Swift.Result { try work() }) }.start()
    }
}

/// The same for work that stops when its task is cancelled: the work learns that from its argument.
package func onThread<Result: Sendable>(
    cancellable work: @escaping @Sendable (Cancellation) throws -> Result
) async throws -> Result {
    try await onThread(until: nil, work)
}

/// The same for work that stops at a deadline, too.
package func onThread<Result: Sendable>(
    until deadline: ContinuousClock.Instant?, _ work: @escaping @Sendable (Cancellation) throws -> Result
) async throws -> Result {
    let cancellation = Cancellation(at: deadline)
    return try await withTaskCancellationHandler {
        try await onThread { try work(cancellation) }
    } onCancel: {
        cancellation.request()
    }
}
