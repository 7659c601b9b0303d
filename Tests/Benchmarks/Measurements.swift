import Foundation
import LessonEngine
import LessonModel

/// `seams run LESSON` with nothing of the lesson built.
struct FirstRun {
    let bench: Bench

    func measure(_ rounds: Int) async throws {
        var times: [Double] = [], floors: [Double] = []
        for _ in 0..<rounds {
            try bench.forgetLessons()
            let trace = bench.home + "/trace"
            try? FileManager.default.removeItem(atPath: trace)
            times.append(bench.run(["run", "constructor-injection", "--no-scorecard"], trace: trace).milliseconds)
            floors.append(try Floor(trace: trace).inOrder())
        }
        Figures.report(
            "first run, warm module cache", times, floor: floors, promise: "at most 1.3 × its compiles and links")
    }
}

/// `seams run LESSON` with everything built.
struct SecondRun {
    let bench: Bench

    func measure(_ rounds: Int) throws {
        _ = bench.run(["run", "constructor-injection", "--no-scorecard"])
        var times: [Double] = [], peaks: [Double] = [], probes = 0.0
        for _ in 0..<rounds {
            let trace = bench.home + "/trace"
            try? FileManager.default.removeItem(atPath: trace)
            let run = bench.run(["run", "constructor-injection", "--no-scorecard"], trace: trace)
            guard !FileManager.default.fileExists(atPath: trace) else {
                print("a second run started a compiler or a linker")
                exit(1)
            }
            times.append(run.milliseconds)
            peaks.append(run.peakMegabytes)
        }
        let record = bench.run(["run", "constructor-injection", "--no-scorecard", "--format", "json"]).output
        if let run = try? JSONDecoder().decode(RunRecord.self, from: Data(record.utf8)) {
            probes = run.probeMilliseconds
        }
        Figures.report(
            "second run", times,
            promise: "at most 60 ms and the probes' own time (\(String(format: "%.2f", probes)) ms)")
        Figures.report("peak memory of that run, MB", peaks, promise: "none; for comparison with the shell's")
    }
}

/// `seams verify` of all lessons with nothing of them built: held against what it started, bare. That is compilers and
/// linkers, and the programs of the lessons, which are run for their tables, tests, mutants and scorecards.
struct Verify {
    let bench: Bench

    func measure(_ rounds: Int) async throws {
        var times: [Double] = [], builds: [Double] = [], floors: [Double] = []
        for _ in 0..<rounds {
            try bench.forgetLessons()
            let traces = (tools: bench.home + "/trace", worlds: bench.home + "/trace-worlds")
            for trace in [traces.tools, traces.worlds] { try? FileManager.default.removeItem(atPath: trace) }
            times.append(bench.run(["verify"], trace: traces.tools, worlds: traces.worlds).milliseconds)
            builds.append(try Floor(trace: traces.tools).packed())
            floors.append(builds[builds.count - 1] + (try Floor(trace: traces.worlds).computed()))
        }
        Figures.report("verify all lessons", times, floor: floors, promise: "at most 1.25 × (sum of floors / cores)")
        Figures.report("  of the floor its compiles and links", builds, promise: "none")
    }
}

/// `seams verify` of all lessons with everything built, right after a `verify`.
struct VerifyAgain {
    let bench: Bench

    func measure(_ rounds: Int) throws {
        _ = bench.run(["verify"])
        Figures.report(
            "verify all lessons again", (0..<rounds).map { _ in bench.run(["verify"]).milliseconds },
            promise: "at most 15 s")
    }
}

extension RunRecord {
    /// How long the probes' own lines took, in the slowest world.
    fileprivate var probeMilliseconds: Double {
        let wirings = Set(worlds.map(\.wiring))
        return wirings.map { wiring in
            rows.compactMap { $0.values[wiring]?.microseconds }.reduce(0, +) / 1000
        }.max() ?? 0
    }
}
