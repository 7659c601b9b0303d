import Foundation
import LessonEngine
import LessonModel
import TestSupport
import Testing

@Suite struct WorkbookFileTests {
    private let folder: TemporaryFolder
    private let file: WorkbookFile

    init() throws {
        folder = try TemporaryFolder()
        file = WorkbookFile(state: folder.path + "/state/seams", course: "Lessons", isBundled: true)
    }

    @Test func whatWasWrittenIsThereAgainForItsOwnerOnly() throws {
        #expect(file.read().workbook == Workbook())
        #expect(file.write(workbook(done: 2)) == nil)
        #expect(file.read().workbook == workbook(done: 2))
        let folderMode = try FileManager.default.attributesOfItem(atPath: folder.path + "/state/seams")
        #expect(folderMode[.posixPermissions] as? Int == 0o700)
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func whatAnotherShellWroteMeanwhileStays() {
        #expect(file.write(workbook(done: 1)) == nil)
        #expect(file.write(workbook(done: 2)) == nil)
        let workbook = file.read().workbook
        #expect(workbook.lessons["bell"]?.keys.sorted() == ["1", "2"])
    }

    @Test func manyShellsAtOnceLoseNothing() async {
        await withTaskGroup(of: Void.self) { group in
            for step in 1...40 { group.addTask { _ = file.write(workbook(done: step)) } }
        }
        #expect(file.read().workbook.lessons["bell"]?.count == 40)
    }

    @Test func garbageIsSetAsideAndReported() throws {
        #expect(file.write(workbook(done: 1)) == nil)
        try Data([0xFF, 0x00, 0x7B]).write(to: URL(filePath: file.path))
        let (workbook, trouble) = file.read()
        #expect(workbook == Workbook())
        #expect(trouble?.cause == .setAside(file.path + ".broken"))
        #expect(
            trouble?.message
                == "the workbook could not be read; it was kept as '\(file.path).broken' and a new one begun")
        #expect(FileManager.default.contents(atPath: file.path + ".broken") == Data([0xFF, 0x00, 0x7B]))
    }

    /// A folder stands here for whatever cannot be read; another account's file is such a thing, but for root.
    @Test func whatCannotBeReadIsSetAsideAndNotWrittenOver() throws {
        try FileManager.default.createDirectory(atPath: file.path + "/kept", withIntermediateDirectories: true)
        #expect(file.read().trouble?.cause == .setAside(file.path + ".broken"))
        #expect(file.write(workbook(done: 1)) == nil)
        #expect(FileManager.default.fileExists(atPath: file.path + ".broken/kept"))
    }

    @Test func aNewerFormatIsLeftAlone() throws {
        #expect(file.write(workbook(done: 1)) == nil)
        try Data(#"{"format": 9, "more": true}"#.utf8).write(to: URL(filePath: file.path))
        #expect(file.read().trouble?.cause == .tooNew(format: 9))
        #expect(file.write(workbook(done: 2))?.cause == .tooNew(format: 9))
        #expect(FileManager.default.contents(atPath: file.path) == Data(#"{"format": 9, "more": true}"#.utf8))
        #expect(
            file.read().trouble?.message
                == "the workbook was written by a newer seams (format 9); nothing is saved to it")
    }

    @Test func aFolderThatCannotBeMadeIsTold() throws {
        try Data().write(to: URL(filePath: folder.path + "/state"))
        let trouble = file.write(workbook(done: 1))
        #expect(trouble?.message == "cannot save the workbook '\(file.path)': Not a directory")
    }

    @Test func anotherCourseHasAWorkbookOfItsOwn() {
        let mine = WorkbookFile(state: "/s", course: "/tmp/mine", isBundled: false)
        let other = WorkbookFile(state: "/s", course: "/home/mine", isBundled: false)
        #expect(mine.path.hasPrefix("/s/workbook-mine-"))
        #expect(mine.path != other.path)
    }

    private func workbook(done step: Int) -> Workbook {
        var workbook = Workbook()
        let header = Header(id: "bell", title: "Bell", form: .none, minutes: 5)
        let step = Step(number: step, title: String(step), line: step, blocks: [], digest: "d")
        workbook.finish(step, of: Lesson(file: "bell.md", header: header, introduction: [], steps: [step]))
        return workbook
    }
}
