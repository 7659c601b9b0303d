import Foundation
import WholeFiles

/// The files of answers that a person means by paths of files and folders.
package enum AnswerFiles {
    /// Whether the paths mean more than one file.
    package static func areMany(_ paths: [String]) -> Bool { paths.count > 1 || paths.contains(where: isFolder) }

    /// The files, each once: of a folder all Swift files in it and in the folders in it, by name.
    ///
    /// - Throws: `CheckRequestError.noAnswers`.
    package static func paths(_ paths: [String]) throws(CheckRequestError) -> [String] {
        var files: [String] = []
        for path in paths {
            guard isFolder(path) else {
                files.append(path)
                continue
            }
            let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
            let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            let answers = found.filter { isSwift($0) && !isHidden($0) && isPlain(folder + "/" + $0) }
            guard !answers.isEmpty else { throw .noAnswers(folder) }
            files += answers.sorted().map { folder + "/" + $0 }
        }
        return files.withoutRepeats
    }

    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    private static func isSwift(_ path: String) -> Bool { path.lowercased().hasSuffix(".swift") }

    /// Whether a path leads to a file that can be read to its end, which a pipe or a device may not have.
    private static func isPlain(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }
}
