import Foundation
import LessonCode
import LessonModel

/// Checks that a `must-not-compile` block fails as its first line announces.
struct RefusalProof: Sendable {
    let engine: Engine
    let lesson: Lesson
    let stage: Stage
    let block: CodeBlock

    /// The problem of the block: it compiles, or fails for another reason. Nil when there is none.
    func problem() async throws -> Diagnostic? {
        let settings = CompilerSettings(stage.starterSubject)
        guard engine.toolchain.knows(settings) else { return nil }
        let modules = modules(settings)
        let all = try await engine.builder.objects(modules, after: try await engine.builder.kit())
        guard all.count == modules.count, let built = all.last else { return nil }
        let announced = block.announcedDiagnostic
        let errors = CompilerMessages(built.outcome.messages, files: [lesson.sourceName: lesson.file]).errors
        if built.outcome.succeeded {
            return problem(
                "this compiles, though the lesson says that it must not",
                "write code there that the compiler refuses, or give the block another role")
        }
        guard errors.contains(where: { $0.message.contains(announced) }) else {
            let found = errors.first?.message ?? "nothing about this code"
            return problem("the compiler says '\(found)', not '\(announced)'", hint(on: found))
        }
        let statement = errors.first { $0.message.contains(Self.outside) }
        guard let statement, !statement.message.contains(announced) else { return nil }
        return problem(
            "the compiler refuses this for its place: '\(statement.message)'", hint(on: statement.message))
    }

    /// The advice on a complaint that was not announced.
    private func hint(on complaint: String) -> String {
        complaint.contains(Self.outside)
            ? "put the line into a function, 'func refused() { … }': outside of one the compiler reads declarations alone"
            : "the block's first line holds a part of the expected diagnostic, after '//'"
    }

    private static let outside = "not allowed at the top level"

    /// The module with the block, after those that it may import. The block is more code of the module that it names, or
    /// else a module of its own beside the subject.
    private func modules(_ settings: CompilerSettings) -> [GeneratedModule] {
        guard let name = block.module else {
            let writer = ModuleWriter(subject: stage.subject, settings: settings, file: lesson.sourceName)
            return (stage.subject.isEmpty ? [] : writer.sources) + [writer.beside("Refused", block)]
        }
        let code = stage.subject + [block]
        let sources = ModuleWriter(subject: code, settings: settings, file: lesson.sourceName).sources
        return sources.prefix { $0.name != name } + sources.filter { $0.name == name }
    }

    private func problem(_ message: String, _ hint: String) -> Diagnostic {
        Diagnostic(
            .error, message, file: lesson.file, line: block.firstLine,
            column: block.column(ofLine: block.firstLine),
            hint: hint)
    }
}

extension Lesson {
    /// The name that the lesson's code carries in the compiler's messages: the file's own, without its folder, so that
    /// what was built is found again from any folder.
    var sourceName: String { SourcePiece.name(ofFile: file) }
}

extension CodeBlock {
    /// The part of the compiler's message that the first line announces.
    fileprivate var announcedDiagnostic: String {
        let first = source.split(separator: "\n").first ?? ""
        return first.drop { $0 == "/" || $0 == " " }.trimmingCharacters(in: .whitespaces)
    }
}
