import Foundation
import TestSupport
import Testing

@testable import LessonEngine

/// The numbers by which people name lessons.
struct LessonNumberTests {
    private func course(_ names: String...) throws -> (Course, TemporaryFolder) {
        let folder = try TemporaryFolder()
        for name in names { _ = try folder.write("---\nformat: 1\n", to: name) }
        return (try Course(folder: folder.path), folder)
    }

    private func name(_ course: Course, _ text: String) -> String? {
        course.file(numbered: text).map { URL(filePath: $0).lastPathComponent }
    }

    @Test func aLessonHasTheNumberOfItsFile() throws {
        let (course, folder) = try course("00-first.md", "01-bell.md", "04-lamp.md")
        #expect(course.numbers == [0, 1, 4])
        #expect(
            ["0", "00", "1", "04", "2"].map { name(course, $0) } == [
                "00-first.md", "00-first.md", "01-bell.md", "04-lamp.md", nil,
            ])
        withExtendedLifetime(folder) {}
    }

    @Test(arguments: ["bell.md", "1-bell.md"])
    func whereNotEachFileHasANumberOfItsOwnThePlaceCounts(other: String) throws {
        let (course, folder) = try course("01-lamp.md", other)
        #expect(course.numbers == [1, 2])
        #expect(name(course, "0") == nil)
        #expect(name(course, "2") == other || name(course, "1") == other)
        withExtendedLifetime(folder) {}
    }
}
