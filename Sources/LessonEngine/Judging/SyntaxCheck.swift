import LessonCode
import LessonModel

/// Says whether an answer is Swift, in the words of the learner's own compiler.
struct SyntaxCheck: Sendable {
    let builder: Builder
    let attempt: Attempt

    /// The findings about code that may not stand in an answer; without such code, the parser's errors.
    func findings() async throws -> [CheckFinding] {
        let steering = attempt.pieces.flatMap { SteeringReader.diagnostics(in: $0, file: attempt.file) }
        guard steering.isEmpty else { return steering.map(finding) }
        let broken = attempt.pieces.filter { ItemReader.items(of: $0) == nil }
        var findings: [CheckFinding] = []
        // The compiler is asked about broken pieces only: most answers are whole, and that is known without a process.
        for piece in broken { findings += try await self.findings(in: piece) }
        return findings
    }

    private func findings(in piece: SourcePiece) async throws -> [CheckFinding] {
        let module = ModuleWriter(subject: [piece], defines: attempt.defines, file: piece.file).subjectSource
        let text = try await builder.answer(.parse, about: module)
        let messages = CompilerMessages(text, files: attempt.files)
        // The compiler notices only after the answer's end that something is missing.
        let missed = messages.generated.compactMap { $0.firstMatch(of: /error: (.*)/).map { String($0.1) } }
        let told = messages.diagnostics
        return told.indices.filter { told[$0].severity == .error }.map { index in
            // A comment that nothing ends goes on into what stands behind the answer; the note says where it begins.
            let isBehind = told[index].placed.map { $0 > piece.end } ?? false
            let note = isBehind ? told.dropFirst(index + 1).first { $0.severity == .note } : nil
            return finding(told[index].message, at: isBehind ? note?.placed ?? piece.end : told[index].placed)
        }
            + missed.map { finding($0, at: piece.end) }
    }

    private func finding(_ problem: Diagnostic) -> CheckFinding {
        CheckFinding(.syntax, problem.message, file: problem.file, at: problem.placed, hint: problem.hint)
    }

    private func finding(_ message: String, at position: Position?) -> CheckFinding {
        CheckFinding(
            .syntax, message, file: attempt.file, at: position, hint: "mend the line; nothing else can be judged before"
        )
    }
}

extension Diagnostic {
    /// The position of the diagnostic; nil when it has no line.
    var placed: Position? { line.map { Position(line: $0, column: column ?? 1) } }
}
