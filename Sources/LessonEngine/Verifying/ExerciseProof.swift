import LessonCore

/// Holds an exercise to its promises: the starter is not yet an answer, the solutions are, the mistakes are rejected.
struct ExerciseProof: Sendable {
    let engine: Engine
    let lesson: Lesson
    let exercise: Exercise

    /// What is broken, each at its block.
    func problems() async throws -> [Diagnostic] {
        try await withThrowingTaskGroup(of: [Diagnostic].self) { group in
            group.addTask { starterProblems(try await judge(exercise.starter)) }
            for block in exercise.solutions {
                group.addTask { solutionProblems(block, try await judge([block])) }
            }
            for block in exercise.mistakes {
                group.addTask { mistakeProblems(block, try await judge([block])) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func judge(_ blocks: [CodeBlock]) async throws -> CheckRecord {
        try await engine.judge(Attempt(blocks, of: lesson), of: lesson, step: exercise.step)
    }

    private func starterProblems(_ record: CheckRecord) -> [Diagnostic] {
        guard let block = exercise.starter.first else { return [] }
        if record.passed {
            return [
                problem("the starter passes the check", block, "check what the starter does not do yet")
            ]
        }
        return record.brokenCode
    }

    private func solutionProblems(_ block: CodeBlock, _ record: CheckRecord) -> [Diagnostic] {
        let broken = record.brokenCode
        guard !record.passed, broken.isEmpty, let failure = record.failure else { return broken }
        let reasons = failure.findings.map { finding in
            [finding.message, finding.happened].compactMap { $0 }.joined(separator: ": ")
        }
        return [
            problem(
                "the solution fails its check in '\(failure.stage.rawValue)': \(reasons.first ?? "no reason given")",
                block, "mend the solution, or the check")
        ]
    }

    private func mistakeProblems(_ block: CodeBlock, _ record: CheckRecord) -> [Diagnostic] {
        let name = "the mistake '\(block.name ?? "")'"
        let broken = record.brokenCode
        guard broken.isEmpty else { return broken }
        if record.passed {
            return [problem("\(name) passes the check", block, "add a test or a form rule that rejects it")]
        }
        if let finding = record.failure?.findings.first, finding.cause == .api {
            return [
                problem(
                    "\(name) is rejected by no test and no rule: the check does not compile against it", block,
                    "give it the API that the check calls, and let it be wrong elsewhere")
            ]
        }
        return []
    }

    private func problem(_ message: String, _ block: CodeBlock, _ hint: String) -> Diagnostic {
        Diagnostic(.error, message, file: lesson.file, line: block.fenceLine, hint: hint)
    }
}

extension CheckRecord {
    /// Why the answer's own code is no Swift or does not compile.
    fileprivate var brokenCode: [Diagnostic] {
        let findings = stages.flatMap(\.findings).filter { $0.cause == .syntax || $0.cause == .code }
        return findings.map { Diagnostic(.error, $0.message, file: $0.file, line: $0.line, column: $0.column) }
    }
}
