import Foundation
import LessonEngine
import Shell
import Synchronization

/// Ends the program on a signal without leaving a process, a private home or a changed terminal behind.
enum Signals {
    /// What Ctrl-C stops instead of the program: an input that runs, a line that is being typed.
    static let interruption = Interruption()

    /// Set by the first signal, so that what the killed children make of the work under way is not told and does not
    /// decide the exit code.
    private static let isLeaving = Atomic(false)

    nonisolated(unsafe) private static var places = Places(environment: [:])

    /// A core of ours or Swift's questions about it help nobody, so ^\ ends the program like any other. What `nohup`
    /// had ignored stays ignored.
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

    /// Does not come back once a signal has come: the one who handles it ends the program.
    static func waitIfLeaving() {
        while isLeaving.load(ordering: .sequentiallyConsistent) { pause() }
    }

    static func leaveCleanly(places: Places) {
        self.places = places
        signal(SIGPIPE, SIG_IGN)
        HandledSignals.handle(wanted) { number in
            if number == SIGINT, interruption.interrupt() { return }
            // What a shell makes of a program that a signal has ended.
            leave(128 + number)
        }
    }

    /// Ends the program now, with everything that it started.
    static func leave(_ code: Int32) -> Never {
        isLeaving.store(true, ordering: .sequentiallyConsistent)
        Terminal.restore()
        Engine.abandon(places)
        _exit(code)
    }
}
