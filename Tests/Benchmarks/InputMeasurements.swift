import Foundation
import LessonEngine
import LessonModel

/// One input that was never seen, in worlds under way: from asking to all values. In two worlds, and in each round also in
/// four in which the names have the same types.
struct InputInWorlds {
    let bench: Bench

    func measure(_ rounds: Int) async throws {
        let lesson = Bench.checkout + "/Lessons/04-constructor-injection.md"
        let two = try await TimedStage(lesson, bench), four = try await TimedStage(try widened(lesson), bench)
        guard let two, let four else { return print("the lesson cannot be read") }
        var inTwo: [Double] = [], inFour: [Double] = [], floors: [Double] = []
        for round in 0..<rounds {
            let text = "ids.nextID() + \(round) * 0"
            guard let time = try await two.milliseconds(text, worlds: 2) else { return }
            inTwo.append(time)
            floors.append(try Floor(trace: two.trace).inOrder())
            guard let time = try await four.milliseconds(text, worlds: 4) else { return }
            inFour.append(time)
        }
        Figures.report(
            "one input in two worlds", inTwo, floor: floors, promise: "at most 1.25 × the two compiles and links")
        Figures.report("  the same in four", inFour, promise: "at most 1.15 × that in two")
        print("    ratio \(Figures(zip(inFour, inTwo).map { $0 / $1 }).text(digits: 2))")
    }

    /// The lesson with two wirings more, which are as its fake.
    private func widened(_ lesson: String) throws -> String {
        let text = try String(contentsOfFile: lesson, encoding: .utf8)
        guard let opening = text.range(of: "```swift fake\n"),
            let closing = text.range(of: "\n```\n", range: opening.upperBound..<text.endIndex)
        else { return lesson }
        let code = text[opening.upperBound..<closing.lowerBound]
        let more = ["third", "fourth"].map { "\n```swift wiring \($0)\n\(code)\n```\n" }.joined()
        let path = bench.home + "/four-worlds.md"
        try text.replacingCharacters(in: closing, with: "\n```\n" + more)
            .write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}

/// An open step of a lesson, and the trace of what is started for its inputs.
private struct TimedStage {
    let stage: OpenStage
    let trace: String

    /// Opens the second step; nil when the lesson cannot be read.
    init?(_ path: String, _ bench: Bench) async throws {
        trace = bench.home + "/trace-" + URL(filePath: path).lastPathComponent
        let environment = bench.environment.merging(["SEAMS_TRACE": trace]) { $1 }
        let engine = try Engine(environment: environment, share: Share(environment: environment, executable: ""))
        guard let lesson = try ScannedFile(path: path).lesson else { return nil }
        stage = try await engine.open(lesson, step: 2)
    }

    /// The time of an input; nil when it has no value in one of so many worlds.
    func milliseconds(_ text: String, worlds: Int) async throws -> Double? {
        try? FileManager.default.removeItem(atPath: trace)
        let start = ContinuousClock.now
        let rows = try await stage.evaluate(SourcePiece(file: "input", text: text)).rows
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        let values = rows.first?.values.values.map(\.status) ?? []
        guard values.count == worlds, values.allSatisfy({ $0 == .value }) else {
            print("no value in each of \(worlds) worlds: \(rows)")
            return nil
        }
        return time
    }
}
