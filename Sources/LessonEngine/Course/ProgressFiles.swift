import Foundation
import LessonModel

/// The files with which learners handed over their progress.
package struct ProgressFiles: Sendable {
    private let paths: [String]

    package init(_ paths: [String]) {
        self.paths = paths
    }

    /// The records in the files, in the order of the files, and the problems of the files that cannot be used. As many
    /// files are read at a time as there are cores.
    ///
    /// - Throws: `CancellationError`.
    package func read() async throws -> (
        records: [(file: String, record: ProgressRecord)], problems: [(file: String, problem: ProgressProblem)]
    ) {
        let results = try await inOrder(paths) { Self.read($0) }
        var records: [(String, ProgressRecord)] = [], problems: [(String, ProgressProblem)] = []
        for (path, result) in zip(paths, results) {
            switch result {
            case .success(let record): records.append((path, record))
            case .failure(let problem): problems.append((path, problem))
            }
        }
        return (records, problems)
    }

    private static func read(_ path: String) -> Result<ProgressRecord, ProgressProblem> {
        guard let data = FileContents.read(path) else { return .failure(.unreadable) }
        return Result { () throws(ProgressProblem) in try ProgressRecord(json: data) }
    }
}
