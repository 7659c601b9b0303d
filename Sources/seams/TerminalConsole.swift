import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import Shell
import WholeFiles

/// The shell's streams and files: those of this process.
struct TerminalConsole: Console {
    /// The columns to draw for where a room reads along, as the terminal is now.
    var projection: (@Sendable (_ terminal: Int) -> Int)?
    /// The folder of the lessons that are told by the names of their files alone; nil where all are told as they are.
    var course: String?

    var style: Style {
        let surroundings = Surroundings.now
        var style = surroundings.style
        (style.errorWidth, style.course) = (surroundings.errorStyle.width, course)
        return projection.map { style.projected(to: $0(style.width)) } ?? style
    }

    var rows: Int? { Surroundings.now.rows }

    func show(_ text: String) { Surroundings.current.print(text) }

    func tell(_ text: String) { Surroundings.now.complain(text) }

    func saying<Result: Sendable>(_ words: String?, _ work: () async -> Result) async -> Result {
        guard let words else { return await work() }
        return await ProgressLine(.current).saying(words, work)
    }

    func edit(_ path: String, with editor: String) throws(Complaint) {
        guard let code = ForegroundProgram.run(editor, file: path) else {
            throw Complaint("there is no '/bin/sh' to start your editor", code: ExitCode.failed)
        }
        guard code != 0 else { return }
        throw Complaint(
            "your editor ended with \(code): \(editor)",
            hint: "set VISUAL or EDITOR to one that works, or open the file yourself: \(path)", code: ExitCode.failed)
    }

    func write(_ text: String, to path: String) throws {
        try FileWriter.renew(path, with: text)
    }

    func names(in folder: String) -> [String] {
        let folder = folder.hasPrefix("~") ? (folder as NSString).expandingTildeInPath : folder
        let path = folder.isEmpty ? "." : folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.map { isFolder(path + "/" + $0) ? $0 + "/" : $0 }.sorted()
    }

    func complaint(about error: any Error) -> Complaint {
        switch Failure(error) {
        case .said(let message, let hint, let code): Complaint(message, hint: hint, code: code)
        case .silent(let code): Complaint("it failed", code: code)
        case .broken(let file): Complaint("'\(file.path)' has problems", code: ExitCode.brokenLesson)
        case .notCompiling(let error, _):
            Complaint(error.message, hint: error.hint, code: ExitCode.failed)
        case .brokenPage(let problems):
            Complaint("'\(problems.first?.file ?? DecisionTable.fileName)' has problems", code: ExitCode.brokenFile)
        }
    }
}
