import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A child's end and its cost.
package struct ChildOutcome: Sendable {
    package enum Ending: Sendable, Equatable {
        case exited(Int32)
        case signaled(Int32)
        case timedOut
    }
    package var ending: Ending
    /// User and system time of the child and of the children it waited for.
    var cpu: Duration
    var wall: Duration

    init(status: Int32, usage: rusage, wall: Duration) {
        ending = status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signaled(status & 0x7f)
        cpu = usage.ru_utime.duration + usage.ru_stime.duration
        self.wall = wall
    }

    /// The end of a program on which the launcher has reported everything; nil when its last line is missing.
    init?(_ report: LaunchReport, wall: Duration) {
        guard report.isComplete, let cpu = report.cpu else { return nil }
        ending = Ending(report)
        self.cpu = cpu
        self.wall = wall
    }

    /// The outcome as the launcher reports it: the report says more than the launcher's own end.
    func told(by report: LaunchReport) -> ChildOutcome {
        var outcome = self
        outcome.cpu = report.cpu ?? cpu
        outcome.ending = Ending(report)
        return outcome
    }

    /// The same outcome of a child that had to be killed because its time was up.
    static func timedOut(_ outcome: ChildOutcome) -> ChildOutcome {
        var outcome = outcome
        outcome.ending = .timedOut
        return outcome
    }
}

extension ChildOutcome.Ending {
    /// The program's end as the launcher reports it.
    fileprivate init(_ report: LaunchReport) {
        switch report.ending {
        case .exited(let code): self = .exited(code)
        case .signaled(let signal): self = .signaled(signal)
        // The launcher killed the program, or something killed the launcher.
        case .wentOver, .lifeline, nil: self = .signaled(SIGKILL)
        }
    }
}

extension timeval {
    fileprivate var duration: Duration { .seconds(Int(tv_sec)) + .microseconds(Int(tv_usec)) }
}

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

/// A child that has ended, with what it wrote.
package struct FinishedChild: Sendable {
    package var outcome: ChildOutcome
    package var output: String
    package var errorOutput: String
    /// The launcher's report on the child, when the child was confined.
    var report: LaunchReport

    init(outcome: ChildOutcome, _ child: ChildProcess) {
        self.outcome = outcome
        output = child.output.text
        errorOutput = child.errorOutput.text
        report = child.report
    }

    package var succeeded: Bool { outcome.ending == .exited(0) }
}

/// Why a child could not be started.
package enum ChildError: Error, Equatable {
    case cannotStart(executable: String, reason: String)

    package var message: String {
        switch self {
        case .cannotStart(let executable, let reason): "cannot start '\(executable)': \(reason)"
        }
    }
}
