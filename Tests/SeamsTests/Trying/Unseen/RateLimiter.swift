import Foundation

/// A bucket of tokens, generic over the clock, as the standard library proposes.
actor RateLimiter<C: Clock> where C.Duration == Duration {
    private let clock: C
    private let capacity: Double
    private let perSecond: Double
    private var tokens: Double
    private var last: C.Instant

    init(capacity: Double, perSecond: Double, clock: C) {
        self.clock = clock
        self.capacity = capacity
        self.perSecond = perSecond
        tokens = capacity
        last = clock.now
    }

    func take() -> Bool {
        refill()
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }

    func wait() async throws {
        while !take() {
            try await clock.sleep(for: .milliseconds(50))
        }
    }

    private func refill() {
        let now = clock.now
        let passed = last.duration(to: now)
        let seconds = Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
        tokens = min(capacity, tokens + seconds * perSecond)
        last = now
    }
}

extension RateLimiter where C == ContinuousClock {
    init(perSecond: Double) {
        self.init(capacity: perSecond, perSecond: perSecond, clock: ContinuousClock())  //~ clock seam
    }
}

struct Throttle {
    private var lastCall = DispatchTime(uptimeNanoseconds: 0)
    let interval: TimeInterval

    init(interval: TimeInterval) { self.interval = interval }

    mutating func run(_ work: () -> Void) {
        let now = DispatchTime.now()  //~ clock
        let passed = Double(now.uptimeNanoseconds - lastCall.uptimeNanoseconds) / 1e9
        guard passed >= interval else { return }
        lastCall = now
        work()
    }
}

func debounce(_ delay: TimeInterval, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + delay, execute: work)  //~ clock
}
