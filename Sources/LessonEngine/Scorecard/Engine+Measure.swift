import Foundation
import LessonModel

extension Engine {
    /// Measures, in fresh worlds, the dependencies of the wirings that a run of the same request has shown. Each stage
    /// is measured as far as its time allows; a wiring that fails by itself is left out.
    ///
    /// - Throws: what `run` throws, and `CancellationError` when its task is cancelled: then no trial goes on.
    package func measure(
        _ lesson: Lesson, _ request: RunRequest = RunRequest(), after record: RunRecord,
        within budget: MeasuringBudget = .short, plan: ScorecardPlan = ScorecardPlan()
    ) async throws -> [ScorecardTrials] {
        var trials: [ScorecardTrials] = []
        for (stage, ownTime) in try await measuredStages(of: lesson, request, after: record) {
            trials += try await stage.measure(ownTime: ownTime, within: budget, plan)
        }
        return trials
    }

    /// The stages that a run of the same request has shown, built, each with the time that its lines took.
    func measuredStages(
        of lesson: Lesson, _ request: RunRequest = RunRequest(), after record: RunRecord
    ) async throws -> [(PreparedStage, OwnTime)] {
        let answered = lesson.withModelAnswers
        var stages: [(PreparedStage, OwnTime)] = []
        for stage in try request.stages(of: answered) {
            let shown = record.rows.filter { $0.stage == stage.number }
            guard !shown.isEmpty, let prepared = try await PreparedStage(stage, of: answered, request, engine: self)
            else { continue }
            stages.append((prepared, shown.ownTime))
        }
        return stages
    }

    /// Builds what measuring needs besides the lessons.
    package func prepareMeasuring() async throws { _ = try await builder.pins() }
}

extension Engine {
    /// Builds what the scorecards of a lesson need besides its run, so that measuring it starts no compiler.
    ///
    /// - Throws: what `run` throws.
    package func prepareMeasuring(of lesson: Lesson) async throws {
        _ = try await builder.pins()
        _ = try await reach(of: lesson)
    }
}

extension RunRecord {
    /// The same record with the scorecards of the trials, and a warning for each leak into a fake that the lesson does not
    /// declare.
    package func with(_ trials: [ScorecardTrials], of lesson: Lesson) -> RunRecord {
        with(trials.map(\.card), of: lesson)
    }

    /// The same record with what the code names, these scorecards, and a warning for each leak into a fake that the
    /// lesson does not declare.
    package func with(_ cards: [Scorecard], code: [CodeReach]? = nil, of lesson: Lesson) -> RunRecord {
        var record = self
        record.code = code?.isEmpty == true ? nil : code
        guard !cards.isEmpty else { return record }
        let cards = Scorecards(cards)
        record.scorecards = cards
        record.diagnostics += LeakCheck(lesson).undeclared(in: cards)
        return record
    }
}

extension PreparedStage {
    /// Measures its columns.
    func measure(
        ownTime: OwnTime, within budget: MeasuringBudget, _ trials: ScorecardPlan = ScorecardPlan()
    ) async throws -> [ScorecardTrials] {
        var settings = try settings()
        settings.pins = try await built.engine.builder.pins()
        return try await Measurement(
            columns: plan.measured(columns), settings: settings, files: plan.files, ownTime: ownTime, budget: budget,
            plan: trials
        ).run()
    }
}

extension [RowRecord] {
    /// The time that the lines took.
    var ownTime: OwnTime {
        let wirings = Set(flatMap(\.values.keys))
        let sums = wirings.map { wiring in
            reduce(0) { $0 + ($1.values[wiring]?.microseconds ?? 0) }
        }
        return OwnTime(
            longest: .microseconds(Int64(sums.max() ?? 0)),
            hanging: wirings.filter { wiring in contains { $0.values[wiring]?.status == .timeout } })
    }
}

/// The time that the lines of a run took by themselves.
struct OwnTime: Sendable {
    /// In the slowest world.
    var longest = Duration.zero
    /// The wirings with a line that ran out of time.
    var hanging: Set<String> = []
}

/// One wiring of a stage, compiled, with the lines whose values its trials compare.
struct MeasuredColumn: Sendable {
    /// A line, found by its place among the column's inputs.
    struct Line: Sendable {
        var quoted: String
        var input: Int
        var row: Int
    }
    let column: BuiltColumn
    let stage: Int
    /// The lines that a comparison shows of the column.
    let lines: [Line]
    /// The entries that its world loads before the wiring, which may use them.
    var before: [World.Entry] = []

    /// The same column with entries that its world loads before the wiring.
    func loading(_ entries: [World.Entry]) -> MeasuredColumn {
        var column = self
        column.before = entries
        return column
    }

    /// The entries of the lines, except those that do not compile here.
    var entries: [World.Entry] {
        lines.compactMap { line in
            guard column.inputs.indices.contains(line.input) else { return nil }
            let lines = column.inputs[line.input].lines
            return lines.indices.contains(line.row) ? lines[line.row].entry : nil
        }
    }
}

extension StagePlan {
    /// The columns that can be measured, of the plan's columns as they were built: those whose wiring compiles, and at
    /// least one line with it.
    func measured(_ built: [BuiltColumn]) -> [MeasuredColumn] {
        zip(columns, built).compactMap { column, built in
            guard built.composition.built != nil else { return nil }
            let measured = MeasuredColumn(column: built, stage: stage.number, lines: lines(of: column))
            return measured.entries.isEmpty ? nil : measured
        }
    }

    private func lines(of column: Column) -> [MeasuredColumn.Line] {
        inputs.enumerated().filter { isMeasured($1) && shows(column, in: $1) }.flatMap { index, input in
            input.rows.enumerated().map { MeasuredColumn.Line(quoted: $1.quoted, input: index, row: $0) }
        }
    }

    /// Whether the scorecard is about an input: about what is shown and, at the step in whose text the stage's card stands,
    /// about all of the stage up to there. The card on the screen is then that of the page.
    private func isMeasured(_ input: Input) -> Bool {
        input.isShown || input.probe != nil && request.step.flatMap { lesson.step($0)?.scorecard } != nil
    }
}

/// The work that the trials of a stage may take together. The wait of a person is counted in trials, not in seconds,
/// so that a busy machine takes longer and tells the same.
package enum MeasuringBudget: String, Sendable {
    /// For somebody who waits: all trials of five wirings.
    case short
    /// Whatever it takes.
    case ample
    /// Whatever it takes to prove what a scorecard says, without the times that only a reader wants.
    case proof

    /// Whether it is measured how long later calls take.
    var timesLaterCalls: Bool { self != .proof }

    /// The moment when no time is left: the last resort against what nobody foresaw. A line that hangs ends the trials of
    /// its wiring by itself, and a machine that is busy for minutes must not leave out what it tries at rest.
    func deadline(ownTime: Duration) -> ContinuousClock.Instant {
        switch self {
        case .short: .now + .seconds(300) + ownTime * 20
        case .ample, .proof: .now + .seconds(600)
        }
    }

    /// The number of trials after which only those begin that try a factor for the first time. It does not depend on the
    /// probes' own time, which is longer on a busy machine: a scorecard would then leave out there what it tries elsewhere.
    var trials: Int {
        switch self {
        case .short: 120
        case .ample, .proof: .max
        }
    }

    /// The number of trials that run side by side. Trials of a slow probe mostly wait, and need no core for it.
    func width(ownTime: Duration) -> Int {
        ownTime > .milliseconds(100) ? 8 : max(2, ProcessInfo.processInfo.activeProcessorCount)
    }

    /// The time that one line of a trial may run: a line that hangs under other conditions has a value, too. A proof
    /// waits longer, so that a busy machine does not cause such a value.
    func timeLimit(ownTime: Duration) -> Duration {
        switch self {
        case .short: .seconds(2) + ownTime * 2
        case .ample, .proof: .seconds(20) + ownTime * 2
        }
    }
}
