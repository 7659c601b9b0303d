import Foundation

/// The system's information about a process that is alive; empty where the system gives none, or once the process is
/// gone.
struct ProcessStatus: Sendable {
    private let lines: [Substring]

    init(of identifier: pid_t) {
        let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
        lines = status?.split(separator: "\n") ?? []
    }

    /// The status of the program that a launcher has started: the first process below the launcher that is no launcher
    /// itself.
    init(ofProgramStartedBy launcher: pid_t) {
        var identifier = launcher
        while ProcessStatus(of: identifier).name == "seams-confine", let child = Self.firstChild(of: identifier) {
            identifier = child
        }
        self.init(of: identifier)
    }

    private var name: Substring? { lines.first { $0.hasPrefix("Name:") }?.split(whereSeparator: \.isWhitespace).last }

    private static func firstChild(of identifier: pid_t) -> pid_t? {
        let path = "/proc/\(identifier)/task/\(identifier)/children"
        let children = try? String(contentsOfFile: path, encoding: .utf8)
        return children?.split(separator: " ").first.flatMap { pid_t($0) }
    }

    /// An amount of memory: `VmRSS` for what the process holds now, `VmHWM` for the most that it has held.
    func kilobytes(_ name: String) -> Int? {
        let line = lines.first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}
