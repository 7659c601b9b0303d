import Synchronization

@testable import RoomClient

/// The time of a test: it passes when the test says so.
final class FakeTimer: RoomTimer {
    private struct State {
        var now = Duration.zero
        var sleepers: [Int: (end: Duration, continuation: CheckedContinuation<Void, Never>)] = [:]
        var count = 0
        /// The lengths of all sleeps.
        var sleeps: [Duration] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
        var cancelled: Set<Int> = []
    }
    private let state = Mutex(State())

    var now: Duration { state.withLock { $0.now } }

    func jitter() -> Double { 1 }

    func sleep(for duration: Duration) async {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
                    if state.cancelled.contains(number) { return nil }
                    state.sleepers[number] = (state.now + duration, continuation)
                    state.sleeps.append(duration)
                    defer { state.waiting = [] }
                    return state.waiting
                }
                if waiting == nil { continuation.resume() }
                waiting?.forEach { $0.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(number)
                return state.sleepers.removeValue(forKey: number)
            }
            sleeper?.continuation.resume()
        }
    }

    /// Waits until somebody sleeps.
    func untilSomebodySleeps() async {
        await withCheckedContinuation { continuation in
            let isAsleep = state.withLock { state in
                if state.sleepers.isEmpty { state.waiting.append(continuation) }
                return !state.sleepers.isEmpty
            }
            if isAsleep { continuation.resume() }
        }
    }

    /// Lets time pass until the sleeper wakes, and waits until they sleep again. Gives how long they had slept.
    @discardableResult func passOneSleep() async -> Duration {
        await untilSomebodySleeps()
        let slept = wakeNext()
        await untilSomebodySleeps()
        return slept
    }

    /// Lets time pass until the next sleeper wakes, if anybody sleeps. Gives how long that was.
    @discardableResult func wakeNext() -> Duration {
        let (slept, sleepers) = state.withLock { state in
            let end = state.sleepers.values.map(\.end).min() ?? state.now
            let slept = max(.zero, end - state.now)
            state.now += slept
            let due = state.sleepers.filter { $0.value.end <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return (slept, due.values.map(\.continuation))
        }
        sleepers.forEach { $0.resume() }
        return slept
    }

    /// The machine sleeps for so long, and everybody on it.
    func jump(by duration: Duration) { state.withLock { $0.now += duration } }
}
