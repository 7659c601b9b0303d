import Foundation
import LessonEngine

/// What confinement adds to a program: the smallest one, started and ended, with the launcher in front of it and bare.
struct AddedByConfinement {
    let bench: Bench

    func measure(_ rounds: Int) throws {
        guard let launcher = Companions.own.confine else { return print("no launcher beside the benchmark") }
        let folder = bench.home + "/confined", lifeline = bench.home + "/lifeline"
        for part in ["home", "tmp"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(part)", withIntermediateDirectories: true)
        }
        mkfifo(lifeline, 0o600)
        let confining = [launcher, "--private", folder, "--read", "/usr/lib", "--"]
        _ = milliseconds(confining, lifeline)
        var added: [Double] = []
        for _ in 0..<rounds { added.append(milliseconds(confining, lifeline) - milliseconds([], lifeline)) }
        Figures.report("added by confinement", added, promise: "at most 6 ms")
    }

    /// How long a program takes from its start until it is reaped. A shell gives it the descriptors of the launcher, also
    /// where it is bare.
    private func milliseconds(_ confining: [String], _ lifeline: String) -> Double {
        let script = "exec 5>/dev/null 6<>'\(lifeline)'; exec \"$@\""
        let start = ContinuousClock.now
        let identifier = Stopwatch.spawn(["/bin/sh", "-c", script, "sh"] + confining + ["/bin/true"], [:])
        var status: Int32 = 0
        waitpid(identifier, &status, 0)
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}
