import Dispatch
import Foundation
import LessonCore
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

    /// Kept here, so that the sources live as long as the program. Written once, before anything else runs.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
    nonisolated(unsafe) private static var places = Places(environment: [:])

    /// A core of ours or Swift's questions about it help nobody, so ^\ ends the program like any other. What `nohup`
    /// had ignored stays ignored.
    private static var wanted: [(number: Int32, code: Int32)] {
        let all = [(SIGINT, ExitCode.interrupted), (SIGQUIT, 131), (SIGTERM, 143), (SIGHUP, 129)]
        return all.filter { number, _ in number != SIGHUP || !isIgnored(number) }
    }

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
        sources = wanted.map { number, code in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
            source.setEventHandler {
                if number == SIGINT, interruption.interrupt() { return }
                leave(code)
            }
            source.resume()
            return source
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
