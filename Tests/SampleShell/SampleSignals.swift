import Dispatch
import Foundation
import Shell

/// Signals as a program handles them that has something to clean up before it leaves.
enum SampleSignals {
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    /// A SIGINT drops the line, a SIGTERM leaves.
    static func handle(with editor: LineEditor) {
        sources = [source(SIGINT) { editor.interrupt() }, source(SIGTERM) { leave() }]
    }

    private static func source(
        _ number: Int32, _ handler: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler(handler: handler)
        source.resume()
        return source
    }

    @Sendable private static func leave() {
        Terminal.restore()
        _exit(143)
    }
}
