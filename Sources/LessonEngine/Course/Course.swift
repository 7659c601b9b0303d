import Foundation
import LessonModel
import LessonReading
import Synchronization
import WholeFiles

/// An ordered folder of lesson files.
package struct Course: Sendable {
    /// The folder as the person named it.
    package let folder: String
    /// The lesson files, in course order.
    package let files: [String]
    /// The names of Markdown files that are no lessons: they have no front matter, and no number before their name.
    package let strays: [String]
    /// A warning for each line of its `.seamsignore` that fits no file.
    package let idleIgnores: [Diagnostic]
    /// An entry for each lesson that cannot be opened: its name is no text, or it is a pipe.
    private let closed: [ScannedFile]
    /// The lessons whose checks need not run again; nil where all checks shall run.
    private let checked: CheckedLessons?
    /// The command that lists the course.
    private let listing: String

    /// The course in a folder: its Markdown files by name, without its pages, without files that are no lessons, and
    /// without what its `.seamsignore` names.
    ///
    /// - Throws: `CourseError` when the folder cannot be read or holds no lesson.
    package init(
        folder: String, checked: CheckedLessons? = nil, listing: String = "seams list"
    ) throws(CourseError) {
        (self.folder, self.checked, self.listing) = (folder, checked, listing)
        guard let names = FileName.names(in: folder) else { throw .noFolder(folder) }
        let ignored = IgnoredNames(folder: folder)
        idleIgnores = ignored.idle(among: names.map(\.text))
        let lessons = names.filter {
            $0.text.hasSuffix(".md") && CoursePage(fileName: $0.text) == nil && !ignored.contains($0.text)
        }
        let named = lessons.filter { $0.isText && $0.isFile }.map(\.text).sorted()
        let strays = named.filter { LessonFile.isStray($0, in: folder) }
        self.strays = strays
        files = named.filter { !strays.contains($0) }.map { folder + "/" + $0 }
        closed = lessons.filter { !$0.isText || !$0.isFile }.sorted { $0.text < $1.text }.map { name in
            name.isText ? ScannedFile(noFile: name.text, in: folder) : ScannedFile(misnamed: name.text, in: folder)
        }
        guard !files.isEmpty || !closed.isEmpty else { throw .noLessons(folder) }
    }

    /// The folder's own name: the same on every machine.
    package var name: String { URL(filePath: folder).resolvingSymlinksInPath().lastPathComponent }

    /// The ids that the names of the files suggest: `04-constructor-injection.md` usually holds `constructor-injection`.
    package var likelyIDs: [String] {
        files.map { file in
            let name = URL(filePath: file).deletingPathExtension().lastPathComponent
            return String(name.trimmingPrefix(/\d+-/))
        }
    }

    /// All lesson files, read side by side. A file that cannot be read, or whose name is no text, is not passed over: it
    /// is an entry with an error.
    package func lessons() -> [ScannedFile] {
        files(at: files) + closed
    }

    /// The lesson files at these paths, read side by side. One that cannot be read is an entry with an error.
    package func files(at paths: [String]) -> [ScannedFile] {
        let read = Mutex<[Int: ScannedFile]>([:])
        DispatchQueue.concurrentPerform(iterations: paths.count) { index in
            let path = paths[index], file = (try? self.file(at: path)) ?? ScannedFile(unreadable: path)
            read.withLock { $0[index] = file }
        }
        return read.withLock { read in paths.indices.compactMap { read[$0] } }
    }

    /// The lesson file at a path, which may lie in another folder.
    ///
    /// - Throws: `CourseError.unreadable`.
    package func file(at path: String, toOpen: Bool = false) throws(CourseError) -> ScannedFile {
        try ScannedFile(path: path, toOpen: toOpen, checked: checked)
    }

    /// The numbers of the files in the list: those with which their names begin, where each name begins with one of its
    /// own, so that `04-constructor-injection.md` is 4 also in a course that begins with 00; else their places, from 1.
    package var numbers: [Int] {
        let own = files.compactMap { file in
            LessonFile.number(before: Substring(file.utf8.dropFirst(folder.utf8.count + 1))).flatMap { Int($0) }
        }
        return own.count == files.count && Set(own).count == own.count ? own : Array(1..<files.count + 1)
    }

    /// The file at a number of the list, as a person types it: `4`, `04`; nil when the text is no such number.
    package func file(numbered text: String) -> String? {
        Int(text).flatMap { numbers.firstIndex(of: $0) }.map { files[$0] }
    }

    /// The lesson of this id, or of this number in the list. An id begins with a letter.
    ///
    /// - Throws: `CourseError.noLesson` with the nearest id when there is none.
    package func lesson(_ id: String, toOpen: Bool = false) throws -> ScannedFile {
        if let path = file(numbered: id) { return try file(at: path, toOpen: toOpen) }
        // The file's name usually ends with the id, so most often one file is read and not the whole course.
        for path in files where path.hasSuffix("-\(id).md") || path.hasSuffix("/\(id).md") {
            let file = try file(at: path, toOpen: toOpen)
            if file.id == id { return file }
        }
        var ids: [String] = [], unread: CourseError?
        for path in files {
            do throws(CourseError) {
                guard let other = try ScannedFile.id(inFrontMatterOf: path) else { continue }
                if other == id { return try file(at: path, toOpen: toOpen) }
                ids.append(other)
            } catch { unread = unread ?? error }
        }
        // The lesson may be one that cannot be read.
        if let unread { throw unread }
        throw CourseError.noLesson(
            id, nearest: nearestLessons(to: id, in: ids).first, count: ids.count, listing: listing)
    }
}

extension Share {
    /// The decision table in a course's folder, else the one that comes with the tool; nil when there is neither.
    ///
    /// - Throws: `CourseError.unreadable`, or `BrokenFormsPage`.
    package func decisionTable(of course: String) throws -> DecisionTable? {
        guard let page = try FormsPage.read(in: course) ?? FormsPage.read(in: lessons) else { return nil }
        guard page.diagnostics.isEmpty else { throw BrokenFormsPage(diagnostics: page.diagnostics) }
        return page.table
    }
}

extension FormsPage {
    /// The page in a course's folder; nil where there is none.
    ///
    /// - Throws: `CourseError.unreadable`.
    fileprivate static func read(in folder: String) throws(CourseError) -> FormsPage? {
        let path = folder + "/" + DecisionTable.fileName
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let data = FileContents.read(found: path) else { throw .unreadable(path) }
        return FormsPage(data, file: path)
    }
}

/// A decision table that cannot be used as it is.
package struct BrokenFormsPage: Error, Equatable {
    package var diagnostics: [Diagnostic]
}

/// Why there is no such course or lesson.
package enum CourseError: Error, Equatable {
    case noFolder(String)
    case noLessons(String)
    case noLesson(String, nearest: String?, count: Int, listing: String)
    case unreadable(String)
    /// A link to a file that is not there.
    case deadLink(String, to: String)
    /// A folder where a lesson file is wanted.
    case isFolder(String)
    case noGlossary(String)
    /// There is no folder with what learners hand over.
    case noProgressFolder(String)

    /// The reason why the file at a path cannot be read.
    static func unread(_ path: String) -> CourseError {
        if WholeFiles.isFolder(path) { return .isFolder(path) }
        return path.deadLinkTarget.map { .deadLink(path, to: $0) } ?? .unreadable(path)
    }

    package var message: String {
        switch self {
        case .noFolder(let folder): "no folder of lessons at '\(folder)'"
        case .noLessons(let folder): "no lesson file in '\(folder)'"
        case .noLesson(let id, _, _, _): "no lesson called '\(id)'"
        case .unreadable(let path): "the file '\(path)' cannot be read"
        case .deadLink(let path, let target): "'\(path)' is a link to '\(target)', where no file is"
        case .isFolder(let path): "'\(path)' is a folder, not a lesson file"
        case .noGlossary(let folder): "the course in '\(folder)' has no page of terms"
        case .noProgressFolder(let folder): "no folder of progress files at '\(folder)'"
        }
    }

    package var hint: String {
        switch self {
        case .noFolder: "name the folder with '--lessons DIR'"
        case .noLessons(let folder):
            "a lesson is a file 'NAME.md'; 'seams new ID --form FORM --folder \(folder)' begins one"
        case .noLesson(_, let nearest?, let count, let listing):
            "did you mean '\(nearest)'? '\(listing)' shows all \(count)"
        case .noLesson(_, nil, let count, let listing): "'\(listing)' shows all \(count)"
        case .unreadable: "check that it is there and that you may read it"
        case .deadLink: "put the file there, or remove the link"
        case .isFolder(let path): "'seams list --lessons \(path)' shows its lessons: name one of them"
        case .noProgressFolder:
            "'seams progress --format json' writes such a file; what a live room said stands on its dashboard"
        case .noGlossary(let folder):
            "write '\(folder)/\(GlossaryFile.name)'; 'seams glossary' without '--lessons' has the words of the field"
        }
    }
}
