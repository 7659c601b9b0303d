import Foundation
import Testing

@testable import Shell

@Suite struct HandledSignalsTests {
    /// A source of libdispatch was told of none of those that came in its first moments.
    @Test func oneThatComesAtOnceIsHandled() async {
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        HandledSignals.handle([SIGUSR2]) { continuation.yield($0) }
        kill(getpid(), SIGUSR2)
        #expect(await signals.first { _ in true } == SIGUSR2)
    }
}
