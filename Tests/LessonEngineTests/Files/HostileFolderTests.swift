import Foundation
import Testing
import WholeFiles

@testable import LessonEngine

@Suite struct HostileFolderTests {
    /// A folder for one test, outside everything of the person's.
    private func makeFolder() throws -> String {
        let path = NSTemporaryDirectory() + "/seams-hostile-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test func aTreeDeeperThanAnyPathIsRemoved() throws {
        let path = try makeFolder()
        var folder = open(path, O_RDONLY | O_DIRECTORY)
        for _ in 0..<3000 {
            #expect(mkdirat(folder, "deep", 0o700) == 0)
            let inner = openat(folder, "deep", O_RDONLY | O_DIRECTORY)
            close(folder)
            folder = inner
        }
        close(folder)
        #expect(HostileFolder.remove(path))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func whatCannotBeReadAndWhatIsNoTextIsRemoved() throws {
        let path = try makeFolder()
        #expect(mkdir(path + "/closed", 0o700) == 0 && mkdir(path + "/closed/inner", 0o000) == 0)
        #expect(chmod(path + "/closed", 0o000) == 0)
        let folder = open(path, O_RDONLY | O_DIRECTORY)
        let name: [CChar] = [-1, -2, 10, 0]
        close(openat(folder, name, O_CREAT | O_WRONLY, 0o000))
        close(folder)
        #expect(HostileFolder.remove(path))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func whatALinkLeadsToStays() throws {
        let path = try makeFolder(), outside = try makeFolder()
        defer { HostileFolder.remove(outside) }
        #expect(FileManager.default.createFile(atPath: outside + "/kept", contents: Data("kept".utf8)))
        #expect(mkdir(path + "/inner", 0o700) == 0)
        #expect(symlink(outside, path + "/link") == 0 && symlink(outside, path + "/inner/link") == 0)
        #expect(HostileFolder.remove(path))
        #expect(FileManager.default.fileExists(atPath: outside + "/kept"))
    }

    @Test func aLinkInItsPlaceIsRemovedAndNothingOfWhatItLeadsTo() throws {
        let outside = try makeFolder(), link = outside + ".link"
        defer { HostileFolder.remove(outside) }
        #expect(chmod(outside, 0o755) == 0 && symlink(outside, link) == 0)
        #expect(HostileFolder.remove(link))
        let attributes = try FileManager.default.attributesOfItem(atPath: outside)
        #expect(attributes[.posixPermissions] as? Int == 0o755)
        #expect(!FileManager.default.fileExists(atPath: link))
    }

    @Test func aFolderThatIsNotThereIsRemovedAlready() {
        #expect(HostileFolder.remove("/tmp/seams-nowhere-\(UUID().uuidString)"))
    }
}
