import Foundation
import LessonCore
import LessonEngine

/// Measures what DESIGN §8 promises, each as a ratio to the floor that was measured in the same rounds.
///
///     swift run -c release benchmarks [ROUNDS]
@main
struct Benchmarks {
    static func main() async throws {
        let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10
        let bench = try Bench()
        print(Machine.line)
        print(
            "\(rounds) rounds; milliseconds, medians with [least–most]; a ratio is the median of the rounds' ratios\n")
        try await FirstRun(bench: bench).measure(rounds)
        try await Verify(bench: bench).measure(max(3, rounds / 2))
        try SecondRun(bench: bench).measure(rounds * 2)
        try await InputInTwoWorlds(bench: bench).measure(rounds * 2)
        try InputAtThePrompt(bench: bench).measure()
        FirstPrompt(bench: bench).measure(rounds * 2)
        bench.remove()
    }
}
