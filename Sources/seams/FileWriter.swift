import Foundation
import LessonCore

/// Writes a file that a person asked for: whole or not at all. What is there and no file (`/dev/stdout`, a pipe) is
/// written to and not replaced by one.
enum FileWriter {
    /// - Throws: `Failure` with the system's reason and this hint.
    static func write(_ text: String, to path: String, hint: String) throws {
        // What a world gave that a signal made us kill must not stand in a person's file.
        Signals.waitIfLeaving()
        guard let reason = isStream(path) ? pour(text, into: path) : replace(path, with: text) else { return }
        throw Failure.said(message: "cannot write '\(path)': \(reason)", hint: hint, code: ExitCode.cannotWrite)
    }

    private static func isStream(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    /// Why it could not be written; nil when all of it was.
    private static func pour(_ text: String, into path: String) -> String? {
        let descriptor = open(path, O_WRONLY)
        guard descriptor >= 0 else { return String(cString: strerror(errno)) }
        defer { close(descriptor) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return String(cString: strerror(errno))
            }
        }
        return nil
    }

    /// Why it could not be replaced; nil when it was.
    private static func replace(_ path: String, with text: String) -> String? {
        do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch { return reason(path) }
        return nil
    }

    /// Why, in the system's words: Foundation's own do not tell a missing folder from a missing file.
    private static func reason(_ path: String) -> String {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
        guard descriptor < 0 else {
            close(descriptor)
            return "the disk is full, or the folder cannot be written"
        }
        return String(cString: strerror(errno))
    }
}
