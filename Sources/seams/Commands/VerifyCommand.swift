import ArgumentParser
import Foundation
import LessonCore
import LessonEngine

struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Hold lessons to every promise that they make.",
        discussion: "For authors and CI: everything scans, compiles and runs, tables hold in every world, tests pass.")

    @OptionGroup var options: CourseOptions
    @Argument(help: "Lesson files or folders of lessons; the whole course when none is named.") var paths: [String] = []
    @Flag(help: "Rewrite the result tables with what was seen.") var record = false

    func run() async throws {
        try await reporting {
            let files = try paths.isEmpty ? options.course().lessons() : paths.flatMap(files)
            let engine = try options.engine()
            let verification = Verification(
                engine: engine, surroundings: options.surroundings, isRecording: record, count: files.count)
            let codes = try await verification.verify(files)
            await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
            if let worst = codes.max(), worst != ExitCode.passed { throw Failure.silent(code: worst) }
        }
    }

    private func files(_ path: String) throws -> [ScannedFile] {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        return try isFolder.boolValue ? Course(folder: trimmed).lessons() : [options.file(path)]
    }
}
