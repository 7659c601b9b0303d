import Foundation
import LessonModel

/// Lesson files that do not come with the tool, of which some may not run yet.
package struct ForeignLessons: Sendable, Equatable {
    /// The path that the person named: a file, or a folder.
    package let path: String
    /// The number of files.
    package let count: Int
    /// The names of files that nobody has allowed.
    package let unknown: [String]
    /// The names of files that have changed since a person allowed them.
    package let changed: [String]

    package init(path: String, _ standings: [(LessonContent, TrustStanding)]) {
        self.path = path
        count = standings.count
        unknown = standings.filter { $0.1 == .unknown }.map(\.0.name)
        changed = standings.filter { $0.1 == .changed }.map(\.0.name)
    }

    package var mayRun: Bool { unknown.isEmpty && changed.isEmpty }

    /// The question to a person before the code runs for the first time, confined as the summary says.
    package func question(_ summary: String) -> String {
        let code = count == 1 ? "Its code" : "Their code"
        return "\(facts)\n\(code) will run on this machine, \(summary).\nRun it?  [y] yes, and remember  [n] no  "
    }

    private var facts: String {
        isNew ? "This is not part of seams: \(count.of("lesson")) in '\(path)'." : "\(changes)."
    }

    /// Whether no person has decided about any of the files yet.
    var isNew: Bool { unknown.count == count }

    /// A sentence about what has changed since the person allowed the lessons.
    var changes: String {
        let names = changed.isEmpty ? unknown : changed
        let more = changed.isEmpty || unknown.isEmpty ? "" : "; new: \(unknown.firstFive)"
        let words = "'\(path)' has \(changed.isEmpty ? "grown" : "changed") since you trusted it"
        return count == 1 ? words : "\(words): \(names.firstFive)\(more)"
    }
}

extension [String] {
    /// The first five, and the number of the others.
    fileprivate var firstFive: String {
        let shown = prefix(5).joined(separator: ", ")
        return count > 5 ? "\(shown) and \(count - 5) more" : shown
    }
}

/// A lesson file, known by its place and its content.
package struct LessonContent: Sendable, Equatable {
    /// The path as the person named it.
    package let path: String
    /// The file's path without links: the same however the file is named.
    let place: String
    /// A key for the file's content.
    let key: String

    /// The file as it was read: a person trusts what stands in it, and not a repair that nobody has written yet.
    package init(_ file: ScannedFile) {
        self.init(path: file.path, source: file.sourceAsRead)
    }

    /// - Throws: `CourseError.unreadable`.
    package init(path: String) throws(CourseError) {
        guard let data = FileContents.read(path) else { throw .unreadable(path) }
        self.init(path: path, source: String(decoding: data, as: UTF8.self))
    }

    package init(path: String, source: String) {
        self.path = path
        place = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
        key = ContentKey([source]).text
    }

    /// The file's own name.
    package var name: String { URL(filePath: path).lastPathComponent }
}
