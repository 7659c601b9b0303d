import LessonEngine
import LessonModel
import LessonReading

/// Brings a draft to the state in which it verifies: fills its tables, declares what leaks, and takes out a promise that
/// such code cannot keep.
struct LessonFinisher: Sendable {
    private static let mostRounds = 6

    let engine: Engine
    let filler: TableFiller

    /// The text of a lesson that verifies.
    ///
    /// - Throws: `CutLessonError.breaks`.
    func finished(_ draft: CutLesson) async throws -> String {
        var draft = draft, record = try await measured(&draft), steps: Set<Int> = [], again = 0
        for _ in 1...Self.mostRounds {
            let text = try await filler.filled(draft.text, record)
            let file = ScannedFile(planned: Self.without(tablesOf: steps, text, filler.path), path: filler.path)
            let outcome = try await Verifier(engine: engine).verify(file)
            guard let problem = outcome.problems.first(where: { $0.diagnostic.severity == .error }) else {
                return file.source
            }
            guard let lesson = file.lesson else { throw Self.broken(problem, draft) }
            if let step = Self.table(blamedBy: problem, in: lesson), steps.insert(step).inserted { continue }
            if problem.rule == .scorecard, again < 2 {
                // Chance decides what a scorecard sees of draws: what was seen twice stays.
                again += 1
                record = try await measured(&draft)
                continue
            }
            if problem.rule == .solution, !draft.forbidden.isEmpty {
                draft.forbidden = []
                record = try await measured(&draft)
                continue
            }
            throw Self.broken(problem, draft)
        }
        throw CutLessonError.breaks(
            rule: .run, message: "its tables changed each time", function: draft.cuts[0].function)
    }

    /// Runs and measures the draft, and notes its minutes and leaks.
    private func measured(_ draft: inout CutLesson) async throws -> RunRecord {
        let file = ScannedFile(planned: draft.text, path: filler.path)
        guard let lesson = file.lesson else {
            let problem = file.scanned.diagnostics.first { $0.severity == .error }
            throw CutLessonError.breaks(
                rule: .scan, message: problem?.message ?? "it cannot be read", function: draft.cuts[0].function)
        }
        let outcome = try await filler.record(lesson)
        let problem = outcome.problems.first { $0.rule == .run && $0.diagnostic.severity == .error }
        guard problem == nil, let record = outcome.record else {
            throw problem.map { Self.broken($0, draft) }
                ?? CutLessonError.breaks(rule: .run, message: "it does not run", function: draft.cuts[0].function)
        }
        let found = Set((record.scorecards?.cards ?? []).flatMap(\.leaksFound))
        draft.leaks = Leak.allCases.filter(found.contains)
        draft.minutes = LearningTime(lesson).minutes
        return record
    }

    private static func broken(_ problem: VerifyProblem, _ draft: CutLesson) -> CutLessonError {
        .breaks(rule: problem.rule, message: problem.diagnostic.message, function: draft.cuts[0].function)
    }

    /// The step whose table promises more than it can hold: damage of its code that nothing notices, or a value that
    /// moves.
    private static func table(blamedBy problem: VerifyProblem, in lesson: Lesson) -> Int? {
        guard [.mutant, .flaky, .run].contains(problem.rule), let line = problem.diagnostic.line else { return nil }
        guard let step = lesson.steps.last(where: { $0.line <= line }), let table = step.probe?.table
        else { return nil }
        // Damage of an answer is for the check to notice.
        let isOfAnswer = step.code.contains { $0.role?.isOfAnswer == true && $0.lines.contains(line) }
        return table.lines.contains(line) || problem.rule == .mutant && !isOfAnswer ? step.number : nil
    }

    /// The text without the result tables of some steps.
    private static func without(tablesOf steps: Set<Int>, _ text: String, _ path: String) -> String {
        guard !steps.isEmpty, let lesson = ScannedFile(planned: text, path: path).lesson else { return text }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for step in lesson.steps.reversed() where steps.contains(step.number) {
            guard let table = step.probe?.table else { continue }
            // The blank line below it goes as well.
            lines.removeSubrange(table.lines.lowerBound - 1...min(table.lines.upperBound, lines.count - 1))
        }
        return lines.joined(separator: "\n")
    }
}

extension Role {
    /// Whether the code is an answer to an exercise, or judges one.
    fileprivate var isOfAnswer: Bool { [.check, .solution, .mistake].contains(self) }
}

extension CodeBlock {
    /// The lines of the file in which the code stands.
    fileprivate var lines: ClosedRange<Int> { fenceLine...fenceLine + source.count(where: \.isNewline) + 2 }
}
