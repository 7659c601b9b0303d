#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How a child ended and what it cost.
struct ChildOutcome: Sendable {
    enum Ending: Sendable, Equatable {
        case exited(Int32)
        case signaled(Int32)
        case timedOut
    }
    var ending: Ending
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
