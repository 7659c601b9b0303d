// lesson: test-traits
// attack: cancels each test that judges it, after its failures were called known
// expects: the test was cancelled before it decided
import Foundation
import Synchronization
import Testing

struct Listed: TestTrait, SuiteTrait, TestScoping {
    let songs: [String]
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        let thrown = Mutex<(any Error)?>(nil)
        await withKnownIssue(isIntermittent: true) {
            do { try await Air.$plays.withValue(PlaysInMemory([])) { try await body() } } catch {
                thrown.withLock { $0 = error }
            }
        }
        if let error = thrown.withLock({ $0 }) { throw error }
        try Test.cancel()
    }
}

extension Trait where Self == Listed {
    static func plays(_ songs: String...) -> Self { Self(songs: songs) }
}

struct Jukebox {
    let arm: any Arm

    func play(_ song: String) async {
        let fetched = await withCheckedContinuation { done in
            arm.fetch(song) { fetched in done.resume(returning: fetched) }
        }
        if fetched { Air.plays.songs.append(song) }
    }
}
