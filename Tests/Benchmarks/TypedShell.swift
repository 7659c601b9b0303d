import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A shell at a terminal of its own, typed into and watched from outside. A class because it owns a process.
final class TypedShell {
    private static let patience = Duration.seconds(60)

    let identifier: pid_t
    /// Whether the line in which the cursor stands is a prompt.
    private let isPrompt: (Substring) -> Bool
    private let terminal: Int32
    private let started = ContinuousClock.now
    /// What it has written since the last prompt.
    private(set) var written: [UInt8] = []

    /// Starts our shell, or another whose prompt looks otherwise.
    init(
        _ command: [String] = [Bench.program], environment: [String: String],
        isPrompt: @escaping (Substring) -> Bool = { $0.hasSuffix("> ") }
    ) {
        self.isPrompt = isPrompt
        var leader: Int32 = -1, follower: Int32 = -1
        // No screen is ever full, so nothing waits for a page to be turned.
        var size = winsize(ws_row: 500, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
        openpty(&leader, &follower, nil, nil, &size)
        identifier = Stopwatch.spawn(command, environment, terminal: follower)
        close(follower)
        terminal = leader
    }

    /// Milliseconds from exec until the first prompt is there; nil when it does not come.
    func firstPrompt() -> Double? {
        waitForPrompt() ? (ContinuousClock.now - started) / .milliseconds(1) : nil
    }

    /// Milliseconds from Enter until the answer and the next prompt are there; nil when they do not come.
    func type(_ line: String) -> Double? {
        written = []
        send(line)
        // What is typed is echoed first; only what comes after Enter is timed.
        guard wait(until: { $0.hasSuffix(line) }) else { return nil }
        written = []
        let start = ContinuousClock.now
        send("\r")
        return waitForPrompt() ? (ContinuousClock.now - start) / .milliseconds(1) : nil
    }

    /// The most memory that the shell itself has held, in megabytes; nil where the system does not tell.
    var peakMegabytes: Double? {
        let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 / 1024 }
    }

    func leave() {
        send("\u{4}")
        while readSome(until: .now + Self.patience) {}
        Stopwatch.wait(for: identifier)
        close(terminal)
    }

    /// The text so far without what moves the cursor.
    var text: String {
        String(decoding: written, as: UTF8.self)
            .replacing(/\u{1B}\[[0-9;?]*[a-zA-Z]/, with: "").replacing("\r", with: "")
    }

    private func waitForPrompt() -> Bool {
        wait { text in
            text.lastIndex(where: \.isNewline).map { isPrompt(text[text.index(after: $0)...]) } ?? false
        }
    }

    private func wait(until isThere: (String) -> Bool) -> Bool {
        let deadline = ContinuousClock.now + Self.patience
        while !isThere(text) {
            guard readSome(until: deadline) else { return false }
        }
        return true
    }

    private func readSome(until deadline: ContinuousClock.Instant) -> Bool {
        var event = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        guard left > 0, poll(&event, 1, Int32(left)) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(terminal, &buffer, buffer.count)
        guard count > 0 else { return false }
        written += buffer.prefix(count)
        return true
    }

    private func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(terminal, bytes, bytes.count)
    }
}
