import Foundation

/// How often, and after how long, something is tried again.
struct RetryPolicy: Sendable {
    enum Backoff: Sendable {
        case none
        case fixed(Duration)
        case exponential(base: Duration, factor: Int)
    }

    let attempts: Int
    let backoff: Backoff
    var jitter: @Sendable (Duration) -> Duration = { $0 }

    static let none = RetryPolicy(attempts: 1, backoff: .none)
    static let `default` = RetryPolicy(attempts: 3, backoff: .exponential(base: .milliseconds(100), factor: 2))

    static var jittered: RetryPolicy {
        var policy = RetryPolicy.default
        policy.jitter = { $0 * Double.random(in: 0.8...1.2) }  //~ randomness seam
        return policy
    }

    func delay(after attempt: Int) -> Duration {
        switch backoff {
        case .none: return .zero
        case .fixed(let delay): return jitter(delay)
        case .exponential(let base, let factor):
            return jitter(base * Int(pow(Double(factor), Double(attempt - 1))))
        }
    }
}

func retry<T: Sendable>(
    _ policy: RetryPolicy = .default,
    sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },  //~ clock seam
    _ work: @Sendable () async throws -> T
) async throws -> T {
    var attempt = 1
    while true {
        do { return try await work() } catch where attempt < policy.attempts {
            try await sleep(policy.delay(after: attempt))
            attempt += 1
        }
    }
}

func retryForever<T: Sendable>(_ work: @Sendable () async throws -> T) async throws -> T {  //~ via clock, via randomness
    try await retry(.jittered, work)
}

struct Deadline {
    let instant: ContinuousClock.Instant

    init(in duration: Duration) {
        instant = .now + duration  //~ clock
    }

    init(at instant: ContinuousClock.Instant) { self.instant = instant }

    var hasPassed: Bool { ContinuousClock().now >= instant }  //~ clock
}

func withTimeout<T: Sendable>(_ limit: Duration, _ work: @escaping @Sendable () async throws -> T) async throws -> T {
    try await withThrowingTaskGroup(of: T?.self) { group in
        group.addTask { try await work() }
        group.addTask {
            try await Task.sleep(for: limit, clock: .continuous)  //~ clock
            return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let value = first else { throw CancellationError() }
        return value
    }
}
