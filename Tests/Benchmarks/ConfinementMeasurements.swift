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
        let bare = ["/bin/true"]
        _ = Stopwatch.milliseconds(confining + bare, lifeline)
        var added: [Double] = []
        for _ in 0..<rounds {
            added.append(
                Stopwatch.milliseconds(confining + bare, lifeline) - Stopwatch.milliseconds(bare, lifeline))
        }
        Figures.report("added by confinement", added, promise: "at most 6 ms")
    }
}
