import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

/// Built things that travel in a file.
struct CacheFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/things.seams" }

    init() throws { folder = try TemporaryFolder() }

    private func maker() throws -> CacheFile.Maker { try SharedEngine.engine().builder.maker(seams: "0.1") }

    private func write(_ maker: CacheFile.Maker, named name: String = "libTests.so") throws -> CacheFile {
        _ = try folder.write("binary", to: "built/\(name)")
        return try CacheFile.write(
            [(key: String(repeating: "a", count: 64), path: folder.path + "/built")], by: maker, to: path)
    }

    @Test func aFileIsReadAsItWasWritten() throws {
        let file = try write(maker()), read = try CacheFile(path: path)
        #expect(read.sum == file.sum && read.count == 1 && read.bytes == 6 && read.programs == 1)
        #expect(read.builds.map(\.key) == [String(repeating: "a", count: 64)])
        #expect(read.builds[0].files.map(\.content) == [Data("binary".utf8)])
    }

    @Test(arguments: ["..", ".hidden", "a b", "-x"])
    func aNameThatIsNoPlainFileIsRefused(_ name: String) throws {
        _ = try write(maker(), named: "libTests.so")
        let text = try Data(contentsOf: URL(filePath: path))
        let changed = String(decoding: text, as: UTF8.self).replacing("libTests.so", with: name)
        try Data(changed.utf8).write(to: URL(filePath: path))
        #expect(throws: CacheFileError.damaged(path: path)) { try CacheFile(path: path) }
    }

    /// The reason was "Success".
    @Test func aFolderIsNoFileOfBuilds() {
        let reason = CacheFileError.unreadable(path: "/tmp", reason: "Is a directory")
        #expect(throws: reason) { try CacheFile(path: "/tmp") }
    }

    @Test func aFileThatIsCutIsDamaged() throws {
        _ = try write(maker())
        try Data(contentsOf: URL(filePath: path)).dropLast().write(to: URL(filePath: path))
        #expect(throws: CacheFileError.damaged(path: path)) { try CacheFile(path: path) }
    }

    @Test func filesWithoutTheirOutcomeAreNotTaken() async throws {
        let file = try write(maker()), cache = BuildCache(folder: folder.path)
        await #expect(throws: CacheFileError.damaged(path: path)) { try await cache.take(file.builds[0], from: file) }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + file.builds[0].key))
    }

    @Test func whatOthersBuiltIsRefusedInOneSentence() throws {
        let engine = try SharedEngine.engine(), ours = try maker()
        var other = ours
        other.seams = "0.2"
        #expect(
            try message(of: other, engine)
                == "'\(path)' was written by seams 0.2, and this is seams 0.1: nothing in it would be used")
        other = ours
        other.format = "3"
        #expect(
            try message(of: other, engine) == """
                '\(path)' was written by seams 0.1 with a cache of form 3, and this is seams 0.1 with a cache of form \
                \(ours.format): nothing in it would be used
                """)
        other = ours
        (other.swift, other.compiler) = ("6.9", "/else/swiftc /else/swiftc 1 2")
        let here = engine.toolchain
        #expect(
            try message(of: other, engine) == """
                '\(path)' was built by Swift 6.9, /else/swiftc, and here is Swift \(here.version), \(here.swiftc): nothing \
                in it would be used
                """)
        other = ours
        other.flags = []
        #expect(try message(of: other, engine).contains(", and here is another build of Swift "))
    }

    private func message(of maker: CacheFile.Maker, _ engine: Engine) throws -> String {
        let file = try write(maker)
        do { try engine.requireFit(of: file, seams: "0.1") } catch { return error.message }
        return ""
    }

    @Test func theKeysDoNotDependOnTheHome() throws {
        let builders = try ["one", "two"].map { name in
            try Engine(
                environment: ProcessInfo.processInfo.environment.merging(["SEAMS_HOME": folder.path + "/" + name]) {
                    $1
                },
                share: SharedEngine.share
            ).builder
        }
        #expect(builders[0].maker(seams: "") == builders[1].maker(seams: ""))
    }
}
