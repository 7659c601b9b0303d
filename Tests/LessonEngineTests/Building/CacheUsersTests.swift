import Foundation
import TestSupport
import Testing
import WholeFiles

@testable import LessonEngine

/// What others use of a cache stays when it is cleared or shrinks.
struct CacheUsersTests {
    private let folder: TemporaryFolder
    private let places: Places

    init() throws {
        folder = try TemporaryFolder()
        places = try Places(environment: ["SEAMS_HOME": folder.path]).prepared()
    }

    /// Writes a file of 100 bytes that was used last at this second.
    private func add(_ name: String, to place: String, used second: Int) throws {
        let path = place + "/" + name
        _ = try String(repeating: "x", count: 100).write(toFile: path, atomically: false, encoding: .utf8)
        try date(path, second)
    }

    /// Makes a built thing of 100 bytes that was used last at this second.
    private func build(_ name: String, in place: String, used second: Int) throws {
        let path = place + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try add("file", to: path, used: second)
        try date(path, second)
    }

    private func date(_ path: String, _ second: Int) throws {
        let date = Date(timeIntervalSince1970: Double(second))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    /// Has a process use the cache since this second: the one that started this one, unless another is named.
    private func use(since second: Int, process: pid_t = getppid()) throws {
        try add("\(process)-uses", to: places.users.folder, used: second)
    }

    private func names(in place: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    }

    @Test func whatWasUsedSinceAnotherBeganStays() throws {
        try use(since: 1000)
        for place in [places.built, places.worlds] {
            try build("before", in: place, used: 999)
            try build("since", in: place, used: 1000)
        }
        #expect(try places.clearCache() == 200)
        #expect(try names(in: places.built) == ["since"])
        #expect(try names(in: places.worlds) == ["since"])
        #expect(try names(in: places.built + "/since") == ["file"])
    }

    @Test func theFirstOfThoseWhoUseItCounts() throws {
        try use(since: 1000)
        try use(since: 900, process: 1)
        try build("thing", in: places.built, used: 950)
        #expect(try places.clearCache() == 100)
    }

    @Test func workshopsAndLocksStayWhileOthersUseTheCache() throws {
        try use(since: 1000)
        for name in [".making-\(getppid())-x", ".turn-x", ".count"] { try add(name, to: places.built, used: 1) }
        #expect(try places.clearCache() == 0)
        #expect(try names(in: places.built) == [".count", ".making-\(getppid())-x", ".turn-x"])
    }

    @Test func whereNobodyElseUsesItNothingStays() throws {
        let child = try ChildProcess(ChildRequest("/bin/sh", ["-c", "exit 0"], environment: [:]))
        let dead = child.identifier
        _ = child.end(graceful: true)
        try use(since: 1000, process: dead)
        // This process has used it since it asked for the places.
        try build("thing", in: places.built, used: 2_000_000_000)
        try add(".making-1-x", to: places.built, used: 2_000_000_000)
        try build("Swift.swiftmodule", in: places.moduleCache, used: 2_000_000_000)
        try build("record", in: places.readyModules, used: 2_000_000_000)
        try add("facts.json", to: places.toolchains, used: 2_000_000_000)
        #expect(try places.clearCache() == 0)
        for place in [places.built, places.worlds, places.toolchains, places.readyModules] {
            #expect(try names(in: place) == [])
        }
        // Whoever begins next writes his records here.
        #expect(try names(in: places.moduleCache).contains(".ready"))
        #expect(try !names(in: places.moduleCache).contains("Swift.swiftmodule"))
    }

    @Test func modulesStayWhileARecordOfThemIsUsed() throws {
        try use(since: 1000)
        try build("Swift.swiftmodule", in: places.moduleCache, used: 1)
        try build("record", in: places.readyModules, used: 1000)
        #expect(try places.clearCache() == 200)
        #expect(try names(in: places.moduleCache).contains("Swift.swiftmodule"))
        try date(places.readyModules + "/record", 999)
        #expect(try places.clearCache() == 0)
        #expect(try !names(in: places.moduleCache).contains("Swift.swiftmodule"))
    }

    @Test func modulesStayWhileTheyAreMade() throws {
        try build("Swift.swiftmodule", in: places.moduleCache, used: 1)
        let filling = try #require(FileLock(places.moduleCache + "/.filling"))
        #expect(try places.clearCache() == 100)
        filling.release()
        #expect(try places.clearCache() == 0)
    }

    @Test func aCacheThatShrinksKeepsWhatOthersUse() throws {
        try use(since: 1000)
        try build("before", in: places.built, used: 999)
        try build("since", in: places.built, used: 1000)
        CacheKeeper(folder: places.built, users: places.users).shrink(to: 50)
        #expect(try names(in: places.built) == [".count", "since"])
    }
}
