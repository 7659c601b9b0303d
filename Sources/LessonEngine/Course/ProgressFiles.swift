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
        records: [NamedRecord], problems: [(file: String, problem: ProgressProblem)]
    ) {
        let results = try await inOrder(paths) { Self.read($0) }
        var records: [NamedRecord] = [], problems: [(String, ProgressProblem)] = []
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

/// A folder into which the learners of a room put their progress.
package struct RoomFolder: Sendable {
    private let path: String

    package init(_ path: String) { self.path = path }

    /// The paths of the JSON files in the folder, in order.
    ///
    /// - Throws: `CourseError.noProgressFolder` where the folder cannot be read.
    package func files() throws(CourseError) -> [String] {
        guard let names = FileName.names(in: path) else { throw .noProgressFolder(path) }
        return names.filter { $0.isText && $0.isFile && $0.text.hasSuffix(".json") }.map { path + "/" + $0.text }
            .sorted()
    }

    /// The room in one lesson; files that cannot be used, perhaps because they are just being written, are left out.
    /// Nil while nobody has handed over anything.
    package func room(in lesson: Lesson) async -> RoomProgress? {
        guard let files = try? files(), let read = try? await ProgressFiles(files).read() else { return nil }
        let course = ProgressRecord(name: "", course: lesson.id, lessons: [lesson], Workbook())
        let room = RoomProgress.merging(read.records, into: course).room
        return room.learners.isEmpty ? nil : room
    }
}
