import Foundation
import LessonEngine
import LessonModel

/// `check` of an answer that was never seen, in an engine under way as in the shell, and from a save to its verdict.
struct CheckOfAnswer {
    let bench: Bench

    func measure(_ rounds: Int) async throws {
        let trace = bench.home + "/trace", file = bench.home + "/Answer.swift"
        let environment = bench.environment.merging(["SEAMS_TRACE": trace]) { $1 }
        let engine = try Engine(environment: environment, share: Share(environment: environment, executable: ""))
        let path = Bench.checkout + "/Lessons/11-ambient-context.md"
        guard let lesson = try ScannedFile(path: path).lesson, let exercise = lesson.exercises.first,
            let solution = exercise.solutions.first
        else { return print("no exercise in \(path)") }
        var times: [Double] = [], floors: [Double] = [], saves: [Double] = []
        for round in 0..<rounds {
            // At the prompt somebody writes the answer meanwhile.
            await engine.builder.expectAnswer()
            try await Task.sleep(for: .seconds(1))
            let text = solution.source + "\n// round \(round)\n"
            try? FileManager.default.removeItem(atPath: trace)
            let stamp = FileStamp(file), attempt = Attempt(text: text, file: file)
            times.append(try await time { try await judge(attempt, exercise, lesson, engine) })
            // Once more with everything built: what is left is starting, running and reading the tests.
            let run = try await time { try await judge(attempt, exercise, lesson, engine) }
            floors.append(try Floor(trace: trace).without("-dump-ast").inOrder() + run)
            async let noticed = time { _ = try await FileStamp.change(of: file, since: stamp) }
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            saves.append(try await noticed)
        }
        Figures.report(
            "check of a new answer", times, floor: floors, promise: "at most 1.3 × its compiles, link and run")
        Figures.report("a save until it is noticed", saves, promise: "at most 300 ms")
    }

    private func judge(_ attempt: Attempt, _ exercise: Exercise, _ lesson: Lesson, _ engine: Engine) async throws {
        let record = try await engine.judge(attempt, of: lesson, step: exercise.step, isAwaited: true)
        guard record.passed else {
            print("the solution does not pass: \(record.stages)")
            exit(1)
        }
    }

    private func time(_ work: () async throws -> Void) async throws -> Double {
        let start = ContinuousClock.now
        try await work()
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}
