import Foundation
import LessonEngine

/// Measures what the README promises, each as a ratio to the floor that was measured in the same rounds.
///
///     swift run -c release benchmarks [ROUNDS] [run] [verify] [input] [check] [prompt] [scorecard]
///         [confinement] [known]
@main
struct Benchmarks {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let rounds = arguments.first.flatMap { Int($0) } ?? 10, wanted = arguments.filter { Int($0) == nil }
        let bench = try Bench()
        defer { bench.remove() }
        print(Machine.line)
        print(
            "\(rounds) rounds; milliseconds, medians with [least–most]; a ratio is the median of the rounds' ratios\n")
        func wants(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }
        if wants("run") { try await FirstRun(bench: bench).measure(rounds) }
        // A round of the whole course takes minutes.
        if wants("verify") { try await Verify(bench: bench).measure(max(1, rounds / 5)) }
        if wants("verify") { try VerifyAgain(bench: bench).measure(max(1, rounds / 3)) }
        if wants("run") { try SecondRun(bench: bench).measure(rounds * 2) }
        if wants("input") { try await InputInWorlds(bench: bench).measure(rounds * 2) }
        if wants("check") { try await CheckOfAnswer(bench: bench).measure(rounds) }
        if wants("scorecard") { try await CardsOfTwoWorlds(bench: bench).measure(rounds) }
        if wants("confinement") { try AddedByConfinement(bench: bench).measure(rounds * 10) }
        if wants("confinement") { try AddedToCompile(bench: bench).measure(rounds * 10) }
        if wants("prompt") { try InputAtThePrompt(bench: bench).measure() }
        if wants("prompt") { FirstPrompt(bench: bench).measure(rounds * 2) }
        if wants("known") { try WhatAReaderKnows(bench: bench).measure(rounds * 2) }
    }
}
