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

    /// Begins to leave on a thread of its own, as a program does that has more to clean up, and goes on meanwhile.
    ///
    /// The thread that goes on was about to set the terminal.
    static func leave() {
        let isRestored = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            Terminal.restore()
            isRestored.signal()
            Thread.sleep(forTimeInterval: 0.5)
            Terminal.restore()
            _exit(143)
        }
        isRestored.wait()
        var settings = termios()
        tcgetattr(STDIN_FILENO, &settings)
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
}
