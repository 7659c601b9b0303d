/// A circuit breaker after Nygard's "Release It!": after some failures in a row calls fail at once for a while.
public struct BreakerPolicy: Sendable {
    public var threshold: Int
    public var cooldown: Duration
    public var halfOpenTrials: Int

    public init(threshold: Int = 5, cooldown: Duration = .seconds(30), halfOpenTrials: Int = 1) {
        self.threshold = threshold
        self.cooldown = cooldown
        self.halfOpenTrials = halfOpenTrials
    }
}

public struct BreakerOpen: Error {
    public let remaining: Duration
}

public actor CircuitBreaker<C: Clock> where C.Duration == Duration {
    enum State {
        case closed(failures: Int)
        case open(since: C.Instant)
        case halfOpen(trials: Int)
    }

    private let policy: BreakerPolicy
    private let clock: C
    private var state = State.closed(failures: 0)

    public init(policy: BreakerPolicy = BreakerPolicy(), clock: C) {
        self.policy = policy
        self.clock = clock
    }

    public func call<T: Sendable>(_ body: @Sendable () async throws -> T) async throws -> T {
        try admit()
        do {
            let value = try await body()
            state = .closed(failures: 0)
            return value
        } catch {
            failed()
            throw error
        }
    }

    private func admit() throws {
        switch state {
        case .closed: break
        case .open(let since):
            let spent = since.duration(to: clock.now)
            guard spent >= policy.cooldown else { throw BreakerOpen(remaining: policy.cooldown - spent) }
            state = .halfOpen(trials: 1)
        case .halfOpen(let trials):
            guard trials < policy.halfOpenTrials else { throw BreakerOpen(remaining: .zero) }
            state = .halfOpen(trials: trials + 1)
        }
    }

    private func failed() {
        switch state {
        case .closed(let failures) where failures + 1 < policy.threshold:
            state = .closed(failures: failures + 1)
        default:
            state = .open(since: clock.now)
        }
    }

    public var isOpen: Bool {
        if case .open = state { return true }
        return false
    }
}

extension CircuitBreaker where C == ContinuousClock {
    public init(policy: BreakerPolicy = BreakerPolicy()) {
        self.init(policy: policy, clock: ContinuousClock())  //~ clock seam
    }
}

/// Spreads retries of many clients.
public struct Jitter: Sendable {
    public var fraction: Double

    public init(fraction: Double = 0.2) { self.fraction = fraction }

    public func apply(to duration: Duration) -> Duration {
        duration * (1 + Double.random(in: -fraction...fraction))  //~ randomness
    }

    public func sleep(about duration: Duration) async throws {  //~ via randomness
        try await Task.sleep(for: apply(to: duration))  //~ clock
    }
}

public func withDeadline<T: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async throws -> T
) async throws -> T? {
    try await withThrowingTaskGroup(of: T?.self) { group in
        group.addTask { try await body() }
        group.addTask {
            try await Task.sleep(for: limit)  //~ clock
            return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
    }
}
