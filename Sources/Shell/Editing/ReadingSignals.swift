import Foundation

/// The signals while a line is edited.
///
/// Those that end a program put the terminal back first, but only where nobody handles them: whoever does calls
/// `Terminal.restore()` on the way out.
enum ReadingSignals {
    private static let deadly = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    nonisolated(unsafe) private static var previous: [(number: Int32, action: sigaction)] = []

    /// From now on; `end` puts back what was set before.
    static func begin() {
        _ = WakePipe.descriptor
        set(SIGWINCH) { _ in WakePipe.post(.resized) }
        set(SIGCONT) { _ in
            Terminal.lose()
            WakePipe.post(.continued)
        }
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

    /// Stops as if there were no handler, so that the kernel may still refuse where nobody could continue us.
    private static let stop: @convention(c) (Int32) -> Void = { number in
        let saved = errno
        Terminal.release()
        replay(number)
        // SIGCONT's handler has posted that already, unless the kernel refused to stop.
        WakePipe.post(.continued)
        set(number, stop, notesPrevious: false)
        errno = saved
    }

    private static let die: @convention(c) (Int32) -> Void = { number in
        Terminal.restore()
        replay(number)
    }

    /// Lets the signal do now what it does by default.
    private static func replay(_ number: Int32) {
        signal(number, SIG_DFL)
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
        // What the rest of the program is waiting for goes on.
        new.sa_flags = Int32(SA_RESTART)
        sigaction(number, &new, &old)
        if notesPrevious { previous.append((number, old)) }
    }
}
