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
    /// One more than there are cores: with two more, the rows that wait for no turn ended last, alone.
    private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount + 1)

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // The turn as well: else a test that is done would keep it until one of Swift's threads had time to take it back.
        try await withTaskExecutorPreference(Threads.shared) {
            guard !sleeps else { return try await Self.perform(test, function) }
            try await Self.turns.take(isNext: test.isInARow) { try await Self.perform(test, function) }
        }
    }

    private static func perform(
        _ test: Test, _ function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let start = ContinuousClock.now
        defer { tell(test, took: .now - start) }
        try await function()
    }

    /// Prints the time from the test's turn to its end, for `.ci/run`: Swift Testing counts from when all tests begin.
    private static func tell(_ test: Test, took time: Duration) {
        guard tellsTimes else { return }
        print("took \((time / .milliseconds(1)).rounded() / 1000) s: \(test.name)")
    }

    private static let tellsTimes = ProcessInfo.processInfo.environment["SEAMS_TEST_TIMES"] == "1"
}

/// Lets a few of certain tests run at once; the others of them wait in line.
package struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true
    fileprivate let turns: Turns

    /// More than one, so that no core waits for another, and not so many that each takes long.
    fileprivate static let shared = Self(turns: Turns(ProcessInfo.processInfo.activeProcessorCount))
    /// One fewer than there are cores.
    fileprivate static let busy = Self(turns: Turns(max(1, ProcessInfo.processInfo.activeProcessorCount - 1)))

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await turns.take(isNext: test.isInARow, function)
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
    package static var fewAtOnce: Self { .shared }
    /// The tests compute for long and leave one thread to all others. Swift runs tests on as many threads as there are
    /// cores, in the order in which they come: on two cores, and with these tests on both, a test that only reads a file
    /// waited for minutes between two lines of its own.
    package static var busy: Self { .busy }
}

extension Trait where Self == TimeLimitTrait {
    /// The test ends by itself: without this limit, the defect that it is about would hang the whole run. The limit tells
    /// that from a slow machine, so it is far longer than the test.
    package static var ends: Self { .timeLimit(.minutes(15)) }
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
