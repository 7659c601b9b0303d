import LessonModel

extension ExerciseRecords {
    /// The problem of a hint that waits for a cause: no such cause exists, or neither the starter nor a mistake leads
    /// to it.
    func hintProblem(_ hint: Hint) -> Diagnostic? {
        let known = knownCauses
        if let unknown = hint.causes.first(where: { !known.contains($0) }) {
            return problem(
                "the hint waits for '\(unknown)', which is no test of the check, no stage and nothing that the form forbids",
                hint,
                nearestName(to: unknown, in: known).map { "did you mean '\($0)'?" }
                    ?? "one of: \(known.joined(separator: ", "))")
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
        let stages = CheckStage.allCases.map(\.rawValue)
        return (declared + stages + (exercise.rules?.forbidden.map(\.rawValue) ?? [])).withoutRepeats
    }

    private func problem(_ message: String, _ hint: Hint, _ advice: String) -> Diagnostic {
        Diagnostic(.error, message, file: file, line: hint.line, hint: advice)
    }
}
