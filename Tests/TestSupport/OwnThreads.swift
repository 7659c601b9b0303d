import Foundation
import Testing

/// Gives each test of a suite a thread of its own, and lets a few of all these tests run at once.
///
/// A test that starts a program waits for it, and its thread waits, too. Swift runs tests on as many threads as there are
/// cores: two such tests on two cores would hold up all others, while the cores have nothing to do.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true

    /// Whether the tests sleep most of the time, so that they wait for no turn.
    fileprivate let sleeps: Bool
    private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount + 2)

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard !sleeps else { return try await withTaskExecutorPreference(Threads.shared) { try await function() } }
        try await Self.turns.take {
            try await withTaskExecutorPreference(Threads.shared) { try await function() }
        }
    }
}

/// Lets a few tests of a suite run at once: more than one, so that no core waits for another, and not so many that each
/// takes long.
package struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true

    private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount)

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await Self.turns.take(function)
    }
}

extension Trait where Self == OwnThreads {
    /// The tests wait for programs.
    package static var waiting: Self { Self(sleeps: false) }
    /// The tests wait for programs and sleep in between.
    package static var sleeping: Self { Self(sleeps: true) }
}

extension Trait where Self == FewAtOnce {
    /// The tests share the cores, as many at once as there are cores.
    package static var fewAtOnce: Self { Self() }
}

/// Admits a number of pieces of work at once; the others wait in line.
private actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ number: Int) { free = number }

    func take(_ work: @concurrent @Sendable () async throws -> Void) async rethrows {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
        try await work()
    }
}

/// Runs each piece of a task on a new thread. A class because an executor must be one.
private final class Threads: TaskExecutor {
    static let shared = Threads()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job), executor = asUnownedTaskExecutor()
        Thread.detachNewThread { job.runSynchronously(on: executor) }
    }
}
