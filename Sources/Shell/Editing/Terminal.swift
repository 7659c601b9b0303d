import Foundation
import Synchronization

/// The settings of the terminal of a session, kept so that every way out can put them back.
///
/// From the first line to the end of the session the settings are ours: libedit's while a line is edited, and silent
/// ones while the person waits, so that what they type meanwhile shows once, in the next line. There is one terminal to
/// a process, and a signal's handler must reach it.
package enum Terminal {
    private static let isHeld = Atomic(false)
    private static let isSilent = Atomic(false)
    /// Whether there are settings to put back.
    private static let isNoted = Atomic(false)
    /// Whether the program is on its way out.
    private static let isLeaving = Atomic(false)
    // Written before `isNoted` is set, read after it was found set.
    nonisolated(unsafe) private static var settings = termios()
    nonisolated(unsafe) private static var input: Int32 = -1
    nonisolated(unsafe) private static var output: Int32 = -1

    /// Puts the terminal back as it was before the session, if there is one, the cursor in a fresh line.
    ///
    /// For the program's way out: may be called from any thread and from a signal's handler, any number of times. From
    /// now on a thread that would take the terminal waits for the end instead. Another one may be taking it at this very
    /// moment: who does more work on the way out calls this once more at its end.
    package static func restore() {
        isLeaving.store(true, ordering: .sequentiallyConsistent)
        guard release() else { return putBack() }
        // While the person waits, the line holds nothing but the note that work is under way.
        isSilent.load(ordering: .sequentiallyConsistent) ? send("\r\u{1B}[K") : send("\r\n")
    }

    /// The line that a person types behind a question without an editor, which a key ends at once, as Enter does; empty
    /// at the end of the input. Blocks.
    ///
    /// Keys from before the question are dropped: nobody can answer a question that they have not read.
    ///
    /// - Parameter ask: Shows the question, once the key ends the line: a person may press it at once.
    package static func line(endedBy key: UInt8, input: Int32, output: Int32, ask: () -> Void) -> String {
        if note(input: input, output: output) {
            var ending = settings
            withUnsafeMutableBytes(of: &ending.c_cc) { $0[Int(VEOL)] = key }
            // A signal that ends the program meanwhile finds settings to put back.
            isHeld.store(true, ordering: .sequentiallyConsistent)
            tcsetattr(input, TCSANOW, &ending)
            tcflush(input, TCIFLUSH)
        }
        ask()
        defer {
            if isHeld.exchange(false, ordering: .sequentiallyConsistent) { tcsetattr(input, TCSANOW, &settings) }
        }
        var bytes = [UInt8](repeating: 0, count: 4096), count = 0
        repeat { count = read(input, &bytes, bytes.count) } while count < 0 && errno == EINTR
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// Prepares for a line to be edited: notes the settings, unless they are ours already, and has pastes marked.
    static func hold(input: Int32, output: Int32) {
        isSilent.store(false, ordering: .sequentiallyConsistent)
        guard !isHeld.load(ordering: .sequentiallyConsistent) else { return }
        if note(input: input, output: output) { regain() }
    }

    /// Ends the editing of a line: from now on keys are kept for the next line without being shown. ^C, ^Z and ^\ are
    /// signals.
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

    /// Makes the terminal silent again after a stop, if it was silent before; a line that is edited regains the
    /// terminal itself.
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

    /// Notes the settings that the terminal has now; false where there are none.
    private static func note(input: Int32, output: Int32) -> Bool {
        waitIfLeaving()
        (self.input, self.output) = (input, output)
        guard tcgetattr(input, &settings) == 0 else { return false }
        isNoted.store(true, ordering: .sequentiallyConsistent)
        return true
    }

    /// Puts the settings back that another thread has changed after the terminal was released.
    private static func putBack() {
        guard isNoted.load(ordering: .sequentiallyConsistent), isOurs else { return }
        tcsetattr(input, TCSANOW, &settings)
    }

    /// Does not return once the program is on its way out.
    private static func waitIfLeaving() {
        while isLeaving.load(ordering: .sequentiallyConsistent) { pause() }
    }

    /// The number of columns and rows of a terminal; 80 and 24 when they are not known.
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

    /// Whether we may touch the terminal: a program in the background would be stopped for that.
    private static var isOurs: Bool {
        let owner = tcgetpgrp(input)
        return owner < 0 || owner == getpgrp()
    }

    private static func send(_ text: StaticString) {
        _ = write(output, text.utf8Start, text.utf8CodeUnitCount)
    }
}

/// The locale in which libedit asks how wide and how printable a character is.
enum TextLocale {
    /// Makes the character type UTF-8 even under `LC_ALL=C`, and nothing else: numbers keep their format.
    static func adoptUTF8() {
        let names = ["", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]
        _ = names.first { (name: String) in setlocale(LC_CTYPE, name) != nil && isUTF8 }
    }

    private static var isUTF8: Bool {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
        return String(cString: name).uppercased() == "UTF-8"
    }
}
