#if os(Linux)
import Foundation
import Glibc
import WholeFiles

@testable import LessonEngine

/// The launcher as a child of the test, with the descriptors that the engine would give it. A class because it owns them.
final class ConfinedChild {
    let identifier: pid_t
    /// All that the program may find in its environment.
    let environment: Set<String>
    private(set) var output: [UInt8] = []
    private(set) var errorOutput: [UInt8] = []
    private(set) var events: [UInt8] = []
    private(set) var report: [UInt8] = []

    private var ends: [Descriptor?]
    private var commands: Descriptor?
    private var lifeline: Descriptor?
    private let bystander: Descriptor
    private let holder: pid_t?
    private let deadline = ContinuousClock.now + .seconds(30)

    init(_ attack: Attack, in circumstances: Circumstances, on ground: AttackGround) throws {
        let output = try Descriptor.pipe(), errorOutput = try Descriptor.pipe(), events = try Descriptor.pipe()
        let report = try Descriptor.pipe(), commands = try Descriptor.pipe(), lifeline = try Descriptor.pipe()
        let (near, far) = try Descriptor.pair()
        var actions = FileActions()
        actions.openNull(at: 0)
        for (number, end) in [
            (1, output.writeEnd), (2, errorOutput.writeEnd), (3, commands.readEnd), (4, events.writeEnd),
            (5, report.writeEnd), (6, lifeline.readEnd), (7, far),
        ] as [(Int32, Descriptor)] {
            actions.duplicate(end, to: number)
        }
        actions.closeAll(from: 8)
        let variables = [
            "PATH": "/usr/bin:/bin", "HOME": ground.home, "TMPDIR": ground.privateFolder + "/tmp",
            "ATTACK_MARK": ground.mark, "ATTACK_OUTSIDE": ground.outside, "ATTACK_PROCESSES": "\(attack.processes)",
        ]
        identifier = try actions.spawn(
            ground.program("circumstances"),
            circumstances.arguments + [
                "--bystander", ground.outside, ground.secret, "--", ground.program("seams-confine"),
            ]
                + ["--private", ground.privateFolder, "--keep", "yes", "--read", ground.path + "/bin"]
                + ["--read", ground.libraries] + attack.options
                + ["--", ground.program(attack.program), attack.name],
            variables)
        holder = attack.answer == .killHolderOfLifeline ? try Self.startHolder(of: lifeline.writeEnd) : nil
        environment = Set(variables.map { "\($0)=\($1)" })
        ends = [output.readEnd, errorOutput.readEnd, events.readEnd, report.readEnd]
        self.commands = commands.writeEnd
        self.lifeline = holder == nil ? lifeline.writeEnd : nil
        bystander = near
    }

    /// Reads everything until the launcher has ended. When the program says that it is ready, or has written more than
    /// anybody reads, what the test is about happens.
    func pump(_ answer: Attack.Answer) {
        var isAnswered = false
        while ContinuousClock.now < deadline, readSome() || !hasEnded {
            guard !isAnswered, isReady || isFlooded else { continue }
            isAnswered = true
            switch answer {
            case .closeLifeline: lifeline = nil
            case .killHolderOfLifeline: if let holder { kill(holder, SIGKILL) }
            case .killLauncher: kill(identifier, SIGKILL)
            }
        }
    }

    /// How the launcher ended; nil, and it is killed, when it has not in time.
    func awaitEnd() -> Int32? {
        var status: Int32 = 0
        let isInTime = hasEnded
        if !isInTime { kill(identifier, SIGKILL) }
        waitpid(identifier, &status, 0)
        if let holder {
            kill(holder, SIGKILL)
            waitpid(holder, nil, 0)
        }
        return isInTime ? status : nil
    }

    /// Tells the bystander that it is over; gives what it saw.
    func askBystander() -> [String] {
        shutdown(bystander.number, Int32(SHUT_WR))
        var told: [UInt8] = []
        var waited = pollfd(fd: bystander.number, events: Int16(POLLIN), revents: 0)
        while poll(&waited, 1, 10_000) > 0 {
            let bytes = bystander.read()
            guard !bytes.isEmpty else { return told.lines }
            told += bytes
        }
        return told.lines + ["does not answer"]
    }

    private var isReady: Bool { output.count < 100_000 && output.lines.contains("ready") }
    private var isFlooded: Bool { [output, errorOutput, events].contains { $0.count > 2 << 20 } }

    private var hasEnded: Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(identifier), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo != 0
    }

    /// Waits a moment for bytes; false when there are none now.
    private func readSome() -> Bool {
        var waited = ends.map { pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0) }
        guard poll(&waited, nfds_t(waited.count), 5) > 0 else { return false }
        for (index, end) in waited.enumerated() where end.revents != 0 {
            let bytes = ends[index]?.read() ?? []
            if bytes.isEmpty { ends[index] = nil }
            keep(bytes, of: index)
        }
        return true
    }

    private func keep(_ bytes: [UInt8], of index: Int) {
        // As much as the engine would keep; the rest is read and thrown away.
        func grow(_ kept: inout [UInt8]) { if kept.count <= 2 << 20 { kept += bytes } }
        switch index {
        case 0: grow(&output)
        case 1: grow(&errorOutput)
        case 2: grow(&events)
        default: grow(&report)
        }
    }

    /// A process that stands for the shell: it holds the lifeline and does nothing.
    private static func startHolder(of lifeline: Descriptor) throws -> pid_t {
        var actions = FileActions()
        actions.openNull(at: 0)
        actions.duplicate(lifeline, to: 1)
        actions.closeAll(from: 2)
        return try actions.spawn("/bin/sleep", ["60"], [:])
    }
}

extension Descriptor {
    /// The two ends of a new connection, which no child inherits.
    static func pair() throws -> (near: Descriptor, far: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw ChildError.cannotStart(executable: "socketpair", reason: lastError)
        }
        defer { ends.forEach { close($0) } }
        return (Descriptor(fcntl(ends[0], F_DUPFD_CLOEXEC, 10)), Descriptor(fcntl(ends[1], F_DUPFD_CLOEXEC, 10)))
    }
}
#endif
