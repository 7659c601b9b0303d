import Foundation
import LessonModel
import WholeFiles

/// The file that keeps a course's workbook: whole at any moment, shared by parallel shells, never thrown away.
package struct WorkbookFile: Sendable {
    package let path: String

    /// The file for the workbook of a course: the bundled course has the plain name, any other also the name of its
    /// folder.
    package init(state folder: String, course: String, isBundled: Bool) {
        let name = isBundled ? "workbook" : "workbook-" + WorkbookFile.name(of: course)
        path = "\(folder)/\(name).json"
    }

    /// The workbook in the file, or a new one when there is none to use; with the trouble, if any.
    package func read() -> (workbook: Workbook, trouble: FileTrouble?) {
        let (workbook, trouble) = file.read()
        return (workbook ?? Workbook(), trouble)
    }

    /// Writes a workbook together with what other shells wrote meanwhile. A newer format is left as it is.
    package func write(_ workbook: Workbook) -> FileTrouble? {
        file.changing {
            let (other, trouble) = read()
            if case .tooNew = trouble?.cause { return trouble }
            return file.replace(with: workbook.merged(with: other))
        }
    }

    private var file: VersionedFile<Workbook> {
        VersionedFile(path: path, format: Workbook.currentFormat, words: .workbook)
    }

    /// The folder's own name and a hash of its path, to tell two folders of the same name apart on one machine.
    static func name(of course: String) -> String {
        let url = URL(filePath: course).resolvingSymlinksInPath()
        let hash = url.path.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
        return url.lastPathComponent + "-" + String(hash, radix: 16)
    }
}

extension FileWords {
    fileprivate static let workbook = FileWords(
        content: "the workbook", begunAnew: " and a new one begun", leftAlone: "; nothing is saved to it",
        writing: "save the workbook",
        afterNoWriting: "what you do goes on, but is forgotten at the end; make room or permission there")
}
