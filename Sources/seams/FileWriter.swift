import Foundation

/// Writes a file that a person asked for: whole or not at all. What is no file (`/dev/stdout`, a pipe) is not replaced
/// by one.
enum FileWriter {
    /// - Throws: `Failure` with the system's reason and this hint.
    static func write(_ text: String, to path: String, hint: String) throws {
        let isReplaced = isFileOrNothing(path) && (try? text.write(toFile: path, atomically: true, encoding: .utf8)) != nil
        guard !isReplaced, let reason = failure(writing: text, to: path) else { return }
        throw Failure.said(message: "cannot write '\(path)': \(reason)", hint: hint, code: ExitCode.cannotWrite)
    }
}
