import Foundation

/// A lesson file by where it is and what is in it.
package struct LessonContent: Sendable, Equatable {
    /// The path as the person named it.
    package let path: String
    /// Where the file is, spelt without links: the same whoever names it.
    let place: String
    /// A name for what is in it.
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
