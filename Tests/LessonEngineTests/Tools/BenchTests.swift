import Foundation
import TestSupport
import Testing

@testable import LessonEngine

struct BenchTests {
    private let folder: TemporaryFolder
    private let bench: Bench

    init() throws {
        folder = try TemporaryFolder()
        bench = try Bench(of: folder.path)
    }

    private func taken(_ name: String) throws -> String? {
        try bench.take(name, to: folder.path)
        return try? String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    @Test func aFileIsCopied() throws {
        try "made".write(toFile: bench.folder + "/a.o", atomically: false, encoding: .utf8)
        #expect(try taken("a.o") == "made")
    }

    @Test func aLinkIsNotFollowed() throws {
        try "secret".write(toFile: folder.path + "/secret", atomically: false, encoding: .utf8)
        symlink(folder.path + "/secret", bench.folder + "/a.o")
        #expect(try taken("a.o") == nil)
    }

    @Test(.ends) func aPipeIsNotWaitedFor() throws {
        mkfifo(bench.folder + "/a.o", 0o600)
        #expect(try taken("a.o") == nil)
    }

    @Test func aFolderIsNoResult() throws {
        mkdir(bench.folder + "/a.o", 0o700)
        #expect(try taken("a.o") == nil)
    }

    @Test func whatWasThereBeforeIsNotReplaced() throws {
        try "made".write(toFile: bench.folder + "/a.o", atomically: false, encoding: .utf8)
        try "older".write(toFile: folder.path + "/a.o", atomically: false, encoding: .utf8)
        #expect(throws: BuildError.cannotKeep(reason: "File exists")) { try bench.take("a.o", to: folder.path) }
    }

    @Test func nothingOfItStays() throws {
        try "made".write(toFile: bench.folder + "/a.o", atomically: false, encoding: .utf8)
        mkdir(bench.folder + "/closed", 0o000)
        bench.remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
