import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LessonEngine

/// A class because its tests count in a lock, which cannot be copied.
@Suite(.ends) final class BuildCancellationTests: Sendable {
    private let folder: TemporaryFolder
    private let cache: BuildCache
    private let key = ContentKey(["slow"])
    private let begun = Mutex(0)
    private let mayEnd = Mutex(false)

    init() throws {
        folder = try TemporaryFolder()
        cache = BuildCache(folder: folder.path)
    }

    /// Asks for a thing that takes until it is allowed to end, or is cancelled.
    private func ask() async throws -> Built {
        try await cache.built(key) { _ in
            self.begun.withLock { $0 += 1 }
            _ = try await eventually {
                try Task.checkCancellation()
                return self.mayEnd.withLock { $0 }
            }
            return BuildOutcome(succeeded: true, messages: "")
        }
    }

    @Test func whoIsCancelledStopsWaitingWhileOthersGetTheBuild() async throws {
        let first = Task { try await ask() }
        #expect(await eventually { self.begun.withLock { $0 } == 1 })
        let second = Task { try await ask() }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        mayEnd.withLock { $0 = true }
        #expect(try await first.value.outcome.succeeded)
        #expect(begun.withLock { $0 } == 1)
    }

    @Test func aBuildThatNobodyWaitsForIsCancelledAndBegunAnewForTheNext() async throws {
        let first = Task { try await ask() }
        #expect(await eventually { self.begun.withLock { $0 } == 1 })
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        mayEnd.withLock { $0 = true }
        #expect(try await ask().outcome.succeeded)
        #expect(begun.withLock { $0 } == 2)
        let folder = folder
        #expect(await eventually { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == [key.text] })
    }

    /// Does something that takes until it is allowed to end, as a build that is made ahead of time.
    private func passAhead(_ gate: Gate) async {
        await Urgency.$current.withValue(Urgency(isBackground: true)) {
            await gate.pass {
                self.begun.withLock { $0 += 1 }
                _ = await eventually { self.mayEnd.withLock { $0 } }
            }
        }
    }

    @Test func whatIsMadeAheadOfTimeHoldsNobodyUp() async throws {
        let gate = Gate(width: 1)
        let first = Task { await passAhead(gate) }, second = Task { await passAhead(gate) }
        #expect(await eventually { self.begun.withLock { $0 } == 1 })
        #expect(await gate.pass { 7 } == 7)
        #expect(begun.withLock { $0 } == 1)
        mayEnd.withLock { $0 = true }
        await first.value
        await second.value
        #expect(begun.withLock { $0 } == 2)
    }

    /// Asks for a thing that takes until somebody waits for it.
    private func askForUrgent() async throws -> Built {
        try await cache.built(key) { _ in
            self.begun.withLock { $0 += 1 }
            _ = await eventually { !Urgency.current.isBackground }
            return BuildOutcome(succeeded: !Urgency.current.isBackground, messages: "")
        }
    }

    @Test func whoeverWaitsMakesABuildUrgent() async throws {
        let ahead = Task {
            try await Urgency.$current.withValue(Urgency(isBackground: true)) { try await self.askForUrgent() }
        }
        #expect(await eventually { self.begun.withLock { $0 } == 1 })
        #expect(try await askForUrgent().outcome.succeeded)
        #expect(try await ahead.value.outcome.succeeded)
        #expect(begun.withLock { $0 } == 1)
    }

    @Test func aProgramIsKilledWhenItsTaskIsCancelled() async throws {
        let mark = folder.path + "/up"
        let task = Task {
            try await onThread(cancellable: { cancellation in
                try ChildProcess.run(shellRequest("touch '\(mark)'; sleep 600"), until: cancellation)
            })
        }
        #expect(await eventually { FileManager.default.fileExists(atPath: mark) })
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
}
