import LessonCode
import LessonModel

/// Checks that an exercise has what a learner needs: a hint, a check or form rules, a solution and a mistake, with all
/// answers out of sight.
struct ExerciseCheck {
    let stage: Stage
    let draft: LessonDraft

    /// Reports parts that are missing, answers in plain sight, starters out of sight, and parts without an exercise.
    func run(_ findings: inout Findings) {
        reportMisplaced(&findings)
        guard !stage.isUnread(in: draft) else { return }
        if let exercise = stage.code(.exercise).first {
            reportMissing(from: exercise, &findings)
        } else {
            reportStrayParts(&findings)
        }
    }

    private func reportMissing(from exercise: CodeBlock, _ findings: inout Findings) {
        let place = draft.position(ofLine: exercise.fenceLine)
        let blocks = stage.steps.flatMap(\.blocks)
        if !blocks.contains(where: \.holdsHint) { findings.add(ExerciseProblem.noHint, at: place) }
        if stage.code(.check).isEmpty, !blocks.contains(where: \.holdsRules) {
            findings.add(ExerciseProblem.missing(.check), at: place)
        }
        for role in [Role.solution, .mistake] where stage.code(role).isEmpty {
            findings.add(ExerciseProblem.missing(role), at: place)
        }
        reportRepeatedMistakes(&findings)
        reportTests(of: stage.code(.check), &findings)
    }

    private func reportTests(of checks: [CodeBlock], _ findings: inout Findings) {
        let tests = checks.flatMap(ExpectedTest.tests)
        if tests.isEmpty, let check = checks.first(where: { $0.source.contains { !$0.isWhitespace } }) {
            findings.add(ExerciseProblem.noTest, at: draft.position(ofLine: check.fenceLine))
        }
        for test in tests.repeated {
            findings.add(ExerciseProblem.repeatedTest(test.path.withoutEmptyLabels), at: test.position)
        }
    }

    private func reportRepeatedMistakes(_ findings: inout Findings) {
        var names: Set<String> = []
        for mistake in stage.code(.mistake) {
            guard let name = mistake.name, !names.insert(name).inserted else { continue }
            findings.add(ExerciseProblem.repeatedMistake(name), at: draft.position(ofLine: mistake.fenceLine))
        }
    }

    private func reportStrayParts(_ findings: inout Findings) {
        for block in stage.steps.flatMap(\.code) where block.isAnswer {
            guard let role = block.role else { continue }
            findings.add(ExerciseProblem.noExercise(role), at: draft.position(ofLine: block.fenceLine))
        }
    }

    private func reportMisplaced(_ findings: inout Findings) {
        for block in stage.steps.flatMap(\.blocks).flatMap(\.visibleAnswers) {
            guard let role = block.role else { continue }
            findings.add(ExerciseProblem.visibleAnswer(role), at: draft.position(ofLine: block.fenceLine))
        }
        for block in stage.steps.flatMap(\.blocks).flatMap(\.hiddenStarters) {
            findings.add(ExerciseProblem.hiddenStarter, at: draft.position(ofLine: block.fenceLine))
        }
        for case .quote(let quote) in stage.steps.flatMap(\.blocks) where quote.isForPassed {
            findings.add(ExerciseProblem.visiblePraise, at: draft.position(ofLine: quote.line))
        }
    }
}

extension [ExpectedTest] {
    /// The tests that have the name of an earlier one.
    var repeated: [ExpectedTest] {
        var names: Set<String> = []
        return filter { !names.insert($0.path).inserted }
    }
}

extension String {
    /// A function's name without the parentheses of no arguments.
    var withoutEmptyLabels: String { hasSuffix("()") ? String(dropLast(2)) : self }
}

extension Step {
    /// The heading below which another exercise begins: a starter follows the answers of one that stands above it.
    var headingOfAnotherExercise: (level: Int, line: Int)? {
        guard let answer = code(.solution).first else { return nil }
        let next = code(.exercise).first { $0.fenceLine > answer.fenceLine }
        return next.flatMap { heading(between: answer.fenceLine, and: $0.fenceLine) }
    }
}

extension CodeBlock {
    /// Whether the block belongs behind a `<details>`.
    fileprivate var isAnswer: Bool { role == .check || role == .solution || role == .mistake }
}

extension Block {
    /// The answers in this block that a reader of the page sees at once.
    fileprivate var visibleAnswers: [CodeBlock] {
        switch self {
        case .details: []
        case .code(let block): block.isAnswer ? [block] : []
        default: children.flatMap(\.visibleAnswers)
        }
    }

    /// The starters in this block that a reader of the page does not see.
    fileprivate var hiddenStarters: [CodeBlock] {
        if case .details = self { return code.filter { $0.role == .exercise } }
        return children.flatMap(\.hiddenStarters)
    }

    /// Whether the block is or holds a hint.
    fileprivate var holdsHint: Bool {
        if case .quote(let quote) = self, quote.kind == .tip { return true }
        return children.contains(where: \.holdsHint)
    }

    /// Whether the block is or holds the rules that judge an exercise's form.
    fileprivate var holdsRules: Bool {
        if case .formRules = self { return true }
        return children.contains(where: \.holdsRules)
    }
}
