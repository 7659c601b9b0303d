import Foundation
import LessonCore

/// An ordered folder of lesson files.
package struct Course: Sendable {
    /// The folder as the person named it.
    package let folder: String
    /// The lesson files, in course order.
    package let files: [String]

    /// The course in a folder: its Markdown files by name, without the README.
    ///
    /// - Throws: `CourseError` when the folder cannot be read or holds no lesson.
    package init(folder: String) throws(CourseError) {
        self.folder = folder
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw .noFolder(folder)
        }
        files = names.filter { $0.hasSuffix(".md") && $0.lowercased() != "readme.md" }.sorted().map {
            folder + "/" + $0
        }
        guard !files.isEmpty else { throw .noLessons(folder) }
    }

    /// All lessons, each read.
    package func lessons() -> [ScannedFile] {
        files.compactMap { try? ScannedFile(path: $0) }
    }

    /// The lesson of this id.
    ///
    /// - Throws: `CourseError.noLesson` with the nearest id when there is none.
    package func lesson(_ id: String) throws -> ScannedFile {
        // The file's name usually ends with the id, so most often one file is read and not the whole course.
        let likely = files.filter { $0.hasSuffix("-\(id).md") || $0.hasSuffix("/\(id).md") }
        let rest = files.filter { !likely.contains($0) }
        for path in likely + rest {
            let file = try ScannedFile(path: path)
            if file.id == id { return file }
        }
        let ids = lessons().compactMap(\.id)
        throw CourseError.noLesson(id, nearest: nearestName(to: id, in: ids), count: ids.count)
    }
}

/// A lesson file that was read.
package struct ScannedFile: Sendable {
    package let path: String
    package let source: String
    package let scanned: ScannedLesson

    /// - Throws: `CourseError.unreadable`.
    package init(path: String) throws(CourseError) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
        self.path = path
        source = String(decoding: data, as: UTF8.self)
        scanned = LessonScanner.scan(data, file: path)
    }

    package var lesson: Lesson? { scanned.lesson }

    /// The id that the front matter gives, also of a file that has problems.
    package var id: String? {
        if let lesson { return lesson.id }
        let line = source.split(separator: "\n").prefix(12).first { $0.hasPrefix("id:") }
        return line.map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
    }
}

/// Why there is no such course or lesson.
package enum CourseError: Error, Equatable {
    case noFolder(String)
    case noLessons(String)
    case noLesson(String, nearest: String?, count: Int)
    case unreadable(String)

    package var message: String {
        switch self {
        case .noFolder(let folder): "no folder of lessons at '\(folder)'"
        case .noLessons(let folder): "no lesson file in '\(folder)'"
        case .noLesson(let id, _, _): "no lesson called '\(id)'"
        case .unreadable(let path): "the lesson file '\(path)' cannot be read"
        }
    }

    package var hint: String {
        switch self {
        case .noFolder, .noLessons: "name the folder with '--lessons DIR'"
        case .noLesson(_, let nearest?, let count): "did you mean '\(nearest)'? 'seams list' shows all \(count)"
        case .noLesson(_, nil, let count): "'seams list' shows all \(count)"
        case .unreadable: "check that it is there and that you may read it"
        }
    }
}
