import ArgumentParser
import Foundation
import LessonEngine
import LessonModel
import LessonRendering

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Judge a Swift file as the answer to a lesson's exercise.",
        discussion: """
            The file takes the place of the exercise's starter. It must parse, compile,
            behave as the check asks, have the form that the exercise asks for, give the
            same twice, and leave nothing behind.

            The file may be somebody else's: it is compiled and run in confined worlds,
            as lessons are, and asks for no trust of its own. Where worlds cannot be
            confined, nothing of it is run without '--unconfined'.

            Exit code: 0 when it passed every stage; 1 when it did not; 124 when only time ran out.

              seams check method-injection Mine.swift
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, junit, github }

    @OptionGroup var options: CourseOptions
    @Argument(help: "A lesson's id or number ('seams list'), or the path of its file.", completion: .lessons)
    var lesson: String
    @Argument(help: "The Swift file with the answer.") var file: String
    @Option(help: ArgumentHelp("The exercise of this step, where there are several.", valueName: "number"))
    var step: Int?
    @Option(help: "text, json, junit or github.") var format: Format = .text
    @Flag(help: "Measure nothing of an answer that passed.") var noScorecard = false
    @OptionGroup var limits: LimitOptions
    @OptionGroup var leave: LeaveOptions

    func run() async throws {
        try await reporting {
            let admission = Admission(options: options, leave: leave, limits: try limits.changes())
            let lesson = try options.lesson(lesson, admitting: admission)
            _ = try lesson.exercise(step: step)
            let attempt = try Attempt(path: file)
            let engine = try options.engine(leave)
            var record = try await ProgressLine(options.surroundings).saying("checking '\(file)' …") {
                try await engine.judge(attempt, of: lesson, step: step)
            }
            // The verdict does not wait for the measurement.
            if format == .text { options.surroundings.print(try rendered(record)) }
            try await measure(attempt, of: lesson, engine, for: &record)
            if format != .text { options.surroundings.print(try rendered(record)) }
            await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
            if !record.passed { throw Failure.silent(code: record.isLate ? ExitCode.timeLimit : ExitCode.failed) }
        }
    }

    /// Reads what the starter and a passed answer name, and measures the exercise's wirings, where it has any, with
    /// both.
    private func measure(
        _ attempt: Attempt, of lesson: Lesson, _ engine: Engine, for record: inout CheckRecord
    ) async throws {
        let exercise = try lesson.exercise(step: step)
        guard record.passed, !noScorecard else { return }
        let (columns, cards, code) = try await ProgressLine(options.surroundings).saying("measuring …") {
            async let code = engine.reach(of: attempt, to: exercise, in: lesson)
            let shown = try await compared(attempt, exercise, lesson, engine)
            return (shown.columns, shown.cards, try await code)
        }
        record.scorecards = cards.isEmpty ? nil : Scorecards(cards)
        record.code = code
        let table = ScorecardRenderer.render(cards, code, wirings: columns, style: options.surroundings.style)
        guard format == .text, !table.isEmpty else { return }
        options.surroundings.print("\nBefore is the starter, after is your code:\n\n" + table)
    }

    private func compared(
        _ attempt: Attempt, _ exercise: Exercise, _ lesson: Lesson, _ engine: Engine
    ) async throws -> (columns: [String], cards: [Scorecard]) {
        guard let last = exercise.lastProbe(in: lesson) else { return ([], []) }
        let answer = CodeBlock(answer: attempt.text, path: attempt.file)
        let shown = try await engine.compare(answer, to: exercise, of: lesson, step: last)
        let trials = try await engine.measure(shown, with: answer, to: exercise, of: lesson, step: last)
        return (shown.columns, trials.map(\.card))
    }

    private func rendered(_ record: CheckRecord) throws -> String {
        switch format {
        case .text: CheckRenderer.render(record, style: options.surroundings.style)
        case .json: try JSONRenderer.render(record)
        case .junit: JUnitRenderer.render(record)
        case .github: AnnotationRenderer.render(record)
        }
    }
}
