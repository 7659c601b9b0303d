import Foundation
import Synchronization

/// The settings of the terminal while a line is edited on it, kept so that every way out can put them back.
///
/// There is one terminal to a process, and a signal's handler must reach it.
package enum Terminal {
    private static let isHeld = Atomic(false)
    // Written before `isHeld` is set, read after it was found set.
    nonisolated(unsafe) private static var settings = termios()
    nonisolated(unsafe) private static var input: Int32 = -1
    nonisolated(unsafe) private static var output: Int32 = -1

    /// Puts the terminal back as it was before a line was being edited, if one is, the cursor in a fresh line.
    ///
    /// For the program's way out: may be called from any thread and from a signal's handler, any number of times.
    package static func restore() {
        if release() { send("\r\n") }
    }

    /// Notes the settings as they are and has pastes marked. `release` undoes it.
    static func hold(input: Int32, output: Int32) {
        (self.input, self.output) = (input, output)
        if tcgetattr(input, &settings) == 0 { regain() }
    }

    /// Holds the terminal again, with the settings that were noted before; false when it was not lost.
    @discardableResult
    static func regain() -> Bool {
        guard !isHeld.exchange(true, ordering: .sequentiallyConsistent) else { return false }
        send("\u{1B}[?2004h")
        return true
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

    /// A program in the background would be stopped for touching the terminal.
    private static var isOurs: Bool {
        let owner = tcgetpgrp(input)
        return owner < 0 || owner == getpgrp()
    }

    private static func send(_ text: StaticString) {
        _ = write(output, text.utf8Start, text.utf8CodeUnitCount)
    }
}
