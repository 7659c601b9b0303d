import Foundation
import LessonModel
import WholeFiles

/// The file that keeps a course's workbook: whole at any moment, shared by parallel shells, never thrown away.
package struct WorkbookFile: Sendable {
    /// The reason why the workbook is not as the learner left it, or could not be kept. No trouble stops the shell.
    package enum Trouble: Error, Equatable {
        /// The workbook could not be read and was moved to this path.
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

    /// The file for the workbook of a course: the bundled course has the plain name, any other also the name of its
    /// folder.
    package init(state folder: String, course: String, isBundled: Bool) {
        let name = isBundled ? "workbook" : "workbook-" + WorkbookFile.name(of: course)
        path = "\(folder)/\(name).json"
    }

    /// The workbook in the file, or a new one when there is none to use; with the trouble, if any.
    package func read() -> (workbook: Workbook, trouble: Trouble?) {
        let (workbook, trouble) = file.read()
        return (workbook ?? Workbook(), trouble)
    }

    /// Writes a workbook together with what other shells wrote meanwhile. A newer format is left as it is.
    package func write(_ workbook: Workbook) -> Trouble? {
        file.changing {
            let (other, trouble) = read()
            if case .tooNew = trouble { return trouble }
            return file.replace(with: workbook.merged(with: other))
        }
    }

    private var file: VersionedFile<Workbook, Trouble> { VersionedFile(path: path, format: Workbook.currentFormat) }

    /// The folder's own name and a hash of its path, to tell two folders of the same name apart on one machine.
    static func name(of course: String) -> String {
        let url = URL(filePath: course).resolvingSymlinksInPath()
        let hash = url.path.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
        return url.lastPathComponent + "-" + String(hash, radix: 16)
    }
}

extension WorkbookFile.Trouble: FileTrouble {}
