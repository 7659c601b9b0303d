import Foundation

/// Writes a file that a person asked for: whole or not at all.
enum FileWriter {
    /// - Throws: `Failure` with the system's reason and this hint.
    static func write(_ text: String, to path: String, hint: String) throws {
        do {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            throw Failure.said(
                message: "cannot write '\(path)': \(reason(path))", hint: hint, code: ExitCode.cannotWrite)
        }
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
