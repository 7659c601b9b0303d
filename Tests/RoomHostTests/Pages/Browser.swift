#if Room
import Foundation
import TestSupport

/// A headless Chromium, driven over two pipes: messages of its DevTools protocol, each with a NUL behind it. A class
/// because it is a process that ends with it.
final class Browser {
    /// The reason why a command of the browser failed.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    typealias Message = [String: Any]

    private let process = Process()
    private let folder: TemporaryFolder
    private let commands: Int32
    private let answers: Int32
    private var bytes: [UInt8] = []
    private var number = 0
    /// What the browser told without being asked.
    private(set) var events: [Message] = []

    /// How long an answer may take, in seconds.
    private static let patience = 60.0

    /// - Parameter trusted: The sum of a public key that it trusts though nobody vouches for it.
    init(trusting trusted: String? = nil) throws {
        folder = try TemporaryFolder()
        let pipes = ["\(folder.path)/commands", "\(folder.path)/answers"]
        for pipe in pipes where mkfifo(pipe, 0o600) != 0 { throw Failure(description: "no pipe at \(pipe)") }
        // Opened for both directions, so that nobody waits for the other end.
        (commands, answers) = (open(pipes[0], O_RDWR | O_CLOEXEC), open(pipes[1], O_RDWR | O_CLOEXEC))
        process.executableURL = URL(filePath: "/bin/sh")
        let options = [
            "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--no-first-run",
            "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile", "about:blank",
        ]
        // Chromium's own sandbox refuses root.
        let trusting = trusted.map { ["--ignore-certificate-errors-spki-list=\($0)"] } ?? []
        let rooted = geteuid() == 0 ? ["--no-sandbox"] : []
        process.arguments =
            ["-c", #"exec "$0" "$@" 3<"$COMMANDS" 4>"$ANSWERS""#, Chromium.path ?? "chromium"] + rooted + trusting
            + options
        process.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path,
            "COMMANDS": pipes[0], "ANSWERS": pipes[1],
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Ends the browser and waits for its end, so that its profile can be removed.
    deinit {
        _ = try? send("Browser.close")
        let end = Date(timeIntervalSinceNow: 5)
        while process.isRunning, Date() < end { usleep(20_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        close(commands)
        close(answers)
    }

    /// A new page, alone with its storage, at a width and a height.
    func page(_ address: String, width: Int = 1280, height: Int = 800, isDark: Bool = false) throws -> Page {
        let context = try send("Target.createBrowserContext")["browserContextId"] as? String ?? ""
        let target = try send("Target.createTarget", ["url": "about:blank", "browserContextId": context])
        let session = try send(
            "Target.attachToTarget", ["targetId": target["targetId"] as? String ?? "", "flatten": true])
        let page = Page(self, session: session["sessionId"] as? String ?? "")
        for domain in ["Page", "Runtime", "Log"] { try page.send(domain + ".enable") }
        try page.resize(width, height)
        try page.prefer(isDark: isDark)
        try page.send("Page.navigate", ["url": address])
        return page
    }

    /// The answer to a command.
    @discardableResult
    func send(_ method: String, _ parameters: Message = [:], session: String? = nil) throws -> Message {
        number += 1
        var message: Message = ["id": number, "method": method, "params": parameters]
        message["sessionId"] = session
        try write([UInt8](JSONSerialization.data(withJSONObject: message)) + [0])
        let end = Date(timeIntervalSinceNow: Self.patience)
        while let answer = try read(until: end) {
            guard answer["id"] as? Int == number else {
                events.append(answer)
                continue
            }
            if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
            return answer["result"] as? Message ?? [:]
        }
        throw Failure(description: "\(method): no answer within \(Self.patience) s")
    }

    private func write(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Foundation.write(commands, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(description: "the browser takes no commands") }
            sent += count
        }
    }

    /// The next message; nil when none came in time.
    private func read(until end: Date) throws -> Message? {
        while true {
            if let zero = bytes.firstIndex(of: 0) {
                let message = Data(bytes[..<zero])
                bytes.removeSubrange(...zero)
                return try JSONSerialization.jsonObject(with: message) as? Message
            }
            var ready = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
            let left = end.timeIntervalSinceNow
            guard left > 0, process.isRunning || poll(&ready, 1, 0) > 0 else { return nil }
            guard poll(&ready, 1, Int32(min(left, 1) * 1000)) > 0 else { continue }
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            let count = Foundation.read(answers, &piece, piece.count)
            guard count > 0 else { return nil }
            bytes += piece[..<count]
        }
    }
}
#endif
