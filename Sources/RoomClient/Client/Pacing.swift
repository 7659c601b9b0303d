/// The time of a client: a fake one in tests.
package protocol RoomTimer: Sendable {
    /// The time that has passed since some moment, the time included in which the machine slept.
    var now: Duration { get }
    /// Sleeps for this time, or until the task is cancelled.
    func sleep(for duration: Duration) async
    /// A random number of 0.8 to 1.2, by which waits are multiplied, so that a room of people does not ask at once.
    func jitter() -> Double
}

/// The system's time.
package struct SystemTimer: RoomTimer {
    private let start = ContinuousClock.now

    package init() {}

    package var now: Duration { .now - start }

    package func sleep(for duration: Duration) async { try? await ContinuousClock().sleep(for: duration) }

    package func jitter() -> Double { .random(in: 0.8...1.2) }
}

/// The waits between two words with the host.
struct Pacing: Sendable {
    /// The failures since the last answer.
    private(set) var failures = 0
    /// The wait that the host asked for between two looks at the news.
    private var interval = Pacing.usual

    private static let usual = 5.0
    private static let intervals = 1.0...300
    private static let longestPause = 60.0

    /// Takes note of an answer, which may say when to ask for news again.
    mutating func succeed(next seconds: Double? = nil) {
        failures = 0
        guard let seconds, seconds.isFinite else { return }
        interval = min(max(seconds, Self.intervals.lowerBound), Self.intervals.upperBound)
    }

    /// Takes note of a failure.
    mutating func fail() { failures += 1 }

    /// The wait before the next look at the news.
    func untilNews(_ jitter: Double) -> Duration { .seconds(interval * jitter) }

    /// The wait after a failure: 1 s, then twice as long each time, up to a minute; as long as the host said, if it did.
    func untilRetry(_ jitter: Double, asked: Int?) -> Duration {
        let pause = min(Self.longestPause, Double(1 << min(max(0, failures - 1), 10)))
        return .seconds(max(pause, Double(min(max(0, asked ?? 0), 3600))) * jitter)
    }
}
