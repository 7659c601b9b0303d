import LessonModel

/// The results of the mutants of some code.
package struct MutantFindings: Sendable, Equatable, Codable {
    /// The mutants that were not noticed, one of each group.
    package var survivors: [Mutant] = []
    /// The tests that passed whatever was answered by the functions which they reach, with the names of these
    /// functions.
    package var sureTests: [String: [String]] = [:]

    package init() {}

    /// The problems to report; `witness` names what should have noticed the mutants: `test`, or `test and no table`.
    package func problems(file: String, tests: [CodeBlock], witness: String) -> [VerifyProblem] {
        let unnoticed = survivors.map { mutant in
            Diagnostic(
                .error, "no \(witness) notices \(mutant.words)", file: file, line: mutant.line, column: mutant.column,
                hint: "add a test that fails then, or take out what does not matter")
        }
        let sure = sureTests.sorted { $0.key < $1.key }.map { name, functions in
            let place = tests.lazy.compactMap { SourcePiece($0, file: file).position(declaring: name.withoutCall) }
                .first
            let reached = functions.map { "'\($0)'" }.joined(separator: ", ")
            let reason = functions.isEmpty ? "it uses nothing of the code" : "it passes whatever \(reached) answers"
            return Diagnostic(
                .error, "test '\(name)' cannot fail: \(reason)", file: file, line: place?.line, column: place?.column,
                hint: "let it expect something that the code decides")
        }
        return (unnoticed + sure).map { VerifyProblem(.mutant, $0) }
    }
}

extension Mutant {
    fileprivate var words: String {
        switch kind {
        case .value: "when '\(before)' becomes '\(after)' in the fake '\(group)'"
        case .injection: "when '\(after)' is used instead of '\(before)'"
        case .comparison, .answer, .omission: "when '\(before)' becomes '\(after)'"
        }
    }
}
