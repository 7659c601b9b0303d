import Foundation
import LessonCore

/// Holds what a run leaves out: code that must not compile, and exercises with their answers.
struct AnswerCheck: Sendable {
    let engine: Engine
    let lesson: Lesson

    /// What does not compile though it should, and the other way round.
    func problems() async throws -> [Diagnostic] {
        try await withThrowingTaskGroup(of: [Diagnostic].self) { group in
            for stage in lesson.stages {
                for block in stage.code(.mustNotCompile) { group.addTask { try await refuse(block, in: stage) } }
            }
            for exercise in lesson.exercises {
                group.addTask {
                    try await ExerciseProof(engine: engine, lesson: lesson, exercise: exercise).problems()
                }
            }
            var problems: [Diagnostic] = []
            for try await found in group { problems += found }
            return problems.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
        }
    }

    /// A `must-not-compile` block fails, and with the diagnostic that its first line announces.
    private func refuse(_ block: CodeBlock, in stage: Stage) async throws -> [Diagnostic] {
        let writer = ModuleWriter(subject: stage.subject, file: sourceName)
        let kit = try await engine.builder.kit()
        var dependencies = kit
        if !stage.subject.isEmpty {
            let subject = try await engine.builder.object(writer.subjectSource, after: kit)
            guard subject.outcome.succeeded else { return [] }
            dependencies.append(subject)
        }
        let built = try await engine.builder.object(writer.beside("Refused", block), after: dependencies)
        let announced = block.announcedDiagnostic
        let errors = CompilerMessages(built.outcome.messages, files: files).errors
        if built.outcome.succeeded {
            return [problem("this compiles, though the lesson says that it must not", block)]
        }
        guard !errors.contains(where: { $0.message.contains(announced) }) else { return [] }
        let found = errors.first?.message ?? "nothing about this code"
        return [problem("the compiler says '\(found)', not '\(announced)'", block)]
    }

    private func problem(_ message: String, _ block: CodeBlock) -> Diagnostic {
        Diagnostic(
            .error, message, file: lesson.file, line: block.firstLine,
            hint: "the block's first line holds a part of the expected diagnostic, after '//'")
    }

    private var sourceName: String { lesson.sourceName }
    private var files: [String: String] { [sourceName: lesson.file] }
}

extension Lesson {
    /// The name that the lesson's code carries in the compiler's messages: the file's own, without its folder, so that
    /// what was built is found again from any folder.
    var sourceName: String { file.split(separator: "/").last.map(String.init) ?? file }
}

extension CodeBlock {
    /// The part of the compiler's message that the first line announces.
    fileprivate var announcedDiagnostic: String {
        let first = source.split(separator: "\n").first ?? ""
        return first.drop { $0 == "/" || $0 == " " }.trimmingCharacters(in: .whitespaces)
    }
}
