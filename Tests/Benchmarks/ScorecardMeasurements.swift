import Foundation
import LessonEngine

/// The scorecards of two worlds, with everything built: from the values to both cards.
struct CardsOfTwoWorlds {
    let bench: Bench

    func measure(_ rounds: Int) async throws {
        let environment = bench.environment
        let engine = try Engine(environment: environment, share: Share(environment: environment, executable: ""))
        let file = Bench.checkout + "/Lessons/04-constructor-injection.md"
        guard let lesson = try ScannedFile(path: file).lesson else { return }
        var request = RunRequest()
        request.step = 3
        let record = try await engine.run(lesson, request)
        // The first time the library that holds the clock is built, too.
        _ = try await engine.measure(lesson, request, after: record)
        var times: [Double] = [], untried = 0
        for _ in 0..<rounds {
            let start = ContinuousClock.now
            let trials = try await engine.measure(lesson, request, after: record, within: .ample)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
            untried += trials.map(\.card).flatMap(\.notTried).count { $0.reason == .time }
        }
        Figures.report(
            "scorecards of two worlds, all trials", times, promise: "at most 1000 ms and the probes' own time")
        if untried > 0 { print("    \(untried) factors found no time") }
    }
}
