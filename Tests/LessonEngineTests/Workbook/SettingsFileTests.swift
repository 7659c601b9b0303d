import Foundation
import LessonEngine
import LessonModel
import TestSupport
import Testing

@Suite struct SettingsFileTests {
    private let folder: TemporaryFolder
    private let file: SettingsFile

    init() throws {
        folder = try TemporaryFolder()
        file = SettingsFile(configuration: folder.path + "/config/seams")
    }

    @Test func withoutAFileThereAreTheUsualSettings() {
        #expect(file.read() == Settings())
        #expect(file.read().asksForPredictions)
    }

    @Test func whatWasWrittenIsThereAgainForItsOwnerOnly() throws {
        var settings = Settings()
        settings.asksForPredictions = false
        #expect(file.write(settings) == nil)
        #expect(file.read() == settings)
        #expect(
            try String(contentsOfFile: file.path, encoding: .utf8) == """
                {
                  "asksForPredictions" : false,
                  "format" : 1,
                  "measures" : true
                }

                """)
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func whatAnEarlierVersionDidNotKnowIsAsUsual() throws {
        #expect(file.write(Settings()) == nil)
        try Data(#"{"asksForPredictions":false,"format":1}"#.utf8).write(to: URL(filePath: file.path))
        #expect(!file.read().asksForPredictions)
        #expect(file.read().measures)
    }

    @Test func whatCannotBeReadCountsForNothingAndStays() throws {
        #expect(file.write(Settings()) == nil)
        try Data("{".utf8).write(to: URL(filePath: file.path))
        #expect(file.read() == Settings())
        #expect(FileManager.default.contents(atPath: file.path) == Data("{".utf8))
    }

    @Test func aFolderThatCannotBeMadeIsToldInTheSystemsWords() throws {
        try Data().write(to: URL(filePath: folder.path + "/config"))
        #expect(file.write(Settings()) == "Not a directory")
    }
}
