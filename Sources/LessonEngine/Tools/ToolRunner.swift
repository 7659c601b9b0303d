import Foundation
import LessonModel

/// Runs the toolchain's programs, each confined as a world is, and writes down what it ran when it is asked to.
///
/// Compilers and linkers work on code that learners and lessons wrote, and obey it in more ways than can be counted. So
/// each tool sees only the toolchain and its own input, can write only its bench, reaches nothing over the network, and
/// ends when we end.
package struct ToolRunner: Sendable {
    private let environment: [String: String]
    private let trace: String?
    private let confiner: Confiner
    private let allowsUnconfined: Bool
    /// The folders of the toolchain.
    private let folders: [String]

    /// A runner in these surroundings. `SEAMS_TRACE=FILE` has every command written to the file, a line of JSON each.
    /// Reports of faults use the file, and so does the benchmark, which runs the bare commands again.
    init(
        environment: [String: String], toolchain: Toolchain, confiner: Confiner, allowsUnconfined: Bool
    ) {
        // Huge pages for the compiler's memory save it 5 ms of 67.
        let kept = environment.filter { Self.keptVariables.contains($0.key) }
        self.environment = kept.merging(["GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"]) { $1 }
        trace = environment["SEAMS_TRACE"]
        self.confiner = confiner
        self.allowsUnconfined = allowsUnconfined
        folders = toolchain.folders
    }

    /// Whether the runner writes down what it runs.
    var isTraced: Bool { trace != nil }

    /// Runs a program to its end or its limits.
    ///
    /// - Throws: `BuildError.diskFull`, which every program says in its own way but with the system's words;
    ///   `CancellationError` when the task is cancelled, which ends the program; what the launcher throws.
    package func run(_ call: ToolCall) async throws -> FinishedChild {
        let givesWay = Urgency.current.isBackground
        return try await onThread(cancellable: { try play(call, givesWay: givesWay, until: $0) })
    }

    /// The same for a caller that may block its thread.
    func play(
        _ call: ToolCall, givesWay: Bool = false, until cancellation: Cancellation = Cancellation()
    ) throws -> FinishedChild {
        let bench = try Bench(of: call.folder)
        defer { bench.remove() }
        for file in call.lent { try bench.lend(file) }
        var request = request(call, bench)
        request.givesWay = givesWay
        request.confined = try confined(call, bench)
        let start = ContinuousClock.now
        let child = try ChildProcess.run(request, until: cancellation)
        trace(call, request.environment, from: start, passing: child.report.wentOn)
        if let problem = child.report.problem {
            throw ChildError.cannotStart(executable: "seams-confine", reason: problem)
        }
        guard child.succeeded || !child.errorOutput.contains(String(cString: strerror(ENOSPC))) else {
            throw BuildError.diskFull
        }
        for name in call.results { try bench.take(name, to: call.folder) }
        return child
    }

    /// Writes down a call whose work was done in another way: the program and the one that follows it.
    func trace(_ call: ToolCall, from start: ContinuousClock.Instant) {
        guard isTraced else { return }
        trace(
            call, environment(at: ToolCall.bench(of: call.folder)), from: start, passing: call.next.isEmpty ? nil : .now
        )
    }

    /// Starts a program that stays and works at our word. Its private folder and what it may read are given; it writes
    /// nowhere else.
    ///
    /// - Throws: what confining and starting it throws.
    func stay(_ program: String, _ arguments: [String], folder: String, reading: [String]) throws -> ChildProcess {
        var request = ChildRequest(program, arguments, environment: environment(at: folder), hasChannels: true)
        let launcher = try confiner.launcher(
            readable: folders + [program] + reading, allowsUnconfined: allowsUnconfined)
        request.confined = Confined(launcher: launcher, folder: folder, limits: .stayingTool, hasNetwork: false)
        return try ChildProcess(request)
    }

    /// Writes down what was run: each program in a line of its own.
    private func trace(
        _ call: ToolCall, _ environment: [String: String], from start: ContinuousClock.Instant,
        passing middle: ContinuousClock.Instant?
    ) {
        guard let trace else { return }
        TracedCommand(call.command, environment, from: start, to: middle ?? .now).append(to: trace)
        guard let middle else { return }
        TracedCommand(call.next, environment, from: middle, to: .now).append(to: trace)
    }

    private func request(_ call: ToolCall, _ bench: Bench) -> ChildRequest {
        ChildRequest(
            call.command[0], Array(call.command.dropFirst()), environment: environment(at: bench.folder),
            timeLimit: call.limits.time, outputLimit: call.outputLimit)
    }

    /// Anything that a tool writes beside its output, such as macros' expansions, is removed with the bench, in which
    /// every tool works.
    private func environment(at bench: String) -> [String: String] {
        environment.merging(["TMPDIR": Self.temporary(at: bench), "HOME": bench]) { $1 }
    }

    /// The bench under a name that the driver can take. Linux alone has another name for the folder of a process.
    private static func temporary(at bench: String) -> String {
        #if os(Linux)
        bench.hasOnlyASCII ? bench : "/proc/self/cwd"
        #else
        bench
        #endif
    }

    /// The confinement of a call. Our own code may run unconfined; code that others wrote runs only where something
    /// confines it or where running unconfined is allowed.
    private func confined(_ call: ToolCall, _ bench: Bench) throws -> Confined {
        let isOurs = call.filling != nil
        let launcher = try confiner.launcher(
            readable: folders + call.reading, allowsUnconfined: allowsUnconfined || isOurs)
        return Confined(
            launcher: launcher, folder: bench.folder, limits: call.limits, hasNetwork: false, keepsFiles: true,
            filling: call.filling, secondsOfCore: call.limits.secondsOfCore, next: call.next)
    }

    /// The environment variables that a compiler needs.
    private static let keptVariables: Set = ["PATH", "LANG", "SDKROOT", "DEVELOPER_DIR"]
}

/// One call of a program of the toolchain: its command, the files that it may read, and the files that are wanted from
/// it. A second program may follow at the same bench, which saves confining it anew.
///
/// The program works at a bench, an empty folder that is the only place it can write. When the program has ended, the
/// wanted files are copied from there to the folder, and nothing else is.
package struct ToolCall: Sendable {
    /// The program and its arguments.
    var command: [String]
    /// The program that follows when this one has succeeded, and its arguments.
    var next: [String]
    /// The folder to which the wanted files go.
    var folder: String
    /// The files and folders that the program reads besides the toolchain and the system's own.
    var reading: [String]
    /// Files that are copied to the bench, for a program that writes beside the files that it reads.
    var lent: [String]
    /// The names of the files that are wanted; the program need not make them.
    var results: [String]
    /// The limits on the call.
    package var limits: Limits
    /// The number of bytes kept of each stream.
    var outputLimit: Int
    /// A folder of ours that the program may fill. It is only for our own code, since the folder's content is trusted
    /// later.
    var filling: String?

    package init(
        command: [String], next: [String] = [], folder: String, reading: [String], lent: [String] = [],
        results: [String] = [], limits: Limits = .tool, outputLimit: Int = 1 << 20, filling: String? = nil
    ) {
        self.command = command
        self.next = next
        self.folder = folder
        self.reading = reading
        self.lent = lent
        self.results = results
        self.limits = limits
        self.outputLimit = outputLimit
        self.filling = filling
    }

    /// The bench of a program that is called for a folder.
    package static func bench(of folder: String) -> String { folder + "/bench" }
}

extension Limits {
    /// The limits on a compiler or a linker that works alone; no lesson needs more.
    static let tool = Limits(seconds: 180, memory: 2 << 30, files: 1000, disk: 256 << 20)

    /// The limits on a compiler that stays, but for its time, which is limited for each job. It holds less than 300 MB
    /// after thousands of jobs.
    static let stayingTool = Limits(seconds: 180, memory: 400 << 20, files: 1000, disk: 256 << 20, processes: 16)

    /// The same limits for a program that starts other programs of the toolchain.
    package static let driver = Limits(seconds: 180, memory: 2 << 30, files: 1000, disk: 256 << 20, processes: 16)

    /// The seconds of a core that a tool may take. The limit on the clock is for a machine on which other programs
    /// work, too.
    var secondsOfCore: Double { min(60, seconds) }
}

/// One command that was run.
package struct TracedCommand: Sendable, Codable {
    package var command: [String]
    package var environment: [String: String]
    /// The lines that the command got on descriptor 3, when it is a world's process.
    package var lines: [String]?
    /// Milliseconds since the process began to trace.
    package var start: Double
    package var end: Double

    init(
        _ command: [String], _ environment: [String: String], lines: [String]? = nil,
        from start: ContinuousClock.Instant, to end: ContinuousClock.Instant
    ) {
        self.command = command
        self.environment = environment
        self.lines = lines
        self.start = (start - Self.origin) / .milliseconds(1)
        self.end = (end - Self.origin) / .milliseconds(1)
    }

    private static let origin = ContinuousClock.now

    /// Adds the command to a file; several processes may do so at once.
    func append(to file: String) {
        guard let line = try? JSONEncoder().encode(self), let handle = fopen(file, "a") else { return }
        fputs(String(decoding: line, as: UTF8.self) + "\n", handle)
        fclose(handle)
    }
}
