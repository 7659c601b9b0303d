import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonCode
@testable import LessonEngine

/// A lesson that a test makes of code in one file, `Desk.swift`.
enum OwnLesson {
    static func make(
        _ source: String, _ function: String? = nil, form: Form? = nil, line: String? = nil
    ) async throws -> MadeLesson {
        let maker = CutLessonMaker(
            engine: try SharedEngine.engine(), files: TriedFiles(TriedSource(path: "Desk.swift", text: source)),
            id: "desk", title: "", path: "Lessons/desk.md", line: line)
        return try await maker.make(function, form: form)
    }

    static func problems(_ made: MadeLesson) async throws -> [VerifyProblem] {
        let file = ScannedFile(planned: made.text, path: "Lessons/desk.md")
        return try await Verifier(engine: SharedEngine.engine(), seed: 42).verify(file).problems
    }

    /// A file with a class that holds some functions, and with what these need.
    static func desk(_ function: String) -> String {
        let networking = """
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif

            """
        let journal = """
            final class Journal {
                nonisolated(unsafe) static let shared = Journal()
                private(set) var lines: [String] = []

                func note(_ line: String) { lines.append(line) }
            }

            """
        return "import Foundation\n" + (function.contains("URLSession") ? networking : "")
            + (function.contains("Journal") ? journal : "")
            + "final class Desk {\n"
            + function.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n") + "\n}\n"
    }
}
