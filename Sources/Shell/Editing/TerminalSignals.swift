import Foundation

/// The handlers of signals while the terminal is ours.
///
/// Before a signal ends the program, the terminal is put back, but only where the program has no handler of its own for
/// the signal: its own handler calls `Terminal.restore()` on the way out. At a crash the terminal is put back, too, and
/// the signal then goes to the handler that was set before.
enum TerminalSignals {
    private static let deadly = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
    nonisolated(unsafe) private static var previous: [(number: Int32, action: sigaction)] = []

    /// Handles the signals from now on; `end` puts back the handlers that were set before.
    static func begin() {
        guard previous.isEmpty else { return }
        _ = WakePipe.descriptor
        set(SIGWINCH) { _ in WakePipe.post(.resized) }
        set(SIGCONT) { _ in
            Terminal.lose()
            Terminal.regainSilence()
            WakePipe.post(.continued)
        }
        for number in crashes { set(number, crash) }
        if isDefault(SIGTSTP) { set(SIGTSTP, stop) }
        for number in deadly where isDefault(number) { set(number, die) }
    }

    static func end() {
        for (number, action) in previous {
            var action = action
            sigaction(number, &action, nil)
        }
        previous = []
    }

    /// Whether SIGTSTP may stop the program.
    static var canStop: Bool { previous.contains { $0.number == SIGTSTP } }

    /// Stops the whole job: the other processes first, then this one on this very thread, which would otherwise go on
    /// for a moment and take the terminal again.
    static func stopJob() {
        signal(SIGTSTP, SIG_IGN)
        kill(0, SIGTSTP)
        set(SIGTSTP, stop, notesPrevious: false)
        deliver(SIGTSTP)
    }

    /// Stops the program as if there were no handler, so that the kernel may still refuse where nobody could continue
    /// it.
    private static let stop: @convention(c) (Int32) -> Void = { number in
        let saved = errno
        Terminal.release()
        replay(number)
        // SIGCONT's handler has done this already, unless the kernel refused to stop.
        Terminal.regainSilence()
        WakePipe.post(.continued)
        set(number, stop, notesPrevious: false)
        errno = saved
    }

    private static let die: @convention(c) (Int32) -> Void = { number in
        Terminal.restore()
        replay(number)
    }

    /// Puts the terminal back and raises the signal again: when this handler returns, the signal goes to the handler
    /// that was set before.
    private static let crash: @convention(c) (Int32) -> Void = { number in
        Terminal.restore()
        for var (other, action) in previous where other == number { sigaction(number, &action, nil) }
        raise(number)
    }

    /// Has the signal do now what it does by default.
    private static func replay(_ number: Int32) {
        signal(number, SIG_DFL)
        deliver(number)
    }

    /// Sends a signal to this thread, which may have it blocked, and returns when the signal was handled.
    private static func deliver(_ number: Int32) {
        var only = sigset_t(), mask = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &only, &mask)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    private static func isDefault(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        return action.__sigaction_u.__sa_handler == nil
        #else
        return action.__sigaction_handler.sa_handler == nil
        #endif
    }

    private static func set(
        _ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void, notesPrevious: Bool = true
    ) {
        var new = sigaction(), old = sigaction()
        #if canImport(Darwin)
        new.__sigaction_u.__sa_handler = handler
        #else
        new.__sigaction_handler.sa_handler = handler
        #endif
        // System calls that the rest of the program waits for are restarted.
        new.sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
        sigaction(number, &new, &old)
        if notesPrevious { previous.append((number, old)) }
    }
}
