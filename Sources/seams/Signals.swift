import Dispatch
import Foundation
import LessonEngine
import Synchronization

/// Ends the program on Ctrl-C and its kin without leaving a process or a private home behind.
enum Signals {
    /// Set by the first signal, so that what the killed children make of the work under way is not told and does not
    /// decide the exit code.
    private static let isLeaving = Atomic(false)

    /// Kept here, so that the sources live as long as the program. Written once, before anything else runs.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    /// Does not come back once a signal has come: the one who handles it ends the program.
    static func waitIfLeaving() {
        while isLeaving.load(ordering: .sequentiallyConsistent) { pause() }
    }

    static func leaveCleanly(places: Places) {
        signal(SIGPIPE, SIG_IGN)
        sources = [(SIGINT, ExitCode.interrupted), (SIGTERM, 143), (SIGHUP, 129)].map { number, code in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
            source.setEventHandler {
                isLeaving.store(true, ordering: .sequentiallyConsistent)
                Engine.abandon(places)
                _exit(code)
            }
            source.resume()
            return source
        }
    }
}
