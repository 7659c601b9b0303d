import Dispatch
import Foundation
import LessonEngine

/// Ends the program on Ctrl-C and its kin without leaving a process or a private home behind.
enum Signals {
    /// Kept here, so that the sources live as long as the program. Written once, before anything else runs.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    static func leaveCleanly(places: Places) {
        signal(SIGPIPE, SIG_IGN)
        sources = [(SIGINT, ExitCode.interrupted), (SIGTERM, 143), (SIGHUP, 129)].map { number, code in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
            source.setEventHandler {
                Engine.abandon(places)
                _exit(code)
            }
            source.resume()
            return source
        }
    }
}
