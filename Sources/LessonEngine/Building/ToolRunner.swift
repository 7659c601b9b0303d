import Foundation
import LessonCore

/// Runs the toolchain's programs, and writes down what it ran when it is asked to.
struct ToolRunner: Sendable {
    private let environment: [String: String]
    private let trace: String?

    /// A runner in these surroundings. `SEAMS_TRACE=FILE` has every command written to the file, a line of JSON each:
    /// for reports of faults, and for the benchmark, which runs the bare commands again.
    init(environment: [String: String]) {
        // Huge pages for the compiler's memory save it 5 ms of 67.
        let kept = environment.filter { Self.keptVariables.contains($0.key) }
        self.environment = kept.merging(["GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"]) { $1 }
        trace = environment["SEAMS_TRACE"]
    }

    /// Runs a command to its end or its time limit; `folder` is where it may leave files. Of each stream no more than
    /// the limit is kept, in bytes.
    ///
    /// - Throws: `BuildError.diskFull`, which every program says in its own way but with the system's words;
    ///   `CancellationError` when the task is cancelled, which kills the program.
    func run(
        _ command: [String], in folder: String, timeLimit: Duration = .seconds(60), outputLimit: Int = 1 << 20
    ) async throws -> FinishedChild {
        // What a tool writes beside its output (macros' expansions, for one) belongs with it and goes with it.
        let environment = environment.merging(["TMPDIR": folder]) { $1 }
        let request = ChildRequest(
            command[0], Array(command.dropFirst()), environment: environment, timeLimit: timeLimit,
            outputLimit: outputLimit, givesWay: Urgency.current.isBackground)
        let start = ContinuousClock.now
        let child = try await onThread(cancellable: { try ChildProcess.run(request, until: $0) })
        if let trace { TracedCommand(command, environment, from: start, to: .now).append(to: trace) }
        guard child.succeeded || !child.errorOutput.contains(String(cString: strerror(ENOSPC))) else {
            throw BuildError.diskFull
        }
        return child
    }

    /// What a compiler needs of our surroundings.
    private static let keptVariables: Set = ["PATH", "HOME", "LANG", "SDKROOT", "DEVELOPER_DIR"]
}
