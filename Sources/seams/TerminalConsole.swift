import Foundation
import LessonCore
import Shell

/// The shell's streams and files: those of this process.
struct TerminalConsole: Console {
    /// The columns to draw for, where a room reads along.
    var projection: Int?

    var style: Style {
        let style = Surroundings.now.style
        return projection.map(style.projected) ?? style
    }

    var rows: Int? { Surroundings.now.rows }

    func show(_ text: String) { Surroundings.current.print(text) }

    func tell(_ text: String) { Surroundings.current.complain(text) }

    func saying<Result: Sendable>(_ words: String, _ work: () async -> Result) async -> Result {
        await Progress(.current).saying(words, work)
    }

    func write(_ text: String, to path: String) throws {
        try FileWriter.write(text, to: path, hint: "name a file in a folder that you can write")
    }

    func complaint(about error: any Error) -> Complaint {
        switch Failure(error) {
        case .said(let message, let hint, let code): Complaint(message, hint: hint, code: code)
        case .silent(let code): Complaint("it failed", code: code)
        case .broken(let file): Complaint("'\(file.path)' has problems", code: ExitCode.brokenLesson)
        }
    }
}
