import Foundation
import LessonModel
import WholeFiles

/// The folder in which a learner answers one exercise: a small package, so that any editor completes in it.
///
/// No function here writes over the learner's text without keeping a copy beside it.
package struct AnswerFolder: Sendable {
    /// Why a file of the folder could not be written.
    package struct Trouble: Error, Equatable {
        package var path: String
        package var reason: String
    }

    package let path: String
    let exercise: Exercise
    let kit: String

    /// The learner's file.
    package var file: String { path + "/Answer.swift" }

    /// The learner's text, with the line ends of Unix, by which lines are counted; nil before they began.
    package var text: String? {
        (try? contents(of: file)).map { String(decoding: $0, as: UTF8.self).replacing("\r\n", with: "\n") }
    }

    /// Whether the learner's file holds anything that the starter does not.
    package var isTouched: Bool { text.map { $0.trimmed != starter.trimmed } ?? false }

    /// Writes the package, and the starter unless the learner has a file already. Returns whether the starter was
    /// written now.
    package func begin() throws(Trouble) -> Bool {
        if let reason = PrivateFolder.make(path) { throw Trouble(path: path, reason: reason) }
        try putPackage()
        guard try contents(of: file) == nil else { return false }
        try put(starter, into: file)
        return true
    }

    /// Puts the starter back and keeps the learner's text beside it. Returns the path of the kept text; nil when there
    /// was nothing to keep. Where no answer was begun, it leaves everything as it is.
    package func reset() throws(Trouble) -> String? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let kept = try keep()
        try put(starter, into: file)
        return kept
    }

    /// Brings back the text that the last reset put aside, and puts the current text aside instead. Returns false when
    /// there is nothing to bring back.
    package func restore() throws(Trouble) -> Bool {
        guard let last = backups.last, let bytes = try contents(of: last) else { return false }
        _ = try keep()
        try put(bytes, into: file)
        unlink(last)
        return true
    }

    /// The paths of the texts that were put aside, oldest first.
    var backups: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let numbers = names.compactMap { name in
            name.hasPrefix(Self.backup) ? Int(name.dropFirst(Self.backup.count)) : nil
        }
        return numbers.sorted().map(backup)
    }

    private static let backup = "Answer.swift.before-"

    private func backup(_ number: Int) -> String { "\(path)/\(Self.backup)\(number)" }

    /// Puts the learner's text aside, if it is worth that. Returns its new place.
    private func keep() throws(Trouble) -> String? {
        // Bytes rather than text, so that whatever an editor has left there comes back as it was.
        guard let bytes = try contents(of: file), isTouched else { return nil }
        let last = backups.last.flatMap { Int($0.split(separator: "-").last ?? "") } ?? 0
        let place = backup(last + 1)
        try put(bytes, into: place)
        return place
    }

    private var starter: String { exercise.starter.map(\.source).joined(separator: "\n") + "\n" }

    /// The bytes of a file; nil where there is none. A file that cannot be read is there all the same, and must not be
    /// written over.
    private func contents(of file: String) throws(Trouble) -> [UInt8]? {
        if let data = FileManager.default.contents(atPath: file) { return Array(data) }
        var status = stat()
        guard lstat(file, &status) != 0 else { throw Trouble(path: file, reason: "what stands there cannot be read") }
        return nil
    }

    private func put(_ text: String, into file: String) throws(Trouble) { try put(Array(text.utf8), into: file) }

    private func put(_ bytes: [UInt8], into file: String) throws(Trouble) {
        if let reason = AtomicFile.replace(file, with: bytes) { throw Trouble(path: file, reason: reason) }
    }
}

extension AnswerFolder {
    /// Writes the package around the learner's file. It is ours, and written anew each time, because the lesson may
    /// have changed.
    private func putPackage() throws(Trouble) {
        let package = AnswerPackage(exercise: exercise, name: String(path.split(separator: "/").last ?? "Answer"))
        for file in package.files {
            let place = "\(path)/\(file.path)"
            try makeFolder(of: place)
            try put(file.text, into: place)
        }
        guard let link = package.kitLink else { return }
        try makeFolder(of: "\(path)/\(link)")
        linkKit("\(path)/\(link)")
    }

    private func makeFolder(of file: String) throws(Trouble) {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        if let reason = PrivateFolder.make(folder) { throw Trouble(path: folder, reason: reason) }
    }

    /// Links LessonKit into the package. A link that leads elsewhere, or nowhere any more, is made anew, because seams
    /// may have moved. A file that a person put there stays.
    private func linkKit(_ link: String) {
        let old = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
        if old == kit { return }
        if old != nil { unlink(link) }
        symlink(kit, link)
    }
}

/// The state of a file at one moment: another time, size or place on the disk means that the file was saved.
///
/// The file is looked at again and again instead of being watched by the system: that works over a network, and with
/// editors that write another file and put it in the place of the first.
package struct FileStamp: Sendable, Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let number: UInt64

    /// The stamp of the file at a path; nil while there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
        (size, number) = (Int(status.st_size), UInt64(status.st_ino))
    }

    /// Waits until the file was saved after a stamp and has come to rest. Returns its new stamp.
    ///
    /// - Throws: `CancellationError`.
    package static func change(of path: String, since old: FileStamp?) async throws -> FileStamp {
        while true {
            try await Task.sleep(for: .milliseconds(50))
            guard let new = FileStamp(path), new != old else { continue }
            // An editor may write in several goes.
            try await Task.sleep(for: .milliseconds(50))
            if FileStamp(path) == new { return new }
        }
    }
}
