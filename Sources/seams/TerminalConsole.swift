import Foundation
import LessonCore
import Shell
import Synchronization

/// The shell's streams and files: those of this process.
final class TerminalConsole: Console {
    /// Whether the person asked for everything at once.
    private let showsAll = Mutex(false)

    var style: Style { Surroundings.now.style }

    var rows: Int? { showsAll.withLock { $0 } ? nil : Surroundings.now.rows }

    func show(_ text: String) { Surroundings.current.print(text) }

    func tell(_ text: String) { Surroundings.current.complain(text) }

    func saying<Result: Sendable>(_ words: String, _ work: () async -> Result) async -> Result {
        await Progress(.current).saying(words, work)
    }

    func write(_ text: String, to path: String) throws {
        try FileWriter.write(text, to: path, hint: "name a file in a folder that you can write")
    }

    func wish(_ question: String) -> Pages.Wish {
        let surroundings = Surroundings.current
        surroundings.write(question, to: STDOUT_FILENO)
        let answer = lineTyped()
        // The question has done its work; the text goes on where it stood.
        surroundings.write("\u{1B}[A\r\u{1B}[K", to: STDOUT_FILENO)
        switch answer?.trimmingCharacters(in: .whitespaces) {
        case "": return .more
        case nil, "q": return .enough
        case "a":
            showsAll.withLock { $0 = true }
            return .more
        case let cell?: return .instead(cell)
        }
    }

    func complaint(about error: any Error) -> Complaint {
        switch Failure(error) {
        case .said(let message, let hint, let code): Complaint(message, hint: hint, code: code)
        case .silent(let code): Complaint("it failed", code: code)
        case .broken(let file): Complaint("'\(file.path)' has problems", code: ExitCode.brokenLesson)
        }
    }

    /// Byte by byte, so that nothing is taken that is meant for the editor.
    private func lineTyped() -> String? {
        var bytes: [UInt8] = [], byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }
}
