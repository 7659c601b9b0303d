import ArgumentParser
import Foundation
import LessonEngine
import LessonModel

/// The options of every command that reads lessons.
struct CourseOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of lessons to use instead of the bundled course.", valueName: "dir"))
    var lessons: String?

    var surroundings: Surroundings { .current }

    var share: Share { Share(environment: surroundings.environment, executable: surroundings.executable) }

    /// The course that is meant, with its folder as a person would write it.
    func course() throws -> Course {
        try Course(folder: lessons ?? share.lessons.relative(to: surroundings.folder))
    }

    /// The lesson of this id, or the one in this file.
    func file(_ lesson: String) throws -> ScannedFile {
        let isPath = lesson.contains("/") || lesson.hasSuffix(".md")
        return try isPath ? ScannedFile(path: lesson) : course().lesson(lesson)
    }

    /// The lesson of this id or file, which must be without problems.
    func lesson(_ lesson: String) throws -> (file: ScannedFile, lesson: Lesson) {
        let file = try file(lesson)
        guard let lesson = file.lesson else { throw Failure.broken(file) }
        return (file, lesson)
    }

    /// The lesson of this id or file, whose code may run.
    func lesson(_ lesson: String, admitting admission: Admission, isOwn: Bool = false) throws -> Lesson {
        let (file, _) = try self.lesson(lesson)
        let admitted = try admission.admit([file], of: file.path, isOwn: isOwn)
        guard let lesson = admitted.first?.lesson else { throw Failure.broken(file) }
        return lesson
    }

    /// Writes to the file that the person named, else to stdout.
    func deliver(_ text: String, to output: String?) throws {
        guard let output else { return surroundings.print(text) }
        try FileWriter.write(text + "\n", to: output, hint: "name a file in a folder that you can write")
    }

    /// The engine, with this number of compilers at once; with as many as there are cores when `jobs` is nil.
    func engine(_ leave: LeaveOptions, jobs: Int? = nil) throws -> Engine {
        try Engine(
            environment: surroundings.environment, share: share, allowsUnconfined: leave.unconfined, jobs: jobs)
    }
}

extension String {
    /// The path as seen from a folder that it lies in; else unchanged.
    fileprivate func relative(to folder: String) -> String {
        hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : self
    }
}

extension AsyncParsableCommand {
    /// Does the work of a command; every error becomes a `Failure`, which a person can read.
    func reporting(_ work: () async throws -> Void) async throws {
        do { try await work() } catch { throw Failure(error) }
    }
}
