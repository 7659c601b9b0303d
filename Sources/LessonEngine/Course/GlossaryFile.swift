import Foundation
import LessonModel
import LessonReading

/// The page of a course that explains its terms.
package struct GlossaryFile: Sendable {
    package static let name = CoursePage.glossary.fileName
    private let folder: String

    /// The page in a course's folder.
    package init(folder: String) {
        self.folder = folder
    }

    /// The page in the folder in which a lesson's file lies.
    package init(beside lesson: String) {
        folder = lesson.lastIndex(of: "/").map { String(lesson[..<$0]) } ?? "."
    }

    /// - Throws: `CourseError.noGlossary` where there is no such page, since a course need not have one, and
    ///   `CourseError.unreadable`.
    package func read() throws(CourseError) -> ScannedGlossary {
        let path = folder + "/" + Self.name
        guard FileManager.default.fileExists(atPath: path) else { throw .noGlossary(folder) }
        guard let data = FileContents.read(found: path) else { throw .unreadable(path) }
        return GlossaryReader.read(data, file: path)
    }
}
