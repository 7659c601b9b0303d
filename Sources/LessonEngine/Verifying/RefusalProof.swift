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
        let writer = ModuleWriter(subject: stage.subject, settings: settings, file: lesson.sourceName)
        var dependencies = try await engine.builder.kit()
        if !stage.subject.isEmpty {
            let subject = try await engine.builder.object(writer.subjectSource, after: dependencies)
            guard subject.outcome.succeeded else { return nil }
            dependencies.append(subject)
        }
        let built = try await engine.builder.object(writer.beside("Refused", block), after: dependencies)
        let announced = block.announcedDiagnostic
        let errors = CompilerMessages(built.outcome.messages, files: [lesson.sourceName: lesson.file]).errors
        if built.outcome.succeeded { return problem("this compiles, though the lesson says that it must not") }
        guard !errors.contains(where: { $0.message.contains(announced) }) else { return nil }
        let found = errors.first?.message ?? "nothing about this code"
        return problem("the compiler says '\(found)', not '\(announced)'")
    }

    private func problem(_ message: String) -> Diagnostic {
        Diagnostic(
            .error, message, file: lesson.file, line: block.firstLine,
            hint: "the block's first line holds a part of the expected diagnostic, after '//'")
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
