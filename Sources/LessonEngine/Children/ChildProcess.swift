import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program of ours under way: a compiler, a linker or a world. The only place that spawns.
///
/// Each child leads a process group of its own, begins with `/dev/null` as its input and no descriptor but its own,
/// has its streams read together and within limits, and is killed with everything it started and reaped when it ends
/// or this value goes away. Part of every method blocks, so each child belongs to one thread at a time.
///
/// A class because it owns a process and descriptors.
package final class ChildProcess {
    let identifier: pid_t
    private(set) var output: BoundedOutput
    private(set) var errorOutput: BoundedOutput
    /// The lines that the child wrote to descriptor 4 and that were not taken yet.
    private var events = EventLines()

    /// The launcher's report on the program; empty when no launcher was put in front of it.
    private(set) var report = LaunchReport()
    private let isConfined: Bool
    private let mark: String
    private var outputEnd: Descriptor?
    private var errorEnd: Descriptor?
    private var eventEnd: Descriptor?
    private var commandEnd: Descriptor?
    private var reportEnd: Descriptor?
    private var lifeline: Descriptor?
    private var outcome: ChildOutcome?
    private let started = ContinuousClock.now

    /// Starts a program.
    ///
    /// - Throws: `ChildError` when it cannot be started.
    init(_ request: ChildRequest) throws {
        let spawned = try Spawner.spawn(request)
        identifier = spawned.identifier
        mark = spawned.mark
        outputEnd = spawned.output
        errorEnd = spawned.errorOutput
        eventEnd = spawned.events
        commandEnd = spawned.commands
        reportEnd = spawned.report
        lifeline = spawned.lifeline
        isConfined = request.confined != nil
        output = BoundedOutput(limit: request.outputLimit)
        errorOutput = BoundedOutput(limit: request.outputLimit)
    }

    deinit {
        _ = end(graceful: false)
    }

    /// Runs a program to its end or its time limit.
    ///
    /// - Throws: `ChildError`, or `CancellationError` when it was told to stop: then the program is killed.
    package static func run(_ request: ChildRequest, until cancellation: Cancellation = Cancellation()) throws
        -> FinishedChild
    {
        if cancellation.isRequested { throw CancellationError() }
        let child = try ChildProcess(request)
        let inTime = child.pump(until: .now + request.timeLimit) { cancellation.isRequested } != .deadline
        if cancellation.isRequested {
            _ = child.end(graceful: false)
            throw CancellationError()
        }
        let outcome = child.end(graceful: inTime)
        return FinishedChild(outcome: inTime ? outcome : .timedOut(outcome), child)
    }

    /// Why `pump` returned.
    enum Pause { case satisfied, deadline, closed, flooded }

    /// Reads what the child writes until `isSatisfied`, the deadline, or the end of its streams.
    func pump(until deadline: ContinuousClock.Instant, isSatisfied: () -> Bool) -> Pause {
        while !isSatisfied() {
            if output.isFlooded || errorOutput.isFlooded || events.isFlooded { return .flooded }
            if hasClosed { return .closed }
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { return .deadline }
            // Short waits, since a descendant may hold a stream open after the child itself is gone.
            guard !wait(at: min(left, .milliseconds(50))), hasExited else { continue }
            readAvailable()
            return isSatisfied() ? .satisfied : .closed
        }
        return .satisfied
    }

    /// Reads what is there now, without waiting. A pipe holds no more than a few reads, and a child that goes on
    /// writing is not waited for.
    func readAvailable() {
        for _ in 0..<8 where !wait(at: .zero) { return }
    }

    /// Takes what the child wrote to stdout and stderr since the last call.
    func takeNewOutput() -> (printed: String, complaint: String) {
        (output.takeNew(), errorOutput.takeNew())
    }

    /// Throws when the launcher could not start the program, which is not the fault of the program's author.
    func requireStart() throws {
        guard let problem = report.problem else { return }
        throw ChildError.cannotStart(executable: "seams-confine", reason: problem)
    }

    /// Whether some of the child's output was not kept.
    var isTruncated: Bool { output.isTruncated || errorOutput.isTruncated }

    /// A whole line that the child wrote to descriptor 4; nil when there is none yet.
    func takeEventLine() -> String? { events.take() }

    var hasEventLine: Bool { events.hasLine }

    /// Whether the child can give no more events: it has ended, or closed the descriptor.
    var hasClosedEvents: Bool { eventEnd == nil }

    /// Sends a line to the child's descriptor 3. A child that is gone shows at the next `pump`.
    func send(_ line: String) {
        commandEnd?.write(Array((line + "\n").utf8))
    }

    /// Closes the child's commands, waits a moment for it to leave by itself when `graceful`, kills whatever is left
    /// of it and its descendants, and reaps it.
    func end(graceful: Bool) -> ChildOutcome {
        if let outcome { return outcome }
        commandEnd = nil
        if graceful { _ = pump(until: .now + Self.patience) { false } }
        // A child's streams close a moment before the child can be reaped. A kill in that moment would hide what the
        // child died of.
        if graceful || hasClosed { awaitExit(until: .now + Self.patience) }
        if lifeline != nil, !isOver {
            // The launcher ends the program and everything that it started, more surely than we could, and reports
            // that. Killing the launcher meanwhile would set free the processes that it has not yet ended.
            lifeline = nil
            awaitExit(until: .now + Self.longestClearing)
        }
        if !isOver { kill(-identifier, SIGKILL) }
        readAvailable()
        let ended = takeEnd()
        outcome = ended
        (outputEnd, errorEnd, eventEnd, reportEnd, lifeline) = (nil, nil, nil, nil, nil)
        return ended
    }

    /// The child's end. The last line of a launcher completes its report, and then we do not wait for the launcher
    /// itself: the system takes some milliseconds to take its namespaces down.
    private func takeEnd() -> ChildOutcome {
        if let told = ChildOutcome(report, wall: ContinuousClock.now - started) {
            Spawner.reapLater(identifier)
            return told
        }
        let (status, usage) = reap()
        Descendants.killAll(marked: mark, group: identifier)
        Spawner.forget(identifier)
        let ended = ChildOutcome(status: status, usage: usage, wall: ContinuousClock.now - started)
        return isConfined ? ended.told(by: report) : ended
    }

    /// The most memory that the child has held, in kilobytes; nil where the system does not tell.
    ///
    /// This is not `ru_maxrss`, which also counts the image that the child had before its program was executed: ours.
    var peakKilobytes: Int? { isConfined ? report.peakKilobytes : ProcessStatus(of: identifier).kilobytes("VmHWM") }

    /// The time that a child may take to leave.
    private static let patience = Duration.seconds(2)
    /// The time that a launcher may take to end what a program started. A launcher has taken a tenth of a second for
    /// hundreds of processes.
    private static let longestClearing = Duration.seconds(30)

    /// Waits until the child is over, without reading its streams.
    private func awaitExit(until deadline: ContinuousClock.Instant) {
        while !isOver, ContinuousClock.now < deadline {
            var polled = pollfd(fd: reportEnd?.number ?? -1, events: Int16(POLLIN), revents: 0)
            // The system wakes us for a report; nothing signals the end of a child that gives none.
            guard poll(&polled, 1, reportEnd == nil ? 1 : 10) > 0 else { continue }
            if let bytes = read(&reportEnd) { report.append(bytes) }
        }
    }

    /// Whether nothing is left of the child that we would have to wait for.
    private var isOver: Bool { report.isComplete || hasExited }

    /// Waits for the program to end, without waiting for the launcher to clear up after it.
    func awaitEnd(until deadline: ContinuousClock.Instant) {
        while !hasEnded, ContinuousClock.now < deadline {
            _ = poll(nil, 0, 1)
            readAvailable()
        }
    }

    /// Whether the program has ended, of itself or not. A launcher may still be clearing up behind it.
    var hasEnded: Bool { report.ending != nil || hasExited }

    private var hasClosed: Bool { outputEnd == nil && errorEnd == nil && eventEnd == nil }

    /// Whether the child can be reaped, which `end` does.
    private var hasExited: Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(identifier), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.isSet
    }

    /// Waits for bytes and reads them; false when none came in time.
    private func wait(at longest: Duration) -> Bool {
        let ends = [outputEnd, errorEnd, eventEnd, reportEnd]
        var polled = ends.map { pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0) }
        let milliseconds = longest == .zero ? 0 : max(1, Int32(longest / .milliseconds(1)))
        guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
        if polled[0].revents != 0, let bytes = read(&outputEnd) { output.append(bytes) }
        if polled[1].revents != 0, let bytes = read(&errorEnd) { errorOutput.append(bytes) }
        if polled[2].revents != 0, let bytes = read(&eventEnd) { events.append(bytes) }
        if polled[3].revents != 0, let bytes = read(&reportEnd) { report.append(bytes) }
        return true
    }

    private func read(_ end: inout Descriptor?) -> [UInt8]? {
        guard let bytes = end?.read(), !bytes.isEmpty else {
            end = nil
            return nil
        }
        return bytes
    }

    private func reap() -> (Int32, rusage) {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(identifier, &status, 0, &usage) == -1, errno == EINTR {}
        return (status, usage)
    }
}

extension siginfo_t {
    /// Whether `waitid` found a child: it leaves the signal number 0 otherwise.
    fileprivate var isSet: Bool { si_signo != 0 }
}
