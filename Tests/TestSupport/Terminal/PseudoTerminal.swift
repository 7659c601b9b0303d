import Foundation
import Testing

/// A terminal whose person is the test, with a program on it. Used from one thread. A class because it owns both.
package final class PseudoTerminal {
    /// How long the screen may take to show what is waited for, in seconds, before the test fails.
    private static let patience = 120.0

    package private(set) var screen: Screen
    /// Everything that was written on the terminal, as it came.
    package private(set) var written: [UInt8] = []
    /// The settings before any program ran.
    package let settingsBefore: TerminalSettings
    /// The process of the program; 0 before it was started.
    package private(set) var identifier: pid_t = 0

    private let descriptor: Int32
    private let path: String
    private var status: Int32?
    private var isHungUp = false

    /// A terminal of this size with nothing on it.
    package init(columns: Int = 80, rows: Int = 24) throws {
        var ends: (Int32, Int32) = (-1, -1), path = [CChar](repeating: 0, count: 1024)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ends.0, &ends.1, &path, nil, &size) == 0 else { throw CocoaError(.fileReadUnknown) }
        // Closed here, so that the program's end shows as the end of the stream.
        defer { close(ends.1) }
        descriptor = ends.0
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        self.path = path.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        screen = Screen(columns: columns, rows: rows)
        settingsBefore = Self.settings(of: descriptor)
    }

    deinit {
        if identifier > 0, status == nil {
            kill(identifier, SIGKILL)
            waitpid(identifier, nil, 0)
        }
        hangUp()
    }

    /// Starts the program of this terminal, with no other variables than these and a `TERM`.
    package func start(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], folder: String = "/"
    ) throws {
        identifier = try TerminalProgram.spawn(
            program, arguments, environment: ["TERM": "xterm"].merging(environment) { $1 }, folder: folder,
            terminal: path)
    }

    // MARK: What the person does

    package func type(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty, !isHungUp {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if !isBusy(errno) || !pump(for: 0.01) { return }
        }
    }

    package func press(_ keys: Key...) {
        type(keys.map(\.rawValue).joined())
    }

    /// Presses a key, and again each second until this text is on the screen: for a key that counts only after a moment.
    package func press(_ key: Key, until text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        for _ in 0..<30 {
            press(key)
            if shows(within: 1, { $0.text.contains(text) }) { return }
        }
        expect(text, sourceLocation: sourceLocation)
    }

    /// Pastes as terminals do: with marks around the text where the program has asked for them, line feeds as returns.
    package func paste(_ text: String) {
        let sent = text.replacing("\n", with: "\r")
        type(screen.marksPastes ? "\u{1B}[200~\(sent)\u{1B}[201~" : sent)
    }

    /// Gives the terminal another size; what is written from now on is shown on a blank screen.
    package func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        screen = Screen(columns: columns, rows: rows)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Sends the program a signal from outside.
    package func signal(_ number: Int32) { kill(identifier, number) }

    /// Goes away, as a closed window does.
    package func hangUp() {
        guard !isHungUp else { return }
        close(descriptor)
        isHungUp = true
    }

    // MARK: What the person sees

    /// The settings as they are now.
    package var settings: TerminalSettings { Self.settings(of: descriptor) }

    /// Waits until the screen is so; fails, and shows the screen, when it does not become so in time.
    package func expect(
        _ what: String = "the screen to change", sourceLocation: SourceLocation = #_sourceLocation,
        _ isSo: (Screen) -> Bool
    ) {
        let deadline = Date() + Self.patience
        while !isSo(screen) {
            if pump(for: 0.05), Date() < deadline { continue }
            guard !isSo(screen) else { return }
            return fail(what, sourceLocation)
        }
    }

    /// Whether the screen becomes so within some seconds, for a person who tries again otherwise.
    package func shows(within seconds: Double, _ isSo: (Screen) -> Bool) -> Bool {
        let deadline = Date() + seconds
        while !isSo(screen), pump(for: 0.05), Date() < deadline {}
        return isSo(screen)
    }

    /// Waits until this text is on the screen.
    package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(text, sourceLocation: sourceLocation) { $0.text.contains(text) }
    }

    /// Waits until the cursor stands in this row, as at a prompt.
    package func expect(cursorLine: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expect("the cursor in: " + cursorLine, sourceLocation: sourceLocation) { $0.cursorLine == cursorLine }
    }

    /// Waits for the program's end: its exit code, or minus the signal that ended it. Nil, and a failed test, when it does
    /// not end in time.
    package func end(sourceLocation: SourceLocation = #_sourceLocation) -> Int32? {
        let deadline = Date() + Self.patience
        while status == nil, Date() < deadline {
            if !pump(for: 0.02) { usleep(1000) }
            var raw: Int32 = 0
            guard waitpid(identifier, &raw, WNOHANG) == identifier else { continue }
            status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : -(raw & 0x7F)
            while hasOutput, pump(for: 0) {}
        }
        if status == nil { fail("the program's end", sourceLocation) }
        return status
    }

    private func fail(_ what: String, _ sourceLocation: SourceLocation) {
        Issue.record(
            """
            waited for: \(what)
            --- the screen, its cursor in row \(screen.row), column \(screen.column)
            \(screen.text)
            ---
            """, sourceLocation: sourceLocation)
    }

    /// Shows what the program writes within so many seconds; false when the program has gone.
    private func pump(for seconds: TimeInterval) -> Bool {
        guard !isHungUp else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return true }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return count < 0 && isBusy(errno) }
        written += buffer.prefix(count)
        screen.feed(buffer.prefix(count))
        return true
    }

    private var hasOutput: Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return !isHungUp && poll(&waiting, 1, 0) > 0 && waiting.revents & Int16(POLLIN) != 0
    }

    private func isBusy(_ code: Int32) -> Bool { code == EAGAIN || code == EINTR }

    private static func settings(of descriptor: Int32) -> TerminalSettings {
        var settings = termios()
        tcgetattr(descriptor, &settings)
        return TerminalSettings(settings)
    }
}
