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
        return Self.read(data, path)
    }

    /// The glossary in the bytes of a page at a path, with the terms led to the ids of the lessons that it links.
    static func read(_ data: Data, _ path: String) -> ScannedGlossary {
        let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
        var known: [String: String?] = [:]
        return GlossaryReader.read(data, file: path) { link in
            if let id = known[link] { return id }
            // Most pages name one lesson many times, so each is read once.
            let id = LessonFileHead.id(of: folder.isEmpty ? link : folder + "/" + link)
            known[link] = .some(id)
            return id
        }
    }
}

/// The beginning of a lesson file, which is quicker to read than the whole.
enum LessonFileHead {
    private static let length = 4096

    /// The id in the front matter of the file at a path; nil where its beginning gives none.
    static func id(of path: String) -> String? {
        FileContents.read(found: path, upTo: length).flatMap { LessonScanner.header(of: $0.prefix(length)) }?.id
    }
}
