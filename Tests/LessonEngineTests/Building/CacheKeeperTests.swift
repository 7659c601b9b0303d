import Foundation
import TestSupport
import Testing

@testable import LessonEngine

struct CacheKeeperTests {
    private let folder: TemporaryFolder
    private var keeper: CacheKeeper { CacheKeeper(folder: folder.path) }

    init() throws { folder = try TemporaryFolder() }

    /// An entry of 100 bytes that was last used at this second.
    private func add(_ name: String, used second: Int = 1_000_000_000) throws {
        let path = folder.path + "/" + name
        try FileManager.default.createDirectory(atPath: path + "/inner", withIntermediateDirectories: true)
        for file in ["a", "inner/b"] {
            try String(repeating: "x", count: 50).write(toFile: path + "/" + file, atomically: false, encoding: .utf8)
        }
        let date = Date(timeIntervalSince1970: Double(second))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test func entriesAreMeasuredLeastRecentlyUsedFirst() throws {
        try add("young", used: 1_000_000_300)
        try add("old", used: 1_000_000_100)
        try add(".making-1-x")
        #expect(keeper.entries().map { $0.path.split(separator: "/").last } == ["old", "young"])
        #expect(keeper.entries().map(\.bytes) == [100, 100])
    }

    @Test func whatWasUsedLongestAgoGoesFirst() throws {
        for (index, name) in ["c", "a", "b"].enumerated() { try add(name, used: 1_000_000_000 + index) }
        keeper.shrink(to: 300)
        #expect(try things == ["a", "b", "c"])
        keeper.shrink(to: 250)
        #expect(try things == ["a", "b"])
        keeper.shrink(to: 99)
        #expect(try things == [])
    }

    /// The names of the things, without the file that counts their bytes.
    private var things: [String] { get throws { try names.filter { $0 != ".count" } } }

    @Test func onceThereIsTooMuchATenthBecomesFree() throws {
        for index in 0..<10 { try add("\(index)", used: 1_000_000_000 + index) }
        keeper.shrink(to: 999)
        #expect(try things == ["1", "2", "3", "4", "5", "6", "7", "8", "9"])
        keeper.shrink(to: 800)
        #expect(try things == ["3", "4", "5", "6", "7", "8", "9"])
    }

    @Test func nobodyLooksAtAllFilesWhileTheCountSaysThatThereIsRoom() async throws {
        keeper.shrink(to: 1000)
        // Nobody has counted this one.
        try add("stray")
        let cache = BuildCache(folder: folder.path), key = ContentKey(["counted"])
        _ = try await cache.built(key) { place in
            try String(repeating: "x", count: 400).write(toFile: place + "/a", atomically: false, encoding: .utf8)
            return BuildOutcome(succeeded: true, messages: "")
        }
        let bytes = CacheKeeper.size(of: folder.path + "/" + key.text)
        await cache.shrink(to: bytes)
        #expect(try things.sorted() == [key.text, "stray"].sorted())
        await cache.shrink(to: bytes - 1)
        #expect(try things == [])
    }

    @Test func whereNobodyHasCountedEverythingIsLookedAt() throws {
        for index in 0..<3 { try add("\(index)", used: 1_000_000_000 + index) }
        keeper.add(folder.path + "/0")
        #expect(try names == ["0", "1", "2"])
        keeper.shrink(to: 250)
        #expect(try names == [".count", "1", "2"])
    }

    @Test func readingMarksAnEntryAsUsed() async throws {
        let cache = BuildCache(folder: folder.path), key = ContentKey(["read"])
        _ = try await cache.built(key) { _ in BuildOutcome(succeeded: true, messages: "") }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.path + "/" + key.text)
        try add("other")
        #expect(keeper.entries().first?.path.hasSuffix(key.text) == true)
        _ = try await BuildCache(folder: folder.path).built(key) { _ in BuildOutcome(succeeded: false, messages: "") }
        #expect(keeper.entries().last?.path.hasSuffix(key.text) == true)
    }

    @Test func workshopsOfTheDeadAreRemovedAndThoseOfTheLivingKept() throws {
        let child = try ChildProcess(ChildRequest("/bin/sh", ["-c", "exit 0"], environment: [:]))
        let dead = child.identifier
        _ = child.end(graceful: true)
        try add(".making-\(dead)-abc")
        try add(".making-\(getpid())-abc")
        try add(".making-1-abc")
        keeper.shrink(to: 1000)
        #expect(try Set(things) == [".making-\(getpid())-abc", ".making-1-abc"])
    }

    @Test func clearingRemovesEverything() throws {
        try add("a")
        try add(".making-1-abc")
        #expect(try keeper.clear() == 0)
        #expect(try names.isEmpty)
    }

    @Test func aFolderThatIsNotThereHoldsNothing() {
        #expect(CacheKeeper(folder: "/nowhere/at/all").entries().isEmpty)
    }
}
