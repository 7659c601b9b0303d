import Foundation
import LessonEngine
import Shell
import Synchronization

/// Ends the program on a signal without leaving a process, a private home or a changed terminal behind.
enum Signals {
    /// The work that Ctrl-C stops instead of the program: an input that runs, a line that is being typed.
    static let interruption = Interruption()

    /// Whether a signal is ending the program: then the effects of the killed children on the work under way are not
    /// told, and do not decide the exit code.
    private static let isLeaving = Atomic(false)

    /// The places to clear; nil until they are known.
    nonisolated(unsafe) private static var places: Places?

    /// The signals that end the program. SIGQUIT (^\) is one of them, since neither a core of ours nor Swift's
    /// questions about it help anybody. A SIGHUP that `nohup` had ignored stays ignored.
    private static var wanted: [Int32] { [SIGINT, SIGQUIT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP]) }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
        let ignoring = unsafeBitCast(SIG_IGN, to: Int.self)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignoring
        #endif
    }

    /// Does not return once a signal has come: the thread that handles the signal ends the program.
    static func waitIfLeaving() {
        while isLeaving.load(ordering: .sequentiallyConsistent) { pause() }
    }

    static func leaveCleanly(places: Places) {
        self.places = places
        signal(SIGPIPE, SIG_IGN)
        HandledSignals.handle(wanted) { number in
            if number == SIGINT, interruption.interrupt() { return }
            // The exit code that a shell gives to a program that a signal has ended.
            leave(128 + number)
        }
    }

    /// Ends the program now, with everything that it started.
    static func leave(_ code: Int32) -> Never {
        isLeaving.store(true, ordering: .sequentiallyConsistent)
        ProgressLine.clearScreen()
        Terminal.restore()
        if let places { Engine.abandon(places) }
        // The main thread may have been about to take the terminal when the signal came.
        Terminal.restore()
        _exit(code)
    }
}
