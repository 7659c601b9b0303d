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
            same twice, leave nothing behind, and not get round the check.

            With several files, or a folder, each Swift file is an answer of its own: a row
            for each, a column for each stage.

            The file may be somebody else's: Seams compiles and runs it in confined worlds,
            like a lesson, and asks for no permission. On a machine that cannot confine
            worlds, it runs nothing without '--unconfined'.

            Exit code: 0 when it passed every stage; 1 when it did not; 124 when only time ran out.

              seams check method-injection Mine.swift
              seams check method-injection answers --format csv > answers.csv
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv, junit, github }

    @OptionGroup var options: CourseOptions
    @Argument(help: "A lesson's id or number ('seams list'), or the path of its file.", completion: .lessons)
    var lesson: String
    @Argument(help: "The Swift file with the answer; several files or a folder for many answers.", completion: .file())
    var files: [String]
    @Option(help: ArgumentHelp("The exercise of this step, where there are several.", valueName: "number"))
    var step: Int?
    @Option(help: "text, json, junit or github; of many answers text, json or csv.") var format: Format = .text
    @Flag(help: "Show the whole scorecards of an answer that passed, not one line.") var scorecard = false
    @Flag(help: "Measure nothing of an answer that passed.") var noScorecard = false
    @OptionGroup var limits: LimitOptions
    @OptionGroup var leave: LeaveOptions

    func validate() throws {
        if scorecard, noScorecard { throw ValidationError.scorecardAndNone }
        if AnswerFiles.areMany(files) {
            guard [.text, .json, .csv].contains(format) else {
                throw ValidationError("--format \(format.rawValue) is for one answer; many have text, json or csv")
            }
        } else if format == .csv {
            throw ValidationError("--format csv is for many answers; one has text, json, junit or github")
        }
    }

    func run() async throws {
        try await reporting {
            let admission = Admission(options: options, leave: leave, limits: try limits.changes())
            let lesson = try options.lesson(lesson, admitting: admission)
            _ = try lesson.exercise(step: step)
            let engine = try options.engine(leave)
            guard !AnswerFiles.areMany(files), let file = files.first else { return try await judge(lesson, engine) }
            let attempt = try Attempt(path: file)
            var record = try await ProgressLine(options.surroundings).saying("checking '\(file)' …") {
                try await engine.judge(attempt, of: lesson, step: step, isAwaited: true)
            }
            // The verdict does not wait for the measurement.
            if format == .text { options.surroundings.print(try rendered(record, of: lesson)) }
            try await measure(attempt, of: lesson, engine, for: &record)
            if format != .text { options.surroundings.print(try rendered(record, of: lesson)) }
            await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
            if !record.passed { throw Failure.silent(code: record.isLate ? ExitCode.timeLimit : ExitCode.failed) }
        }
    }

    /// Judges each of many answers, and tells what came of all of them. A file that cannot be read is named, and the
    /// others still count.
    private func judge(_ lesson: Lesson, _ engine: Engine) async throws {
        let exercise = try lesson.exercise(step: step)
        var attempts: [Attempt] = [], unread: [CheckRequestError] = []
        for path in try AnswerFiles.paths(files) {
            do { attempts.append(try Attempt(path: path)) } catch { unread.append(error) }
        }
        let records = try await judged(attempts, lesson, engine)
        let step = exercise.step, title = lesson.step(step)?.title ?? lesson.header.title
        let all = CheckedAnswers(lesson: lesson.id, step: step, title: title, answers: records)
        if !records.isEmpty { options.surroundings.print(try rendered(all)) }
        await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
        let codes = unread.map { Failure($0).report(to: options.surroundings) }
        let failed = records.filter { !$0.passed }
        if let code = codes.first { throw Failure.silent(code: code) }
        guard !failed.isEmpty else { return }
        throw Failure.silent(code: failed.allSatisfy(\.isLate) ? ExitCode.timeLimit : ExitCode.failed)
    }

    /// The records of the answers, in their order; as many are judged at once as there are cores.
    private func judged(_ attempts: [Attempt], _ lesson: Lesson, _ engine: Engine) async throws -> [CheckRecord] {
        let line = ProgressLine(options.surroundings)
        defer { line.clear() }
        return try await withThrowingTaskGroup(of: (Int, CheckRecord).self) { [step] group in
            var waiting = Array(attempts.enumerated())[...], records: [(Int, CheckRecord)] = []
            func next() {
                guard let (index, attempt) = waiting.popFirst() else { return }
                group.addTask { (index, try await engine.judge(attempt, of: lesson, step: step)) }
            }
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { next() }
            while let record = try await group.next() {
                records.append(record)
                line.show("checking: \(records.count) of \(attempts.count) answers")
                next()
            }
            return records.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func rendered(_ record: CheckedAnswers) throws -> String {
        switch format {
        case .json: try JSONRenderer.encode(record)
        case .csv: AnswersCSV.render(record)
        default: AnswersRenderer.render(record, style: options.surroundings.style)
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
        let view = scorecard ? ScorecardView.whole : .folded(more: "--scorecard")
        let table = ScorecardRenderer.render(cards, code, wirings: columns, view, style: options.surroundings.style)
        guard format == .text, !table.isEmpty else { return }
        options.surroundings.print("\n" + table)
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

    private func rendered(_ record: CheckRecord, of lesson: Lesson) throws -> String {
        switch format {
        case .text, .csv:
            let word = options.words(for: record.lesson, written: self.lesson)
            let hasHints = try lesson.exercise(step: step).hints.contains { $0.causes.isEmpty || $0.fits(record) }
            var style = options.surroundings.style
            style.course = options.surroundings.lessons
            return CheckRenderer.render(record, at: .program(lesson: word, hasHints: hasHints), style: style)
        case .json: return try JSONRenderer.render(record)
        case .junit: return JUnitRenderer.render(record)
        case .github: return AnnotationRenderer.render(record, paths: options.surroundings.hostedPaths)
        }
    }
}
