import Foundation

struct Clocked<C: Clock> where C.Duration == Duration {
    let clock: C

    func wait() async throws { try await clock.sleep(for: .seconds(1)) }
}

extension Clocked where C == ContinuousClock {
    init() { self.init(clock: ContinuousClock()) }
}

actor Poller {
    private var last: ContinuousClock.Instant?
    private var task: Task<Void, Never>?

    func start(_ body: @escaping @Sendable () async -> Void) {
        task = Task {
            while !Task.isCancelled {
                await body()
                try? await Task.sleep(for: .seconds(1))  //~ clock
            }
        }
        last = .now  //~ clock
    }

    func stream() -> AsyncStream<Date> {
        AsyncStream { continuation in
            continuation.yield(Date())  //~ clock
            continuation.finish()
        }
    }

    func race() async -> Int {  //~ via randomness
        async let first = roll()
        async let second = roll()
        return await first + second
    }

    private func roll() async -> Int { Int.random(in: 1...6) }  //~ randomness
}
