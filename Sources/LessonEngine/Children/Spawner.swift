import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Starts children and knows which are alive. A launcher starts and confines each program of a lesson.
enum Spawner {
    /// A started child, with our ends of its pipes.
    struct Spawned {
        var identifier: pid_t
        var mark: String
        var output: Descriptor
        var errorOutput: Descriptor
        var events: Descriptor?
        var commands: Descriptor?
        /// The pipe over which the launcher reports on the program.
        var report: Descriptor?
        /// A pipe to which nothing is written. When it closes, because we close it or we end, the program and
        /// everything it started end.
        var lifeline: Descriptor?
    }

    /// The variable that marks every descendant of a child, so that processes that left its group are found too.
    static let markVariable = "SEAMS_CHILD"

    private struct State: Sendable {
        var alive: Set<pid_t> = []
        /// The living children that are launchers.
        var launchers: Set<pid_t> = []
        /// The living children that have said their last word.
        var ending: Set<pid_t> = []
        var count = 0
        var isOver = false
    }
    private static let state = Mutex(State())

    /// Starts a program. Pipes are made and handed over under one lock, so that no other child inherits their ends and
    /// keeps them open.
    static func spawn(_ request: ChildRequest) throws -> Spawned {
        try state.withLock { state in
            guard !state.isOver else {
                throw ChildError.cannotStart(executable: request.executable, reason: "the program is leaving")
            }
            // A child that is gone must not kill us when we write to it.
            signal(SIGPIPE, SIG_IGN)
            state.count += 1
            let mark = "\(getpid())-\(state.count)"
            let spawned = try start(request, mark: mark)
            state.alive.insert(spawned.identifier)
            if request.hasLauncher { state.launchers.insert(spawned.identifier) }
            return spawned
        }
    }

    /// Starts a program that shares our streams, our group and so the terminal, and is not ours to end.
    static func spawnInForeground(_ executable: String, _ arguments: [String]) -> pid_t? {
        var actions = FileActions()
        actions.closeAll(from: 3)
        return try? actions.spawn(
            executable, arguments, ProcessInfo.processInfo.environment, leadsGroup: false)
    }

    /// Removes a child that was reaped from the list.
    static func forget(_ identifier: pid_t) {
        state.withLock { state in
            state.alive.remove(identifier)
            state.launchers.remove(identifier)
            state.ending.remove(identifier)
        }
    }

    /// Reaps a child that has said its last word, and makes nobody wait for that; `leave` does.
    static func reapLater(_ identifier: pid_t) {
        state.withLock { _ = $0.ending.insert(identifier) }
        DispatchQueue.global(qos: .utility).async {
            while waitpid(identifier, nil, 0) == -1, errno == EINTR {}
            forget(identifier)
        }
    }

    /// Sees to it that no child outlives a program that leaves of itself.
    static func leave() {
        awaitEnding()
        if state.withLock({ !$0.alive.subtracting($0.ending).isEmpty }) { killAll() }
    }

    /// Waits until the children that have said their last word are gone.
    static func awaitEnding() {
        awaitEnd(of: state.withLock(\.ending), until: .now + .seconds(10))
    }

    /// Kills every child that is alive and starts no other, for a program that must leave at once.
    static func killAll() {
        let (alive, launchers) = state.withLock { state in
            state.isOver = true
            return (state.alive, state.launchers)
        }
        // A launcher that is asked to end ends everything that its program started; a launcher that is killed leaves it
        // running.
        for identifier in launchers { kill(identifier, SIGTERM) }
        for identifier in alive.subtracting(launchers) { kill(-identifier, SIGKILL) }
        awaitEnd(of: launchers, until: .now + .seconds(10))
        for identifier in launchers { kill(-identifier, SIGKILL) }
        Descendants.killAll(markedWithPrefix: "\(getpid())-")
    }

    /// Waits for children to end, without reaping them: their owners may do that meanwhile.
    private static func awaitEnd(of children: Set<pid_t>, until deadline: ContinuousClock.Instant) {
        func isAlive(_ child: pid_t) -> Bool {
            var info = siginfo_t()
            return waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo == 0
        }
        while ContinuousClock.now < deadline, children.contains(where: isAlive) { _ = poll(nil, 0, 1) }
    }

    private static func start(_ request: ChildRequest, mark: String) throws -> Spawned {
        let output = try Descriptor.pipe(), errorOutput = try Descriptor.pipe()
        let events = request.hasChannels ? try Descriptor.pipe() : nil
        let commands = request.hasChannels ? try Descriptor.pipe() : nil
        let report = request.confined != nil ? try Descriptor.pipe() : nil
        let lifeline = request.hasLauncher ? try Descriptor.pipe() : nil
        var actions = FileActions()
        actions.openNull(at: 0)
        actions.duplicate(output.writeEnd, to: 1)
        actions.duplicate(errorOutput.writeEnd, to: 2)
        if let commands { actions.duplicate(commands.readEnd, to: 3) }
        if let events { actions.duplicate(events.writeEnd, to: 4) }
        if let report { actions.duplicate(report.writeEnd, to: 5) }
        if let lifeline { actions.duplicate(lifeline.readEnd, to: 6) }
        actions.closeAll(from: request.hasLauncher ? 7 : request.hasChannels ? 5 : 3)
        let environment = request.environment.merging([markVariable: mark]) { $1 }
        let (executable, arguments) = request.command
        let identifier = try actions.spawn(executable, arguments, environment)
        if request.givesWay { setpriority(wholeProcess, id_t(identifier), 10) }
        return Spawned(
            identifier: identifier, mark: mark, output: output.readEnd, errorOutput: errorOutput.readEnd,
            events: events?.readEnd, commands: commands?.writeEnd, report: report?.readEnd,
            lifeline: lifeline?.writeEnd)
    }
}

extension ChildRequest {
    /// Whether a launcher stands between us and the program.
    fileprivate var hasLauncher: Bool { confined != nil || guardian != nil }

    /// The command that is really started: the launcher's, where there is one.
    fileprivate var command: (executable: String, arguments: [String]) {
        if let guardian { return (guardian.path, ["--guard", executable] + arguments) }
        guard let confined else { return (executable, arguments) }
        return (confined.launcher.path, confined.launcher.command(confined, executable, arguments))
    }
}

#if canImport(Darwin)
private let wholeProcess = PRIO_PROCESS
#else
private let wholeProcess = __priority_which_t(PRIO_PROCESS.rawValue)
#endif
