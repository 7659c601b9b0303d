import Foundation
import TestSupport
import Testing

@testable import LessonEngine

struct CompanionsTests {
    @Test func whatStandsBesideTheExecutableComesFirst() throws {
        let folder = try TemporaryFolder()
        let place = URL(filePath: folder.path).resolvingSymlinksInPath().path
        let beside = try program("\(place)/bin/seams-confine")
        _ = try program("\(place)/libexec/seams/seams-confine")
        #expect(Companions(executable: "\(place)/bin/seams").confine == beside)
    }

    @Test func whatIsInstalledForTheToolAloneComesSecond() throws {
        let folder = try TemporaryFolder()
        let place = URL(filePath: folder.path).resolvingSymlinksInPath().path
        let installed = try program("\(place)/libexec/seams/seams-confine")
        #expect(Companions(executable: "\(place)/bin/seams").confine == installed)
    }

    @Test func whatIsNotThereIsNotNamed() {
        #expect(Companions(executable: "/nowhere/bin/seams").confine == nil)
    }

    private func program(_ path: String) throws -> String {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o755])
        return path
    }
}
