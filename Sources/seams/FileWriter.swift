import Foundation
import LessonEngine
import LessonModel
import LessonReading
import Room
import WholeFiles

/// Writes a file that a person asked for: whole or not at all. What exists and is no file is written to and not replaced
/// by one: a pipe, a device, and `/dev/stdout` also where that is a file just now. A link stays, and its file is replaced.
enum FileWriter {
    /// The usual hint where a file cannot be written.
    private static let usualHint = "name a file in a folder that you can write"

    /// - Throws: `Failure` with the system's reason and this hint.
    static func write(_ text: String, to path: String, hint: String = usualHint) throws {
        // The output of a world that we killed because of a signal must not stand in a person's file.
        Signals.waitIfLeaving()
        guard let reason = isStream(path) ? pour(text, into: path) : replace(target(of: path), with: text) else {
            return
        }
        throw failure(path, reason, hint)
    }

    private static func failure(_ path: String, _ reason: String, _ hint: String) -> Failure {
        .said(message: "cannot write '\(path)': \(reason)", hint: hint, code: ExitCode.cannotWrite)
    }

    /// Refuses a file that cannot be written, and one that holds a person's own work, before the work whose result it is to
    /// hold. Nothing is written.
    ///
    /// - Throws: `Failure` with the system's reason, or with what the file holds.
    static func require(_ path: String) throws {
        if let reason = obstacle(to: path) { throw failure(path, reason, usualHint) }
        if let kind = OwnWork.kind(of: target(of: path), content(of: path)) { throw keeping(path, "is \(kind), and") }
    }

    /// The same for a result that is made of these files, none of which it may replace.
    static func require(_ path: String, reading files: [String]) throws {
        try require(path)
        let place = path.withoutLinks, isRead = files.contains { $0.withoutLinks == place }
        if isRead, !isStream(path) { throw keeping(path, "is read here, and") }
    }

    /// The same for a file that replaces nothing but files of its own kind, which begin so.
    static func require(_ path: String, renewing beginning: String) throws {
        try require(path)
        guard !isStream(path) else { throw failure(path, "it is no file", usualHint) }
        if holds(path, otherThan: { $0.starts(with: beginning.utf8) }) { throw keepingOther(path) }
    }

    private static func keeping(_ path: String, _ words: String) -> Failure {
        .said(
            message: "'\(path.madeSafeOnOneLine)' \(words) stays as it is", hint: "name another file",
            code: ExitCode.cannotWrite)
    }

    private static func keepingOther(_ path: String) -> Failure {
        keeping(path, "is there already, with a text of another kind, and")
    }

    /// The bytes of a file, as many as a lesson can have; none of what is no file, and where none can be read.
    private static func content(of path: String) -> Data {
        isStream(path) ? Data() : FileContents.read(path) ?? Data()
    }

    private static func holds(_ path: String, otherThan isOurs: (Data) -> Bool) -> Bool {
        let old = content(of: path)
        return !old.isEmpty && !isOurs(old)
    }

    /// The reason why nothing can be written to a path, as far as it is known before; nil when none is.
    private static func obstacle(to path: String) -> String? {
        if isFolder(path) { return String(cString: strerror(EISDIR)) }
        guard !isStream(path) else { return access(path, W_OK) == 0 ? nil : lastError }
        // A file is replaced by another, which its folder must let in.
        let folder = URL(filePath: target(of: path)).deletingLastPathComponent().path
        return access(folder + "/.", W_OK | X_OK) == 0 ? nil : lastError
    }

    private static func isStream(_ path: String) -> Bool {
        var status = stat()
        if ["/dev/", "/proc/"].contains(where: path.hasPrefix), isLink(path) { return true }
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The file that a link leads to; the path itself where there is no link.
    private static func target(of path: String) -> String {
        isLink(path) ? path.withoutLinks : path
    }

    /// Writes a text that the same command may have written before: a file with a text of another kind stays.
    ///
    /// - Parameter beginning: the beginning of all texts of the kind; nil where they have their first line in common.
    static func renew(_ path: String, with text: String, beginning: String? = nil) throws {
        let isOther = holds(path) { old in
            beginning.map { old.starts(with: $0.utf8) } ?? (old.firstLine == Data(text.utf8).firstLine)
        }
        guard !isOther else { throw keepingOther(path) }
        try write(text, to: path)
    }

    /// The reason why the text could not be written; nil when all of it was.
    private static func pour(_ text: String, into path: String) -> String? {
        // A file behind it may hold something already.
        let descriptor = open(path, O_WRONLY | O_APPEND)
        guard descriptor >= 0 else { return lastError }
        defer { close(descriptor) }
        return ByteWriter.write(text.utf8, to: descriptor) ? nil : lastError
    }

    /// The reason why the file could not be replaced; nil when it was. A file that was there keeps its rights, and one that
    /// nobody may write stays as it is.
    private static func replace(_ path: String, with text: String) -> String? {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, access(path, W_OK) != 0 { return lastError }
        let mode = isThere ? status.st_mode & 0o7777 : 0o644
        return AtomicFile.replace(path, with: Array(text.utf8), mode: mode).map { _ in reason(path) }
    }

    /// The reason in the system's words: Foundation's own do not tell a missing folder from a missing file.
    private static func reason(_ path: String) -> String {
        let isNew = access(path, F_OK) != 0, descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
        guard descriptor < 0 else {
            close(descriptor)
            // Where all of it could not be written, nothing stays.
            if isNew { unlink(path) }
            return "the disk is full, or the folder cannot be written"
        }
        return lastError
    }
}

extension Data {
    fileprivate var firstLine: Data { prefix { $0 != UInt8(ascii: "\n") } }
}

/// The kinds of files that a person has written, or handed over, and that no output of a command replaces.
private enum OwnWork {
    /// The words for what a file of this path and content is; nil where it is nothing of the kind.
    static func kind(of path: String, _ content: Data) -> String? {
        guard !content.isEmpty else { return nil }
        if path.hasSuffix(".swift") { return "a Swift file" }
        if content.starts(with: Receipt.beginning.utf8) { return "a receipt" }
        if content.starts(with: "\(RoomJournal.kind) ".utf8) { return "the journal of a room" }
        if LessonScanner.header(of: content) != nil { return "a lesson" }
        // Nothing that a command writes begins so.
        return LessonScanner.hasFrontMatter(content) ? "a text with front matter" : nil
    }
}
