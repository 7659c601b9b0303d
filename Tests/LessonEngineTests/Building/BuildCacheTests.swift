import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LessonEngine

/// A class because its tests count in a lock, which cannot be copied.
final class BuildCacheTests: Sendable {
    private let folder: TemporaryFolder
    private let key = ContentKey(["thing"])
    private let made = Mutex(0)

    init() throws { folder = try TemporaryFolder() }

    private var place: String { folder.path + "/" + key.text }

    private var cache: BuildCache { BuildCache(folder: folder.path) }

    /// Asks a cache for the thing; counts how often it is made.
    private func ask(_ cache: BuildCache, succeeding: Bool = true, isLong: Bool = false) async throws -> Built {
        try await cache.built(key, isLong: isLong) { folder in
            self.made.withLock { $0 += 1 }
            for _ in 0..<20 { await Task.yield() }
            try "content".write(toFile: folder + "/thing", atomically: false, encoding: .utf8)
            return BuildOutcome(succeeded: succeeding, messages: "said")
        }
    }

    private func contents() throws -> String { try String(contentsOfFile: place + "/thing", encoding: .utf8) }

    @Test func whatWasBuiltIsInAFolderNamedAfterItsKey() async throws {
        let built = try await ask(cache)
        #expect(built.folder == place)
        #expect(built.outcome.succeeded && built.outcome.messages == "said")
        #expect(built.outcome.files == ["thing": Checksum(of: Data("content".utf8))])
        #expect(try contents() == "content")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [key.text])
    }

    @Test func askingTwiceAtOnceBuildsOnce() async throws {
        let cache = cache
        async let first = ask(cache), second = ask(cache), third = ask(cache)
        #expect(try await Set([first.folder, second.folder, third.folder]) == [place])
        #expect(made.withLock { $0 } == 1)
    }

    /// Each of four shells that began at once built the kit of its own.
    @Test(.ends) func cachesOfOneFolderMakeWhatIsLongOnce() async throws {
        let folder = folder.path
        // All tests share a thread or two, and on a slow machine the maker waits for minutes for one.
        let caches = (0..<4).map { _ in
            BuildCache(folder: folder, trusting: .checksums, patience: .seconds(24 * 3600))
        }
        let builds = try await withThrowingTaskGroup(of: Built.self) { group in
            for cache in caches { group.addTask { try await self.ask(cache, isLong: true) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(builds.map(\.folder) == Array(repeating: place, count: 4))
        #expect(made.withLock { $0 } == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [key.text])
    }

    @Test func whatIsLongAndFailsIsMadeByTheNext() async throws {
        struct Refusal: Error {}
        let cache = cache
        await #expect(throws: Refusal.self) { try await cache.built(key, isLong: true) { _ in throw Refusal() } }
        #expect(try await ask(cache, isLong: true).folder == place)
    }

    @Test func anotherCacheOfTheSameFolderFindsIt() async throws {
        _ = try await ask(cache)
        _ = try await ask(cache)
        #expect(made.withLock { $0 } == 1)
    }

    @Test func aFileOfAnotherDateOrSizeIsMadeAnewWhereDatesCount() async throws {
        let folder = folder.path
        func ask() async throws { _ = try await self.ask(BuildCache(folder: folder, trusting: .dates)) }
        try await ask()
        try await ask()
        #expect(made.withLock { $0 } == 1)
        try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: place + "/thing")
        try await ask()
        #expect(made.withLock { $0 } == 2)
        try FileManager.default.removeItem(atPath: place + "/thing")
        try await ask()
        #expect(made.withLock { $0 } == 3)
    }

    @Test func aFolderThatSomebodyRemovedIsMadeAgain() async throws {
        let cache = cache
        _ = try await ask(cache)
        try FileManager.default.removeItem(atPath: folder.path)
        #expect(try await ask(cache).folder == place)
        #expect(try contents() == "content")
        #expect(made.withLock { $0 } == 2)
    }

    @Test func aFailureIsRememberedToo() async throws {
        _ = try await ask(cache, succeeding: false)
        let again = try await ask(cache).outcome
        #expect(!again.succeeded && again.messages == "said")
        #expect(made.withLock { $0 } == 1)
    }

    @Test func twoCachesOnOneFolderAtOnceBothSucceed() async throws {
        for _ in 0..<10 {
            async let first = ask(cache), second = ask(cache), third = ask(cache)
            #expect(try await [first, second, third].allSatisfy { $0.folder == place && $0.outcome.succeeded })
            #expect(try contents() == "content")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [key.text])
            try FileManager.default.removeItem(atPath: place)
        }
    }

    @Test func whoComesSecondTakesWhatTheFirstMade() async throws {
        let late = try await cache.built(key) { folder in
            _ = try await self.ask(self.cache)
            try "the same in other bytes".write(toFile: folder + "/thing", atomically: false, encoding: .utf8)
            return BuildOutcome(succeeded: true, messages: "said later")
        }
        let found = try await ask(cache)
        #expect(late.outcome == found.outcome)
        #expect(try contents() == "content")
        #expect(made.withLock { $0 } == 1)
    }

    @Test(arguments: [nil, "", "{", "{\"succeeded\":true}", "null"])
    func aHalfMadeFolderIsBuiltAgain(outcome: String?) async throws {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try "old".write(toFile: place + "/thing", atomically: false, encoding: .utf8)
        try outcome?.write(toFile: place + "/outcome", atomically: false, encoding: .utf8)
        #expect(try await ask(cache).outcome.succeeded)
        #expect(try contents() == "content")
        _ = try await ask(cache)
        #expect(made.withLock { $0 } == 1)
    }

    @Test(arguments: ["", "c", "Content", "content and more"])
    func aFileThatIsNotAsItWasMadeIsMadeAgain(damage: String) async throws {
        _ = try await ask(cache)
        try damage.write(toFile: place + "/thing", atomically: false, encoding: .utf8)
        _ = try await ask(cache)
        #expect(try contents() == "content")
        #expect(made.withLock { $0 } == 2)
    }

    @Test func whatTheCompilerSaidIsNotBelievedWhenItWasChanged() async throws {
        _ = try await ask(cache)
        let record = try String(contentsOfFile: place + "/outcome", encoding: .utf8)
        try record.replacing("said", with: "lied").write(toFile: place + "/outcome", atomically: false, encoding: .utf8)
        #expect(try await ask(cache).outcome.messages == "said")
    }

    @Test func anErrorIsNotRemembered() async throws {
        struct Broken: Error {}
        let cache = cache
        await #expect(throws: Broken.self) { try await cache.built(key) { _ in throw Broken() } }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        #expect(try await ask(cache).outcome.succeeded)
    }
}
