import Foundation
import LessonCode
import LessonModel
import LessonReading
import WholeFiles

/// A lesson file that was read.
package struct ScannedFile: Sendable {
    package let path: String
    package let source: String
    package private(set) var scanned: ScannedLesson
    /// The page of a course that the file is; nil where it is meant as a lesson.
    package let page: CoursePage?

    /// Reads a file. If its lesson is going to be opened, its Swift is read beside it, on another core.
    ///
    /// - Parameter checked: The lessons whose checks need not run; this one becomes one of them when nothing is found.
    /// - Throws: `CourseError.isFolder`, `CourseError.deadLink` or `CourseError.unreadable`.
    package init(path: String, toOpen: Bool = false, checked: CheckedLessons? = nil) throws(CourseError) {
        guard let data = FileContents.read(path) else { throw .unread(path) }
        (self.path, page, canBeOpened) = (path, nil, true)
        source = String(decoding: data, as: UTF8.self)
        isText = source.utf8.elementsEqual(data)
        let key = checked?.key(of: data), isChecked = key.map { checked?.contains($0) ?? false } ?? false
        scanned = LessonScanner.scan(data, file: path, isChecked: isChecked) { texts in
            // From the end, since the scanner itself reads some from the beginning.
            if toOpen { Thread.detachNewThread { SwiftAhead.read(texts.reversed()) } }
        }
        if let key, !isChecked, scanned.diagnostics.isEmpty { checked?.insert(key) }
    }

    /// An entry for a file that cannot be opened by its name, with an error that says so.
    init(misnamed name: String, in folder: String) {
        self.init(
            closed: folder + "/" + name, "the name of this file is not UTF-8 text",
            hint: "rename it; '\\x' stands before each byte that is no text")
    }

    /// An entry for what stands among the lessons and is no file, with an error that says so.
    init(noFile name: String, in folder: String) {
        self.init(
            closed: folder + "/" + name, "this is a pipe, a socket or a device, not a file",
            hint: "move it out of the folder, or name it in '\(IgnoredNames.fileName)'")
    }

    /// An entry for a file that cannot be read, with an error that says so.
    init(unreadable path: String, page: CoursePage? = nil) {
        let target = path.deadLinkTarget
        let message = target.map { "this is a link to '\($0)', where no file is" } ?? "this file cannot be read"
        let reason = target.map { CourseError.deadLink(path, to: $0) } ?? .unreadable(path)
        self.init(closed: path, message, hint: reason.hint, page: page)
    }

    private init(closed path: String, _ message: String, hint: String, page: CoursePage? = nil) {
        let problem = Diagnostic(.error, message, file: path, hint: hint)
        self.init(page: page, path: path, source: "", diagnostics: [problem])
    }

    /// An entry for a file that is no lesson, with these problems.
    init(page: CoursePage?, path: String, source: String, diagnostics: [Diagnostic]) {
        (self.page, self.path, self.source, canBeOpened) = (page, path, source, false)
        scanned = ScannedLesson(lesson: nil, diagnostics: diagnostics)
    }

    /// Whether the file can be opened by its path and read.
    package let canBeOpened: Bool
    /// Whether the file holds what `source` says, and no bytes that are no text.
    private var isText = true
    /// The file that was read, where `source` has tables that were brought in step with their probes; else nil.
    private var read: Unrepaired?

    private struct Unrepaired: Sendable {
        var source: String
        var diagnostics: [Diagnostic]
        var edits: [TableRepair.Edit]
    }

    /// Whether its tables were brought in step with their probes, so that the file itself is still as it was.
    package var isRepaired: Bool { read != nil }

    /// The text that the file held when it was read, without any repair.
    var sourceAsRead: String { read?.source ?? source }

    /// Whether the file still holds the text that was read.
    package var isAsRead: Bool {
        FileContents.read(path).map { String(decoding: $0, as: UTF8.self) } == sourceAsRead
    }

    /// The file with result tables that a recording can fill; the file as it is when that does not make a lesson of it.
    package func repairingTables() -> ScannedFile {
        guard lesson == nil, canBeOpened, isText else { return self }
        var lines = FileLines(source)
        let edits = TableRepair.edits(of: source)
        for edit in edits.reversed() {
            let delimiter = lines.line(edit.lines.lowerBound + 1)
            lines.replace(edit.lines, with: LessonScanner.aligned(edit.markdown, as: delimiter))
        }
        let read = Unrepaired(source: source, diagnostics: scanned.diagnostics, edits: edits)
        let repaired = ScannedFile(repaired: lines.text, read: read, path: path)
        return repaired.lesson == nil ? self : repaired
    }

    /// The problems of a file whose repair was not written, at their places in the file as it is. Where no error is
    /// among them, those that were repaired are: nothing else would say that the file is no lesson yet.
    package func asRead(_ problems: [VerifyProblem]) -> [VerifyProblem] {
        guard let read else { return problems }
        let moved = problems.map { VerifyProblem($0.rule, read.edits.asRead($0.diagnostic)) }
        let scanned = moved.areHarmless ? read.diagnostics.map { VerifyProblem(.scan, $0) } : []
        return (scanned + moved).inOrder
    }

    private init(repaired source: String, read: Unrepaired, path: String) {
        (self.path, self.source, canBeOpened, self.read, page) = (path, source, true, read, nil)
        scanned = LessonScanner.scan(source.utf8, file: path)
    }

    /// A file that is to be written, with this text.
    package init(planned source: String, path: String) {
        (self.path, self.source, canBeOpened, page) = (path, source, true, nil)
        scanned = LessonScanner.scan(source.utf8, file: path)
    }

    package var lesson: Lesson? { scanned.lesson }

    /// The same file whose lesson asks for other limits.
    package func asking(for limits: LimitChanges) -> ScannedFile {
        var file = self
        file.scanned.lesson?.header.limits = limits
        return file
    }

    /// The id that the front matter gives, also of a file that has problems.
    package var id: String? { lesson?.id ?? (page == nil ? Self.id(on: source) : nil) }

    /// The same of a file of which nothing else is read.
    ///
    /// - Throws: `CourseError.isFolder`, `CourseError.deadLink` or `CourseError.unreadable`.
    static func id(inFrontMatterOf path: String) throws(CourseError) -> String? {
        guard let data = FileContents.read(path) else { throw .unread(path) }
        return LessonScanner.header(of: data)?.id ?? id(on: String(decoding: data, as: UTF8.self))
    }

    /// The id on a line of its own near the beginning of a text whose front matter cannot be read.
    private static func id(on source: String) -> String? {
        let line = source.split(whereSeparator: \.isNewline).prefix(12).first { $0.hasPrefix("id:") }
        return line.map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
    }

    /// The number with which the file's name begins; nil where it begins with none.
    package var number: Int? {
        LessonFile.number(before: path.split(separator: "/").last ?? "").flatMap { Int($0) }
    }

    /// The line on which the front matter gives the id.
    package var idLine: Int {
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return (lines.firstIndex { $0.hasPrefix("id:") } ?? 0) + 1
    }
}
