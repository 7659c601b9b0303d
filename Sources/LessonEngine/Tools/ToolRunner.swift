import Foundation

/// Runs the toolchain's programs, each confined as a world is, and writes down what it ran when it is asked to.
///
/// Compilers and linkers work on code that learners and lessons wrote, and obey it in more ways than can be counted. So
/// each tool sees only the toolchain and its own input, can write only its bench, reaches nothing over the network, and
/// ends when we end.
struct ToolRunner: Sendable {
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
    func run(_ call: ToolCall) async throws -> FinishedChild {
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
        // Anything that a tool writes beside its output, such as macros' expansions, is removed with the bench.
        let environment = environment.merging(["TMPDIR": bench.folder, "HOME": bench.folder]) { $1 }
        return ChildRequest(
            call.command[0], Array(call.command.dropFirst()), environment: environment, timeLimit: call.limits.time,
            outputLimit: call.outputLimit)
    }

    /// How a call is confined. Our own code may run unconfined; code that others wrote runs only where something
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
