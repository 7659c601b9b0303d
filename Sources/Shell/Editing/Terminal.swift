import Foundation
import Synchronization

/// The settings of the terminal of a session, kept so that every way out can put them back.
///
/// From the first line to the end of the session they are ours: libedit's while a line is edited, and silent ones while
/// the person waits, so that what they type meanwhile shows once, in the next line. There is one terminal to a process,
/// and a signal's handler must reach it.
package enum Terminal {
    private static let isHeld = Atomic(false)
    private static let isSilent = Atomic(false)
    // Written before `isHeld` is set, read after it was found set.
    nonisolated(unsafe) private static var settings = termios()
    nonisolated(unsafe) private static var input: Int32 = -1
    nonisolated(unsafe) private static var output: Int32 = -1

    /// Puts the terminal back as it was before the session, if there is one, the cursor in a fresh line.
    ///
    /// For the program's way out: may be called from any thread and from a signal's handler, any number of times.
    package static func restore() {
        guard release() else { return }
        // While the person waits there is nothing in the line but what says so.
        isSilent.load(ordering: .sequentiallyConsistent) ? send("\r\u{1B}[K") : send("\r\n")
    }

    /// A line will be edited: notes the settings, unless they are ours already, and has pastes marked.
    static func hold(input: Int32, output: Int32) {
        isSilent.store(false, ordering: .sequentiallyConsistent)
        guard !isHeld.load(ordering: .sequentiallyConsistent) else { return }
        (self.input, self.output) = (input, output)
        if tcgetattr(input, &settings) == 0 { regain() }
    }

    /// The line is done: from now on keys are kept for the next one without being shown. ^C, ^Z and ^\ are signals.
    static func silence() {
        isSilent.store(true, ordering: .sequentiallyConsistent)
        if isHeld.load(ordering: .sequentiallyConsistent) { setSilent() }
    }

    /// Holds the terminal again, with the settings that were noted before; false when it was not lost.
    @discardableResult
    static func regain() -> Bool {
        guard !isHeld.exchange(true, ordering: .sequentiallyConsistent) else { return false }
        send("\u{1B}[?2004h")
        return true
    }

    /// Silent again after the program was stopped, if it was; a line that is edited regains the terminal itself.
    static func regainSilence() {
        guard isSilent.load(ordering: .sequentiallyConsistent), isOurs, regain() else { return }
        setSilent()
    }

    /// Notes that another program may have set the terminal in the meantime.
    static func lose() { isHeld.store(false, ordering: .sequentiallyConsistent) }

    /// Puts the settings back; false when there was nothing to put back, or another program has the terminal now.
    @discardableResult
    static func release() -> Bool {
        guard isHeld.exchange(false, ordering: .sequentiallyConsistent), isOurs else { return false }
        send("\u{1B}[?2004l")
        // Without waiting for the output, which a person may have stopped.
        return tcsetattr(input, TCSANOW, &settings) == 0
    }

    /// How many columns and rows a terminal has.
    static func size(of descriptor: Int32) -> (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    private static func setSilent() {
        var silent = settings
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON)
        tcsetattr(input, TCSANOW, &silent)
    }

    /// A program in the background would be stopped for touching the terminal.
    private static var isOurs: Bool {
        let owner = tcgetpgrp(input)
        return owner < 0 || owner == getpgrp()
    }

    private static func send(_ text: StaticString) {
        _ = write(output, text.utf8Start, text.utf8CodeUnitCount)
    }
}
