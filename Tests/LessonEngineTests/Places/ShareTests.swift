import Foundation
import TestSupport
import Testing

@testable import LessonEngine

struct ShareTests {
    @Test func aVariableComesFirst() {
        let share = Share(environment: ["SEAMS_SHARE": "/share"], executable: "/bin/ls")
        #expect(share.folder == "/share")
        #expect(share.lessons == "/share/Lessons")
        #expect(share.sources(of: "World") == "/share/Sources/World")
    }

    @Test func whatIsInstalledBesideTheExecutableComesSecond() throws {
        let folder = try TemporaryFolder()
        let installed = URL(filePath: folder.path).resolvingSymlinksInPath().path + "/share/seams"
        for path in [installed, folder.path + "/bin"] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        let executable = folder.path + "/bin/seams"
        #expect(Share(environment: ["SEAMS_SHARE": ""], executable: executable).folder == installed)
        let link = folder.path + "/seams"
        _ = FileManager.default.createFile(atPath: executable, contents: nil)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: executable)
        #expect(Share(environment: [:], executable: link).folder == installed)
    }

    @Test func theCheckoutComesLast() {
        let share = Share(environment: [:], executable: "/nowhere/bin/seams")
        #expect(share.folder.hasSuffix("/Sources") == false)
        #expect(URL(filePath: #filePath).path.hasPrefix(share.folder + "/Tests/"))
    }
}
