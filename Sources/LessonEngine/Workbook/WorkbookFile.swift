import Foundation
import LessonCore

/// The file that keeps a course's workbook: whole at any moment, shared by parallel shells, never thrown away.
package struct WorkbookFile: Sendable {
    /// Why the workbook is not what the learner left, or could not be kept. Nothing of it stops the shell.
    package enum Trouble: Error, Equatable {
        /// It could not be read and was moved to this file.
        case setAside(String)
        case tooNew(format: Int)
        case cannotWrite(path: String, reason: String)

        package var message: String {
            switch self {
            case .setAside(let path): "the workbook could not be read; it was kept as '\(path)' and a new one begun"
            case .tooNew(let format):
                "the workbook was written by a newer seams (format \(format)); nothing is saved to it"
            case .cannotWrite(let path, let reason): "cannot save the workbook '\(path)': \(reason)"
            }
        }

        package var hint: String? {
            switch self {
            case .setAside: nil
            case .tooNew: "update seams, or set SEAMS_HOME to another folder"
            case .cannotWrite: "what you do goes on, but is forgotten at the end; make room or permission there"
            }
        }
    }

    package let path: String

    /// The workbook of a course: the bundled one has the plain name, any other the name of its folder too.
    package init(state folder: String, course: String, isBundled: Bool) {
        let name = isBundled ? "workbook" : "workbook-" + WorkbookFile.name(of: course)
        path = "\(folder)/\(name).json"
    }

    /// What was left there.
    package func read() -> (workbook: Workbook, trouble: Trouble?) {
        guard let data = FileManager.default.contents(atPath: path) else { return (Workbook(), nil) }
        if let format = try? JSONDecoder().decode(Format.self, from: data).format, format > Workbook.currentFormat {
            return (Workbook(), .tooNew(format: format))
        }
        guard let workbook = try? JSONDecoder().decode(Workbook.self, from: data) else {
            return (Workbook(), setAside())
        }
        return (workbook, nil)
    }

    /// Writes a workbook together with what other shells wrote meanwhile. A newer format is left as it is.
    package func write(_ workbook: Workbook) -> Trouble? {
        if let reason = PrivateFolder.make(folder) { return .cannotWrite(path: path, reason: reason) }
        // Without a lock the writes are still whole: at worst the last one wins.
        let lock = FileLock(path + ".lock")
        defer { lock?.release() }
        let (other, trouble) = read()
        if case .tooNew = trouble { return trouble }
        return replace(with: workbook.merged(with: other))
    }

    private var folder: String { URL(filePath: path).deletingLastPathComponent().path }

    private func replace(with workbook: Workbook) -> Trouble? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(workbook) else { return nil }
        let reason = AtomicFile.replace(path, with: Array(data) + [UInt8(ascii: "\n")])
        return reason.map { .cannotWrite(path: path, reason: $0) }
    }

    private func setAside() -> Trouble {
        switch BrokenFile.setAside(path) {
        case .success(let place): .setAside(place)
        case .failure(let failure): .cannotWrite(path: path, reason: failure.reason)
        }
    }

    private struct Format: Decodable { var format: Int }

    /// The folder's own name, and of its place enough to tell two of that name apart on one machine.
    static func name(of course: String) -> String {
        let url = URL(filePath: course).resolvingSymlinksInPath()
        let hash = url.path.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
        return url.lastPathComponent + "-" + String(hash, radix: 16)
    }
}
