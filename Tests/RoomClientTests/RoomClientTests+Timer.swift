import Room
import Testing

@testable import RoomClient

/// The trainer's timer, as a client hears of it.
extension RoomClientTests {
    /// Only the wall showed the timer, and nobody sees the wall from home.
    @Test func theTrainersTimerIsTold() async throws {
        let client = try await joined()
        host.run(timer: 12)
        await timer.passOneSleep()
        #expect(heard.all == [.timerRuns(seconds: 12)] && client.look?.timer == 12)
        host.run(timer: 7.5)
        await timer.passOneSleep()
        host.run(timer: 2.5)
        await timer.passOneSleep()
        #expect(heard.all.count == 1 && client.look?.timer == 3)
        host.run(timer: nil)
        // The end comes before the next news.
        #expect(await timer.passOneSleep() == .milliseconds(2500))
        #expect(heard.all == [.timerRuns(seconds: 12), .timeIsUp] && client.look?.timer == nil)
        await timer.passOneSleep()
        #expect(heard.all.count == 2)
    }

    @Test func aTimerThatTheTrainerStopsOrBeginsAgainIsToldAnew() {
        var countdown = Countdown()
        #expect(countdown.take(secondsLeft: 300, at: .zero) == .timerRuns(seconds: 300))
        #expect(countdown.take(secondsLeft: 290, at: .seconds(10)) == nil)
        #expect(countdown.take(secondsLeft: 600, at: .seconds(20)) == .timerRuns(seconds: 600))
        #expect(countdown.take(secondsLeft: nil, at: .seconds(30)) == .timerStopped)
        #expect(countdown.take(secondsLeft: nil, at: .seconds(40)) == nil)
        _ = countdown.take(secondsLeft: 10, at: .seconds(50))
        #expect(countdown.endIfOver(at: .seconds(59)) == nil)
        #expect(countdown.take(secondsLeft: nil, at: .seconds(59)) == .timeIsUp)
        #expect(countdown.endIfOver(at: .seconds(60)) == nil)
    }
}
