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
        let answered = lesson.withModelAnswers
        var trials: [ScorecardTrials] = []
        for stage in try request.stages(of: answered) {
            let shown = record.rows.filter { $0.stage == stage.number }
            guard !shown.isEmpty, let prepared = try await PreparedStage(stage, of: answered, request, engine: self)
            else { continue }
            trials += try await prepared.measure(ownTime: shown.ownTime, within: budget, plan)
        }
        return trials
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
    /// The same record with what the code names, the scorecards of the trials, and a warning for each leak into a fake
    /// that the lesson does not declare.
    package func with(
        _ trials: [ScorecardTrials], code: [CodeReach]? = nil, of lesson: Lesson
    ) -> RunRecord {
        var record = self
        record.code = code?.isEmpty == true ? nil : code
        guard !trials.isEmpty else { return record }
        let cards = Scorecards(trials.map(\.card))
        record.scorecards = cards
        record.diagnostics += LeakCheck(lesson).undeclared(in: cards)
        return record
    }
}

extension PreparedStage {
    /// Measures its columns.
    func measure(
        ownTime: Duration, within budget: MeasuringBudget, _ trials: ScorecardPlan = ScorecardPlan()
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
    /// How long the lines took in the slowest world.
    var ownTime: Duration {
        let wirings = Set(flatMap(\.values.keys))
        let sums = wirings.map { wiring in
            reduce(0) { $0 + ($1.values[wiring]?.microseconds ?? 0) }
        }
        return .microseconds(Int64(sums.max() ?? 0))
    }
}
