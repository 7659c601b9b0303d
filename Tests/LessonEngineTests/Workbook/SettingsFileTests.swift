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
        #expect(file.read().settings == Settings())
        #expect(file.read().settings.asksForPredictions)
    }

    @Test func whatWasWrittenIsThereAgainForItsOwnerOnly() throws {
        var settings = Settings()
        settings.asksForPredictions = false
        #expect(file.write(settings) == nil)
        #expect(file.read().settings == settings)
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

    @Test func aFileThatIsALinkStaysOne() throws {
        let elsewhere = folder.path + "/dotfiles/settings.json"
        try FileManager.default.createDirectory(atPath: folder.path + "/dotfiles", withIntermediateDirectories: true)
        #expect(file.write(Settings()) == nil)
        try FileManager.default.moveItem(atPath: file.path, toPath: elsewhere)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: elsewhere)
        var settings = Settings()
        settings.asksForPredictions = false
        #expect(file.write(settings) == nil)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == elsewhere)
        #expect(SettingsFile(configuration: folder.path + "/config/seams").read().settings == settings)
    }

    @Test func whatAnEarlierVersionDidNotKnowIsAsUsual() throws {
        #expect(file.write(Settings()) == nil)
        try Data(#"{"asksForPredictions":false,"format":1}"#.utf8).write(to: URL(filePath: file.path))
        #expect(!file.read().settings.asksForPredictions)
        #expect(file.read().settings.measures)
    }

    @Test func garbageIsSetAsideAndTheUsualSettingsHold() throws {
        #expect(file.write(Settings()) == nil)
        try Data("{".utf8).write(to: URL(filePath: file.path))
        let (settings, trouble) = file.read()
        #expect(settings == Settings())
        #expect(
            trouble?.message == "the file of your settings could not be read; it was kept as '\(file.path).broken', "
                + "and the usual ones hold")
        #expect(FileManager.default.contents(atPath: file.path + ".broken") == Data("{".utf8))
    }

    @Test func aNewerFormatIsLeftAlone() throws {
        #expect(file.write(Settings()) == nil)
        let newer = Data(#"{"format": 9, "measures": false}"#.utf8)
        try newer.write(to: URL(filePath: file.path))
        #expect(file.read().settings == Settings())
        #expect(
            file.write(Settings())?.message == "the file of your settings was written by a newer seams (format 9); "
                + "the usual ones hold, and nothing is saved to it")
        #expect(FileManager.default.contents(atPath: file.path) == newer)
    }

    @Test func aFolderThatCannotBeMadeIsToldInTheSystemsWords() throws {
        try Data().write(to: URL(filePath: folder.path + "/config"))
        let trouble = file.write(Settings())
        #expect(trouble?.message == "cannot save the settings in '\(file.path)': Not a directory")
        #expect(trouble?.hint == "they hold until seams ends; make room or permission there")
    }
}
