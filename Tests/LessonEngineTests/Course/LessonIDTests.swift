import Foundation
import TestSupport
import Testing

@testable import LessonEngine

/// The ids by which people name lessons, wherever the names of the files say something else.
struct LessonIDTests {
    private let folder: TemporaryFolder
    private let course: Course

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write(FormCourse.text("lamp"), to: "01-lamp.md")
        _ = try folder.write(FormCourse.text("bell-by-init"), to: "02-lamp.md")
        _ = try folder.write("---\nformat: 1\nid: broken-bell\ntitle: [\n---\nnothing\n", to: "03-third.md")
        course = try Course(folder: folder.path)
    }

    private func file(_ id: String) throws -> String { URL(filePath: try course.lesson(id).path).lastPathComponent }

    @Test func aLessonIsFoundByTheIDInItsFrontMatter() throws {
        #expect(try file("lamp") == "01-lamp.md")
        #expect(try file("bell-by-init") == "02-lamp.md")
    }

    @Test func aLessonThatCannotBeReadIsFoundAndItsProblemsWithIt() throws {
        #expect(try file("broken-bell") == "03-third.md")
        #expect(try course.lesson("broken-bell").lesson == nil)
    }

    @Test func anIDIsFoundBetweenWindowsLineEnds() {
        let file = ScannedFile(planned: "---\r\nformat: 1\r\nid: bell\r\ntitle: [\r\n---\r\n", path: "bell.md")
        #expect(file.id == "bell" && file.idLine == 3)
    }

    @Test func anUnknownIDIsToldWithTheNearestOfAll() {
        #expect(throws: CourseError.noLesson("broken-bel", nearest: "broken-bell", count: 3, listing: "seams list")) {
            try course.lesson("broken-bel")
        }
    }

    @Test func theFirstWordOfAnIDMayBeMisspelt() {
        #expect(throws: CourseError.noLesson("brokn", nearest: "broken-bell", count: 3, listing: "seams list")) {
            try course.lesson("brokn")
        }
    }

    @Test func aFileThatCannotBeReadIsNotPassedOver() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/04-gone.md", withDestinationPath: "/nowhere")
        let course = try Course(folder: folder.path)
        #expect(throws: CourseError.deadLink(folder.path + "/04-gone.md", to: "/nowhere")) {
            try course.lesson("third")
        }
    }
}
