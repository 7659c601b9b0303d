import Foundation

/// Runs blocking work on a thread of its own, so that it never holds one of the few threads that Swift's tasks share.
package func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Swift.Result { try work() }) }.start()
    }
}

/// The same for work that stops when its task is cancelled: the work learns that from its argument.
func onThread<Result: Sendable>(
    cancellable work: @escaping @Sendable (Cancellation) throws -> Result
) async throws -> Result {
    try await onThread(until: nil, work)
}

/// The same for work that stops at a deadline, too.
func onThread<Result: Sendable>(
    until deadline: ContinuousClock.Instant?, _ work: @escaping @Sendable (Cancellation) throws -> Result
) async throws -> Result {
    let cancellation = Cancellation(at: deadline)
    return try await withTaskCancellationHandler {
        try await onThread { try work(cancellation) }
    } onCancel: {
        cancellation.request()
    }
}
