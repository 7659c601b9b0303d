import Foundation

/// A lesson file, known by its place and its content.
package struct LessonContent: Sendable, Equatable {
    /// The path as the person named it.
    package let path: String
    /// The file's path without links: the same however the file is named.
    let place: String
    /// A key for the file's content.
    let key: String

    package init(_ file: ScannedFile) {
        self.init(path: file.path, source: file.source)
    }

    /// - Throws: `CourseError.unreadable`.
    package init(path: String) throws(CourseError) {
        guard let data = FileContents.read(path) else { throw .unreadable(path) }
        self.init(path: path, source: String(decoding: data, as: UTF8.self))
    }

    private init(path: String, source: String) {
        self.path = path
        place = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
        key = ContentKey([source]).text
    }

    /// The file's own name.
    package var name: String { URL(filePath: path).lastPathComponent }
}
