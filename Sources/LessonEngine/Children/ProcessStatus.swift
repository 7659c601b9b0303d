import Foundation

/// What the system tells of a process that is alive; nothing where it does not tell, or once the process is gone.
struct ProcessStatus: Sendable {
    private let lines: [Substring]

    init(of identifier: pid_t) {
        let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
        lines = status?.split(separator: "\n") ?? []
    }

    /// An amount of memory: `VmRSS` for what it holds now, `VmHWM` for the most that it has held.
    func kilobytes(_ name: String) -> Int? {
        let line = lines.first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}
