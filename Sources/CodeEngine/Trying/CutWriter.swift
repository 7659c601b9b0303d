import Foundation
import LessonModel
import WholeFiles

/// Writes changed files, if they still are as they were read. Each is the old one or the new one, whatever happens.
package enum CutWriter {
    /// The reason why nothing was written.
    package enum Trouble: Error, Equatable {
        case changed(path: String)
        case exists(path: String)
        case cannotWrite(path: String, reason: String)

        package var message: String {
            switch self {
            case .changed(let path): "'\(path)' has changed since it was read, and nothing was written"
            case .exists(let path): "there is a file '\(path)' already"
            case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
            }
        }

        package var hint: String {
            switch self {
            case .changed: "run the same command again: it reads the file as it is now"
            case .exists: "the change was written; move the file, or add the test to it"
            case .cannotWrite: "check that you may write the file and its folder"
            }
        }
    }

    /// Writes the files and returns their paths.
    ///
    /// - Throws: `Trouble`. Where a file differs from what was read, none is written.
    package static func write(_ files: [ChangedFile]) throws(Trouble) -> [String] {
        for file in files {
            guard let bytes = FileManager.default.contents(atPath: file.path), bytes.elementsEqual(file.before.utf8)
            else {
                throw .changed(path: file.path)
            }
        }
        for file in files { try replace(file) }
        return files.map(\.path)
    }

    /// Writes a file that is not there yet.
    package static func add(_ file: ChangedFile) throws(Trouble) -> String {
        guard !FileManager.default.fileExists(atPath: file.path) else { throw .exists(path: file.path) }
        if let reason = AtomicFile.replace(file.path, with: Array(file.after.utf8), mode: 0o644) {
            throw .cannotWrite(path: file.path, reason: reason)
        }
        return file.path
    }

    private static func replace(_ file: ChangedFile) throws(Trouble) {
        // The file itself, not a link to it.
        let path = file.path.withoutLinks
        var status = stat()
        guard stat(path, &status) == 0 else { throw .changed(path: file.path) }
        if let reason = AtomicFile.replace(path, with: Array(file.after.utf8), mode: status.st_mode & 0o7777) {
            throw .cannotWrite(path: file.path, reason: reason)
        }
    }
}
