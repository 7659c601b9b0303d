import Foundation
import LessonEngine
import LessonModel

/// The file that holds a project's baseline, for its version control.
package struct BaselineFile: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The baseline; nil when the file is not there.
    ///
    /// - Throws: `BaselineFileError`.
    package func read() throws(BaselineFileError) -> Baseline? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let data = FileContents.read(path) else { throw .unreadable(path) }
        guard let head = try? JSONDecoder().decode(Head.self, from: data) else { throw .noBaseline(path) }
        guard head.schema == Baseline.schema else {
            throw head.schema.hasPrefix("seams.baseline/") ? .otherFormat(path, head.schema) : .noBaseline(path)
        }
        guard let baseline = try? JSONDecoder().decode(Baseline.self, from: data) else { throw .noBaseline(path) }
        return baseline
    }

    private struct Head: Decodable { var schema: String }
}

/// The reason why a baseline cannot be held.
package enum BaselineFileError: Error, Equatable {
    case unreadable(String)
    case noBaseline(String)
    case otherFormat(String, String)

    package var message: String {
        switch self {
        case .unreadable(let path): "the baseline '\(path)' cannot be read"
        case .noBaseline(let path): "'\(path)' is no baseline that 'seams try' wrote"
        case .otherFormat(let path, let schema):
            "the baseline '\(path)' has the format '\(schema)', which is not known here"
        }
    }

    package var hint: String {
        switch self {
        case .unreadable: "check that you may read it"
        case .noBaseline: "name a file that is not there yet, and it is written"
        case .otherFormat: "update seams, or remove the file and have it written again"
        }
    }
}
