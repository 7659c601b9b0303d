import Foundation
import TestSupport
import Testing

@testable import LessonEngine

struct StrayFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write("---\nformat: 1\n", to: "01-bell.md")
    }

    private func names() throws -> [String] {
        try Course(folder: folder.path).files.map { URL(filePath: $0).lastPathComponent }
    }

    @Test func markdownWithoutFrontMatterIsNoLesson() throws {
        _ = try folder.write("# Notes\n", to: "NOTES.md")
        _ = try folder.write("", to: "empty.md")
        _ = try folder.write("\u{FEFF}---\nformat: 1\n", to: "marked.md")
        #expect(try names() == ["01-bell.md", "marked.md"])
        #expect(try Course(folder: folder.path).strays == ["NOTES.md", "empty.md"])
    }

    /// 'verify FILE' told what is wrong with it, and 'verify FOLDER' passed over it.
    @Test func frontMatterBehindBlankLinesOrInUTF16IsThatOfALesson() throws {
        _ = try folder.write("\n \r\n---\nformat: 1\n", to: "blank.md")
        _ = try folder.write("\n\nA page\n---\n", to: "page.md")
        _ = try folder.write("\n---\nA note below a rule\n", to: "note.md")
        let utf16 = try #require("---\nformat: 1\n".data(using: .utf16))
        try utf16.write(to: URL(filePath: folder.path + "/wide.md"))
        #expect(try names() == ["01-bell.md", "blank.md", "wide.md"])
    }

    @Test func aNumberedFileIsMeantAsALesson() throws {
        _ = try folder.write("# Forgotten\n", to: "02-forgotten.md")
        #expect(try names() == ["01-bell.md", "02-forgotten.md"])
        #expect(try Course(folder: folder.path).strays == [])
    }

    @Test func aFolderOfStraysIsNoCourse() throws {
        let other = try TemporaryFolder()
        _ = try other.write("# Notes\n", to: "NOTES.md")
        #expect(throws: CourseError.noLessons(other.path)) { try Course(folder: other.path) }
    }

    @Test func whatIsToBeIgnoredIsIgnored() throws {
        for name in ["draft-a.md", "draft-b.md", "keep.md"] { _ = try folder.write("---\n", to: name) }
        _ = try folder.write("# mine\n\n  draft-*  \nnothing.md\n", to: ".seamsignore")
        #expect(try names() == ["01-bell.md", "keep.md"])
        let course = try Course(folder: folder.path)
        #expect(course.strays == [])
        #expect(course.idleIgnores.map(\.place) == [folder.path + "/.seamsignore:4"])
        #expect(course.idleIgnores.map(\.message) == ["no file of this folder is called 'nothing.md'"])
    }

    @Test func aPictureGoesWithAPageOnlyFromTheLessonsFolder() throws {
        let bytes = Data([0x89, 0x50, 0x4E, 0x47])
        try bytes.write(to: URL(filePath: folder.path + "/bell 1.png"))
        let outside = try TemporaryFolder()
        try bytes.write(to: URL(filePath: outside.path + "/secret.png"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.png", withDestinationPath: outside.path + "/secret.png")
        let path = try folder.write(
            """
            ---
            format: 1
            id: bell
            title: Bell
            form: none
            minutes: 1
            ---
            # Bell

            ## Look

            ![a](bell%201.png) ![b](link.png) ![c](../\(outside.path.split(separator: "/").last ?? "")/secret.png)
            ![d](\(outside.path)/secret.png) ![e](none.png) ![f](01-bell.md)

            """, to: "bell.md")
        let lesson = try #require(try ScannedFile(path: path).lesson)
        #expect(LessonImages(lesson, folder: folder.path).data == ["bell%201.png": "data:image/png;base64,iVBORw=="])
    }

    @Test func aLargePictureGoesWhole() throws {
        let bytes = Data(repeating: 7, count: 3 << 20)
        try bytes.write(to: URL(filePath: folder.path + "/bell.png"))
        let text = FormCourse.text("lamp").replacing(#/\n## /#, with: "\n![a](bell.png)\n\n## ", maxReplacements: 1)
        let lesson = try #require(try ScannedFile(path: try folder.write(text, to: "lamp.md")).lesson)
        let address = "data:image/png;base64," + bytes.base64EncodedString()
        let isWhole = LessonImages(lesson, folder: folder.path).data["bell.png"] == address
        #expect(isWhole)
    }

    @Test func aPageOfTermsThatCannotBeReadIsNotTakenForNone() throws {
        let page = folder.path + "/" + GlossaryFile.name
        #expect(throws: CourseError.noGlossary(folder.path)) { try GlossaryFile(folder: folder.path).read() }
        try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: false)
        #expect(throws: CourseError.unreadable(page)) { try GlossaryFile(folder: folder.path).read() }
    }

    @Test func aPageOfACourseIsKnownByItsNameAndItsBeginning() throws {
        func page(_ name: String, _ text: String) throws -> ScannedFile? {
            ScannedFile(pageAt: try folder.write(text, to: name))
        }
        #expect(try page("README.md", "# Us\n")?.page == .readme)
        #expect(try page("forms.md", "# Forms\n")?.page == .forms)
        #expect(try page("Glossary.md", "---\nformat: 1\n---\n") == nil)
        #expect(try page("draft.md", "# Draft\n") == nil)
    }
}
