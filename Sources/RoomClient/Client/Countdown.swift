/// The trainer's timer as a client knows it, by its own clock.
struct Countdown: Sendable, Equatable {
    /// Two replies of one timer may differ by the time that they were under way.
    private static let slack = Duration.seconds(3)

    /// The moment at which the time is up; nil while no timer runs.
    private(set) var end: Duration?

    /// Takes what the host says of the timer. Gives what is to be told: that it runs, or that it was stopped.
    mutating func take(secondsLeft: Double?, at now: Duration) -> Heard? {
        guard let secondsLeft else { return stop(at: now) }
        let end = now + .seconds(secondsLeft), known = self.end
        self.end = end
        if let known, (known - Self.slack...known + Self.slack).contains(end) { return nil }
        return self.secondsLeft(at: now).map(Heard.timerRuns)
    }

    /// Ends the countdown if its time is up. Gives what is to be told then.
    mutating func endIfOver(at now: Duration) -> Heard? {
        guard let end, now >= end else { return nil }
        self.end = nil
        return .timeIsUp
    }

    /// The seconds for which the timer still runs, rounded up; nil while none runs.
    func secondsLeft(at now: Duration) -> Int? {
        guard let end, end > now else { return nil }
        return ((end - now).milliseconds + 999) / 1000
    }

    /// A host whose clock is a moment ahead of ours says of a timer that is over that none runs.
    private mutating func stop(at now: Duration) -> Heard? {
        guard let end else { return nil }
        self.end = nil
        return end - now <= Self.slack ? .timeIsUp : .timerStopped
    }
}
