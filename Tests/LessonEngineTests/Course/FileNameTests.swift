import Foundation
import LessonReading
import TestSupport
import Testing

@testable import LessonEngine

struct FileNameTests {
    @Test func aNameThatIsNoTextIsEscaped() {
        #expect(FileName(Array("Läufer.md".utf8)) == FileName(Array("Läufer.md".utf8)))
        #expect(FileName(Array("Läufer.md".utf8)).isText)
        let name = FileName(Array("02-".utf8) + [0xFF, 0x0A] + Array(".md".utf8))
        #expect(!name.isText)
        #expect(name.text == "02-\\xFF\\x0A.md")
    }

    @Test func aCourseGoesOnBesideAFileThatHasNoName() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("# No lesson", to: "01-a.md")
        let name = folder.path + "/02-\u{1}.md"
        // Bytes, since no text holds such a name.
        let path = Array(name.utf8).map { $0 == 1 ? 0xFF : $0 }.map(CChar.init(bitPattern:)) + [0]
        close(open(path, O_CREAT | O_WRONLY, 0o600))
        let course = try Course(folder: folder.path)
        #expect(course.files == [folder.path + "/01-a.md"])
        let last = try #require(course.lessons().last)
        #expect(!last.canBeOpened)
        let problem = try #require(last.scanned.diagnostics.first)
        #expect(problem.message == "the name of this file is not UTF-8 text")
        #expect(problem.file == folder.path + "/02-\\xFF.md")
        #expect(problem.hint == "rename it; '\\x' stands before each byte that is no text")
    }

    /// One such file kept 'verify' and 'list' from all other lessons.
    @Test func aCourseGoesOnBesideAFileThatCannotBeRead() throws {
        let folder = try TemporaryFolder(), gone = folder.path + "/02-gone.md"
        _ = try folder.write("# No lesson", to: "01-a.md")
        try FileManager.default.createSymbolicLink(atPath: gone, withDestinationPath: "/nowhere")
        let lessons = try Course(folder: folder.path).lessons()
        #expect(lessons.map(\.canBeOpened) == [true, false])
        let problem = try #require(lessons.last?.scanned.diagnostics.first)
        #expect(problem.message == "this is a link to '/nowhere', where no file is")
        #expect(problem.file == gone && problem.hint == "put the file there, or remove the link")
        #expect(throws: CourseError.deadLink(gone, to: "/nowhere")) { try ScannedFile(path: gone) }
        #expect(
            CourseError.deadLink(gone, to: "/nowhere").message == "'\(gone)' is a link to '/nowhere', where no file is")
    }

    /// A lesson behind it in the folder was not found by its id.
    @Test func aLessonIsFoundBesideOneThatCannotBeRead() throws {
        let folder = try TemporaryFolder(), gone = folder.path + "/01-gone.md"
        try FileManager.default.createSymbolicLink(atPath: gone, withDestinationPath: "/nowhere")
        let path = try folder.write("---\nid: bell\n---\n", to: "02-other.md")
        let course = try Course(folder: folder.path)
        #expect(try course.lesson("bell").path == path)
        #expect(throws: CourseError.deadLink(gone, to: "/nowhere")) { try course.lesson("gone-for-good") }
    }

    /// One pipe held up 'list', 'verify', 'show' and 'progress' for ever, without a word.
    @Test(.ends) func aPipeAmongTheLessonsIsToldAndNotWaitedFor() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("# No lesson", to: "01-a.md")
        for name in ["02-b.md", "c.md", GlossaryFile.name, ".seamsignore", "d.json"] {
            try #require(mkfifo(folder.path + "/" + name, 0o600) == 0)
        }
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/04-d.md", withDestinationPath: "02-b.md")
        let course = try Course(folder: folder.path)
        #expect(course.files == [folder.path + "/01-a.md"])
        let closed = course.lessons().dropFirst().flatMap(\.scanned.diagnostics)
        #expect(closed.map(\.file) == ["02-b.md", "04-d.md", "c.md"].map { folder.path + "/" + $0 })
        #expect(Set(closed.map(\.message)) == ["this is a pipe, a socket or a device, not a file"])
        #expect(closed.first?.hint == "move it out of the folder, or name it in '.seamsignore'")
        let pages = course.pages(leadingTo: [])
        #expect(pages.map(\.path) == [folder.path + "/Glossary.md"])
        #expect(pages.first?.scanned.diagnostics.map(\.message) == ["this file cannot be read"])
        #expect(try RoomFolder(folder.path).files() == [])
    }

    /// An editor keeps a lock beside a file with changes: a link that leads nowhere, or a copy.
    @Test func foldersAndWhatEditorsHideAreNoLessons() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("# No lesson", to: "01-a.md")
        _ = try folder.write("# No lesson", to: "02-notes.md/text")
        _ = try folder.write("# No lesson", to: ".01-a.md")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/03-more.md", withDestinationPath: "02-notes.md")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/.#01-a.md", withDestinationPath: "somebody@somewhere.1234")
        let course = try Course(folder: folder.path)
        #expect(course.files == [folder.path + "/01-a.md"])
        #expect(course.lessons().count == 1)
    }

    @Test(.ends) func aFileWithoutEndIsReadUpToALimit() throws {
        #expect(FileContents.read("/dev/zero")?.count == LessonScanner.limit + 1)
        #expect(FileContents.read("/nowhere") == nil)
        let file = try ScannedFile(path: "/dev/zero")
        #expect(file.lesson == nil)
        #expect(
            file.scanned.diagnostics.map(\.message) == ["the file is longer than 1048576 bytes, and more is not read"])
        #expect(file.scanned.diagnostics.map(\.hint) == ["make several lessons of it"])
    }
}
