import Foundation
import Shell

/// Signals as a program handles them that has something to clean up before it leaves.
enum SampleSignals {
    /// A SIGINT drops the line, a SIGTERM leaves.
    static func handle(interrupt: @escaping @Sendable () -> Void) {
        HandledSignals.handle([SIGINT, SIGTERM]) { number in
            guard number == SIGTERM else { return interrupt() }
            Terminal.restore()
            _exit(143)
        }
    }
}
