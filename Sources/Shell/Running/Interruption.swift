import Synchronization

/// Stops the work under way, or the line being typed, at Ctrl-C. Safe to call from the thread on which signals arrive.
package final class Interruption: Sendable {
    private struct State {
        /// Stops the work that somebody waits for.
        var stop: (@Sendable () -> Void)?
        /// Stops the line that is being typed; nil where nobody types.
        var idle: (@Sendable () -> Void)?
        /// Whether a cell is being worked on, with or without something to wait for at this moment.
        var isBusy = false
        /// Whether the person wants to stop what this cell will wait for next.
        var isWanted = false
        /// Whether work was stopped where nobody types.
        var endsScript = false
    }
    private let state = Mutex(State())

    package init() {}

    /// Whether work was stopped where nobody types: who interrupts a script means all of it, so nothing may follow.
    var endsScript: Bool { state.withLock { $0.endsScript } }

    /// Stops the work under way, or the line that is being typed. Returns false when there is neither, and where a script
    /// is interrupted once more while it ends. Between two pieces of work of one cell it stops the next.
    package func interrupt() -> Bool {
        let stop = state.withLock { state -> (@Sendable () -> Void)? in
            if state.endsScript { return nil }
            if let stop = state.stop {
                state.endsScript = state.idle == nil
                return stop
            }
            guard state.isBusy, state.idle != nil else { return state.idle }
            state.isWanted = true
            return {}
        }
        stop?()
        return stop != nil
    }

    /// Sets the action that stops the typed line while no work is under way.
    package func whenIdle(_ stop: @escaping @Sendable () -> Void) { state.withLock { $0.idle = stop } }

    /// Works on a cell.
    func working<Result>(_ work: () -> Result) -> Result { busy(true, work) }

    /// Reads a line of the person in the midst of the work on a cell.
    func reading<Result>(_ work: () -> Result) -> Result { busy(false, work) }

    func begin(_ stop: @escaping @Sendable () -> Void) {
        let isWanted = state.withLock { state in
            state.stop = stop
            defer { state.isWanted = false }
            return state.isWanted
        }
        if isWanted { stop() }
    }

    func end() { state.withLock { $0.stop = nil } }

    private func busy<Result>(_ isBusy: Bool, _ work: () -> Result) -> Result {
        let before = state.withLock { state in
            defer { state.isBusy = isBusy }
            return state.isBusy
        }
        defer { state.withLock { ($0.isBusy, $0.isWanted) = (before, false) } }
        return work()
    }
}
