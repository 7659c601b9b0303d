import LessonModel

/// The verdicts on the answers that an exercise brings along, and the promises of the exercise that they show to be
/// broken.
package struct ExerciseRecords: Sendable {
    /// An answer in the lesson and the verdict on it.
    package struct Judged: Sendable {
        package var block: CodeBlock
        package var record: CheckRecord
        /// Another verdict, at another time; nil where there is none.
        package var otherwise: HeldVerdict?

        package init(_ block: CodeBlock, _ record: CheckRecord, otherwise: HeldVerdict? = nil) {
            self.block = block
            self.record = record
            self.otherwise = otherwise
        }
    }
    package let exercise: Exercise
    /// The lesson's file.
    package let file: String
    package var starter: Judged?
    package var solutions: [Judged] = []
    package var mistakes: [Judged] = []

    package init(_ exercise: Exercise, file: String) {
        self.exercise = exercise
        self.file = file
    }

    /// The tests of the check that fail for the starter or a mistake.
    package var failedTests: Set<String> {
        let wrong = ([starter].compactMap { $0 } + mistakes).flatMap(\.record.tests)
        return Set(wrong.filter { $0.status != .passed && $0.status != .notRun }.map(\.name))
    }

    /// The broken promises that these rules cover, each at its block.
    package func problems(_ rules: Set<VerifyRule>) -> [VerifyProblem] {
        // One fault, one error: a check that compiles with no solution compiles with no mistake, and no hint is reached.
        let isTold = rules.contains(.solution) && !solutions.isEmpty && solutions.allSatisfy(\.record.lacksAPI)
        let found: [(VerifyRule, [Diagnostic])] = [
            (.starter, starter.map(starterProblems) ?? []), (.solution, solutions.flatMap(solutionProblems)),
            (.mistake, mistakes.filter { !(isTold && $0.record.lacksAPI) }.flatMap(mistakeProblems)),
            (.hint, isTold ? [] : exercise.hints.compactMap(hintProblem)),
        ]
        let wanted = found.filter { rules.contains($0.0) }
        return wanted.flatMap { rule, found in found.map { VerifyProblem(rule, $0) } }
    }

    private func starterProblems(_ starter: Judged) -> [Diagnostic] {
        guard let words = starter.passingWords else { return starter.record.brokenCode }
        return [problem("the starter \(words)", starter.block, "check what the starter does not do yet")]
    }

    private func solutionProblems(_ solution: Judged) -> [Diagnostic] {
        let broken = solution.record.brokenCode
        guard broken.isEmpty, let failure = solution.record.failure ?? solution.otherwise?.record.failure else {
            return broken
        }
        let reasons = failure.findings.map { finding in
            [finding.message, finding.happened].compactMap { $0 }.joined(separator: ": ")
        }
        let reason = reasons.first ?? "no reason given"
        var found = problem(
            "the solution fails its check in '\(failure.stage.rawValue)'\(solution.time(ofPassing: false)): \(reason)",
            solution.block,
            solution.otherwise == nil ? "mend the solution, or the check" : Self.handing)
        if let finding = failure.findings.first, finding.cause == .api, let line = finding.line {
            // The line of the check that asks for more than the solution has.
            (found.line, found.column) = (line, finding.column)
        }
        return [found]
    }

    private func mistakeProblems(_ mistake: Judged) -> [Diagnostic] {
        let name = "the mistake '\(mistake.block.name ?? "")'"
        let broken = mistake.record.brokenCode
        guard broken.isEmpty else { return broken.map { $0.saying("\(name) does not compile: \($0.message)") } }
        if let words = mistake.passingWords {
            let advice = mistake.otherwise == nil ? "add a test or a form rule that rejects it" : Self.handing
            return [problem("\(name) \(words)", mistake.block, advice)]
        }
        guard let failure = mistake.record.failure else { return [] }
        guard failure.findings.allSatisfy({ $0.rejecter == nil }) else { return [] }
        if mistake.record.lacksAPI {
            return [
                problem(
                    "\(name) is rejected by no test and no rule: the check does not compile against it", mistake.block,
                    "give it the API that the check calls, and let it be wrong elsewhere")
            ]
        }
        let reason = failure.findings.first?.message ?? failure.stage.rawValue
        return [
            problem(
                "\(name) is rejected by no test and no rule: \(reason)", mistake.block,
                "let it be wrong where a test or a rule of the form looks")
        ]
    }

    /// The advice where the verdict on an answer changes with the clock.
    private static let handing = "let the check hand over the time: it is not the same at every hour"

    private func problem(_ message: String, _ block: CodeBlock, _ hint: String) -> Diagnostic {
        let place = block.fencePlace
        return Diagnostic(.error, message, file: file, line: place.line, column: place.column, hint: hint)
    }
}

/// A verdict at another time than just now.
package struct HeldVerdict: Sendable, Equatable, Codable {
    /// The time in words: `07:00 UTC on 1 May 2026`.
    package var time: String
    package var record: CheckRecord

    package init(time: String, record: CheckRecord) {
        self.time = time
        self.record = record
    }
}

extension ExerciseRecords.Judged {
    /// The words for an answer that passes its check, at some time at least; nil where it never does.
    fileprivate var passingWords: String? {
        record.passed || otherwise?.record.passed == true ? "passes the check\(time(ofPassing: true))" : nil
    }

    /// The time of a verdict that is another one at another time; empty where it is the same.
    fileprivate func time(ofPassing isPassing: Bool) -> String {
        guard let otherwise else { return "" }
        return record.passed == isPassing ? " now, and not at \(otherwise.time)" : " at \(otherwise.time), and not now"
    }
}

extension Diagnostic {
    /// The same at the same place, in other words.
    fileprivate func saying(_ message: String) -> Diagnostic {
        var other = self
        other.message = message
        return other
    }
}

extension CheckFinding {
    /// The test or the rule that rejects the answer, by its name.
    fileprivate var rejecter: String? { test ?? rule ?? (cause == .leftover ? CheckPhase.clean.rawValue : nil) }
}

extension CheckRecord {
    /// Whether the check does not compile with the answer.
    fileprivate var lacksAPI: Bool { failure?.findings.contains { $0.cause == .api } ?? false }

    /// The reasons why the answer's own code is no Swift or does not compile.
    fileprivate var brokenCode: [Diagnostic] {
        let findings = stages.flatMap(\.findings).filter { $0.cause == .syntax || $0.cause == .code }
        return findings.map { Diagnostic(.error, $0.message, file: $0.file, line: $0.line, column: $0.column) }
    }
}

extension ExerciseRecords {
    /// The problem of a hint that waits for a cause: no such cause exists, or neither the starter nor a mistake leads
    /// to it. A warning about one that seems to wait and does not.
    func hintProblem(_ hint: Hint) -> Diagnostic? {
        let known = knownCauses
        if let unknown = hint.causes.first(where: { !known.contains($0) }) {
            return problem(
                "the hint waits for '\(unknown)', which is no test of the check, no stage and nothing that the form forbids",
                hint, suggestion(for: unknown, among: known))
        }
        let meant = hint.likelyCauses
        if meant.contains(where: { known.contains($0.withoutCall) }) {
            return problem(
                "everybody gets this hint, though it begins with 'When \(meant.listed(with: "or")) fails'", hint,
                "for those who fail it alone, begin with 'When "
                    + "\(meant.map { CodeSpan.markdown($0.withoutCall) }.listed(with: "or")) fails:'", .warning)
        }
        let records = ([starter].compactMap { $0 } + mistakes).map(\.record)
        guard !hint.causes.isEmpty, !records.contains(where: hint.fits) else { return nil }
        let names = hint.causes.map { "'\($0)'" }.joined(separator: " or ")
        return problem(
            "nobody gets this hint: neither the starter nor a mistake fails \(names)", hint,
            "add the mistake that it is for, or make it a hint for everybody")
    }

    /// The causes for which a hint can wait.
    private var knownCauses: [String] {
        let declared = exercise.checks.flatMap { DeclaredNames.tests(in: $0.source) }
        let stages = CheckPhase.allCases.map(\.rawValue)
        return (declared + stages + (exercise.rules?.forbidden.map(\.rawValue) ?? [])).withoutRepeats
    }

    private func problem(
        _ message: String, _ hint: Hint, _ advice: String, _ severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        Diagnostic(severity, message, file: file, line: hint.line, column: 1, hint: advice)
    }
}

extension Exercise {
    /// The names that the starter declares: the code under discussion.
    package var discussed: Set<String> { Set(starter.flatMap { DeclaredNames.outermost(in: $0.source).map(\.name) }) }

    /// The modules that the exercise's own code imports; its check may use them whatever the answer imports.
    package var imports: [String] {
        (given + starter).filter { $0.module == nil || $0.module == module }
            .flatMap { ImportReader.imports(in: $0.source) }.withoutRepeats
    }
}
