import Foundation
import TestSupport
import Testing

@testable import LessonEngine

/// What is made ahead of the toolchain's own modules, in a home that begins with nothing.
struct ModuleCacheTests {
    private let folder: TemporaryFolder
    private let engine: Engine

    init() throws {
        folder = try TemporaryFolder()
        engine = try Engine(
            environment: SharedEngine.environment.merging(["SEAMS_HOME": folder.path + "/home"]) { $1 },
            share: SharedEngine.share)
    }

    private func kit() async throws -> [Built] { try await engine.builder.kit() }

    private var files: [String] {
        FileManager.default.enumerator(atPath: engine.places.moduleCache)?.compactMap { $0 as? String } ?? []
    }

    @Test func aLockOfACompilerThatWasKilledIsNotWaitedFor() async throws {
        _ = try await kit()
        let made = files.filter { $0.hasSuffix(".pcm") }
        #expect(!made.isEmpty)
        // As a kill in the midst of it leaves them: the module is not there, and its lock names a process that, seen from
        // inside the confinement, lives.
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count)
        let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for module in made.map({ engine.places.moduleCache + "/" + $0 }) {
            try FileManager.default.removeItem(atPath: module)
            try "\(host) 2".write(toFile: module + ".lock-5665206e", atomically: false, encoding: .utf8)
            symlink(module + ".lock-5665206e", module + ".lock")
        }
        for ready in try FileManager.default.contentsOfDirectory(atPath: engine.places.readyModules) {
            try FileManager.default.removeItem(atPath: engine.places.readyModules + "/" + ready)
        }
        try FileManager.default.removeItem(atPath: engine.places.built)
        try FileManager.default.createDirectory(atPath: engine.places.built, withIntermediateDirectories: false)
        let start = ContinuousClock.now
        let again = try Engine(
            environment: SharedEngine.environment.merging(["SEAMS_HOME": folder.path + "/home"]) { $1 },
            share: SharedEngine.share)
        _ = try await again.builder.kit()
        print("the modules of the kit beside dead locks: \(ContinuousClock.now - start)")
        #expect(!files.contains { $0.contains(".lock") })
        #expect(Set(files.filter { $0.hasSuffix(".pcm") }) == Set(made))
    }

    @Test func aCacheThatSomebodyRemovedIsMadeAgain() async throws {
        _ = try await kit()
        try FileManager.default.removeItem(atPath: engine.places.cache)
        // Where root runs this, compilers are another user.
        #expect(try await kit().allSatisfy { $0.outcome.succeeded && $0.isWhole() })
        let attributes = try FileManager.default.attributesOfItem(atPath: engine.places.moduleCache)
        #expect(attributes[.posixPermissions] as? Int == 0o755)
    }

    @Test func aHomeThatWasCopiedWorks() async throws {
        _ = try await kit()
        try FileManager.default.copyItem(atPath: folder.path + "/home", toPath: folder.path + "/copy")
        try FileManager.default.removeItem(atPath: folder.path + "/copy/cache/built")
        let moved = try Engine(
            environment: SharedEngine.environment.merging(["SEAMS_HOME": folder.path + "/copy"]) { $1 },
            share: SharedEngine.share)
        #expect(try await !moved.builder.kit().isEmpty)
    }
}
