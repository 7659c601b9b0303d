import Foundation
import TestSupport
import Testing
import WholeFiles

@testable import LessonEngine

struct AbandonedTests {
    private let folder: TemporaryFolder
    /// A process that is gone.
    private let dead: pid_t

    init() throws {
        folder = try TemporaryFolder()
        let child = try ChildProcess(ChildRequest("/bin/sh", ["-c", "exit 0"], environment: [:]))
        dead = child.identifier
        _ = child.end(graceful: true)
    }

    private func left(of names: [String], deeply: Bool = false) throws -> Set<String> {
        for name in names { _ = try folder.write("", to: name) }
        Abandoned.sweep(folder.path, deeply: deeply)
        return Set(names.filter { FileManager.default.fileExists(atPath: folder.path + "/" + $0) })
    }

    @Test func whatTheDeadWereMakingIsRemoved() throws {
        let names = [".making-\(dead)-abc", ".making-\(dead)-abc+", ".asking-\(dead)-abc", "workbook.json.new-\(dead)"]
        #expect(try left(of: names).isEmpty)
    }

    @Test func whatTheLivingAreMakingStays() throws {
        let names = [".making-\(getpid())-abc", ".asking-1-abc", "workbook.json.new-1"]
        #expect(try left(of: names) == Set(names))
    }

    @Test func whatIsWholeStays() throws {
        let names = ["abc", "making-\(dead)", "new-\(dead)", "Answer-\(dead)", "workbook.json.new-", "a.new-b"]
        #expect(try left(of: names) == Set(names))
    }

    @Test func foldersAreLookedIntoIfAsked() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/a", withIntermediateDirectories: false)
        #expect(try left(of: ["a/b.new-\(dead)"]) == ["a/b.new-\(dead)"])
        #expect(try left(of: ["a/b.new-\(dead)"], deeply: true).isEmpty)
    }
}
