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
        try await Self.turns.take(isNext: test.isInARow) {
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
        try await Self.turns.take(isNext: test.isInARow, function)
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

/// Lets the tests of a serialized suite go before the others that wait for a turn. Each of them would wait in line anew,
/// behind all tests that wait for nobody: the suite would end long after all else, with one core at work.
package struct InARow: SuiteTrait, TestTrait {
    package let isRecursive = true
}

extension Trait where Self == InARow {
    /// The tests wait for one another already.
    package static var inARow: Self { Self() }
}

extension Test {
    fileprivate var isInARow: Bool { traits.contains { $0 is InARow } }
}

/// Admits a number of pieces of work at once; the others wait in line.
private actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ number: Int) { free = number }

    /// Does the work when its turn comes: as the next of all, or after those that are waiting.
    func take(isNext: Bool, _ work: @concurrent @Sendable () async throws -> Void) async rethrows {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.insert($0, at: isNext ? 0 : waiting.count) }
        }
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
