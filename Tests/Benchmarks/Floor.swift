import Foundation
import LessonEngine

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The bare commands that a run of the program started, run again with nothing of ours between them.
struct Floor {
    private var commands: [TracedCommand]

    /// The commands that a trace tells of.
    ///
    /// They wrote at benches in workshops, which are now folders of the cache; they will write there again.
    init(trace: String) throws {
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        commands = try text.split(separator: "\n").map { line in
            let moved = line.replacing(/\.making-\d+-/, with: "").replacing(#"\/bench\/"#, with: #"\/"#)
            return try JSONDecoder().decode(TracedCommand.self, from: Data(moved.utf8))
        }.sorted { $0.start < $1.start }
    }

    /// The same without the commands that have a word.
    func without(_ word: String) -> Floor {
        var floor = self
        floor.commands.removeAll { $0.command.contains(word) }
        return floor
    }

    /// Milliseconds for all commands, each started as soon as those that ended before it began have ended again, and a
    /// core is free.
    func inOrder() -> Double {
        run { index, done in
            commands.indices.allSatisfy { done.contains($0) || commands[$0].end > commands[index].start }
        }.wall
    }

    /// Milliseconds for all commands with every core busy all the time.
    func packed() -> Double { run { _, _ in true }.wall }

    /// Milliseconds for what all commands compute, shared out among the cores; what they only wait is left out.
    func computed() -> Double { run { _, _ in true }.computed / Self.cores }

    private static let cores = Double(ProcessInfo.processInfo.activeProcessorCount)

    private func run(_ isReady: (Int, Set<Int>) -> Bool) -> (wall: Double, computed: Double) {
        var waiting = Array(commands.indices), done: Set<Int> = [], running: [pid_t: BareProcess] = [:]
        var computed = 0.0
        let start = ContinuousClock.now
        while !waiting.isEmpty || !running.isEmpty {
            while running.count < Int(Self.cores), let next = waiting.firstIndex(where: { isReady($0, done) }) {
                let process = BareProcess(waiting.remove(at: next), commands)
                running[process.identifier] = process
            }
            var usage = rusage()
            guard let process = running.removeValue(forKey: reap(running.values, &usage)) else { continue }
            computed += usage.milliseconds
            process.remove()
            done.insert(process.index)
        }
        return ((ContinuousClock.now - start) / .milliseconds(1), computed)
    }

    /// Waits for one to end. What was killed then, since it hung, is killed now after no more time.
    private func reap(_ running: some Collection<BareProcess>, _ usage: inout rusage) -> pid_t {
        var status: Int32 = 0
        guard running.contains(where: \.isWorld) else { return wait4(-1, &status, 0, &usage) }
        while true {
            let ended = wait4(-1, &status, WNOHANG, &usage)
            if ended != 0 { return ended }
            for process in running where process.isOverdue { kill(process.identifier, SIGKILL) }
            usleep(100)
        }
    }
}

/// A traced command under way again. A world's gets a home where it had one, which is gone by now.
private struct BareProcess {
    let index: Int
    let identifier: pid_t
    let isWorld: Bool
    private let deadline: ContinuousClock.Instant
    private let home: String?

    init(_ index: Int, _ commands: [TracedCommand]) {
        let command = commands[index]
        self.index = index
        isWorld = command.lines != nil
        deadline = .now + .milliseconds(command.end - command.start)
        home = isWorld ? command.environment["HOME"].map { ($0 as NSString).deletingLastPathComponent } : nil
        let file = home.map { $0 + "/commands" }
        if let file, let lines = command.lines { Self.prepare(file, lines, command.environment) }
        identifier = Stopwatch.spawn(command.command, command.environment, commands: file)
    }

    var isOverdue: Bool { isWorld && ContinuousClock.now > deadline }

    func remove() { home.map { try? FileManager.default.removeItem(atPath: $0) } }

    private static func prepare(_ file: String, _ lines: [String], _ environment: [String: String]) {
        for name in ["HOME", "TMPDIR"] {
            let folder = environment[name] ?? "/nowhere"
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try? lines.map { $0 + "\n" }.joined().write(toFile: file, atomically: false, encoding: .utf8)
    }
}

extension rusage {
    /// The time on a core.
    fileprivate var milliseconds: Double {
        let seconds = ru_utime.tv_sec + ru_stime.tv_sec, microseconds = ru_utime.tv_usec + ru_stime.tv_usec
        return Double(seconds) * 1000 + Double(microseconds) / 1000
    }
}
