import Foundation
import LessonModel

/// The file in which a person says how much a course that does not come with the tool may take.
package struct LimitsFile: Sendable {
    package let path: String

    package init(configuration folder: String) {
        path = folder + "/limits.yaml"
    }

    /// The limits that the file sets; the usual ones where there is no file or it cannot be used, in the latter case
    /// with the problem.
    package func read() -> (cap: LimitCap, problem: Diagnostic?) {
        guard FileManager.default.fileExists(atPath: path) else { return (.usual, nil) }
        guard let data = FileContents.read(path) else {
            let message = "it cannot be read; the usual limits for foreign courses hold"
            return (.usual, Diagnostic(.warning, message, file: path, hint: "check that you may read it"))
        }
        return LimitCap.reading(String(decoding: data, as: UTF8.self), file: path)
    }
}
