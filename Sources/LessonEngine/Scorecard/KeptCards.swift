import LessonModel

/// The scorecards of a lesson, each measured once: the trials of a stage that was as the lesson says are not made again
/// until something changes on which they can depend.
struct KeptCards: Sendable {
    /// The version of what is kept, to be raised when trials are made or judged differently.
    private static let version = "cards 4"

    /// Makes the trials of a stage whose lines took a time, and gives the cards.
    typealias Measuring = @Sendable (PreparedStage, OwnTime) async throws -> [Scorecard]

    let engine: Engine
    let lesson: Lesson
    let budget: MeasuringBudget
    let measure: Measuring

    /// - Parameter measure: Nil for real trials within the budget.
    init(engine: Engine, lesson: Lesson, within budget: MeasuringBudget, measure: Measuring? = nil) {
        (self.engine, self.lesson, self.budget) = (engine, lesson, budget)
        self.measure = measure ?? { try await $0.measure(ownTime: $1, within: budget).map(\.card.untimed) }
    }

    /// The cards of the stages that a run of the same request has shown, measured or kept.
    func cards(_ request: RunRequest = RunRequest(), after record: RunRecord) async throws -> [Scorecard] {
        var cards: [Scorecard] = []
        for (stage, ownTime) in try await engine.measuredStages(of: lesson, request, after: record) {
            cards += try await self.cards(of: stage, ownTime)
        }
        return cards
    }

    private func cards(of stage: PreparedStage, _ ownTime: OwnTime) async throws -> [Scorecard] {
        let content = try await content(of: stage, ownTime)
        return try await engine.builder.finding(content, after: stage.built.dependencies, keptWhen: areSound) {
            try await measure(stage, ownTime)
        }
    }

    /// Whether all trials were made, and all that they show is as the lesson says.
    private func areSound(_ cards: [Scorecard]) -> Bool {
        let isWhole = !cards.contains { $0.lacks(.time) || $0.lacks(.endless) }, all = Scorecards(cards)
        return isWhole && ScorecardCheck(lesson).problems(all).isEmpty && LeakCheck(lesson).undeclared(in: all).isEmpty
    }

    /// Everything on which the trials of a stage depend, besides the code of the subject.
    private func content(of stage: PreparedStage, _ ownTime: OwnTime) async throws -> [String] {
        let pins = try await engine.builder.pins()
        let columns = stage.plan.measured(stage.columns).flatMap(\.content)
        return try [
            Self.version, budget.rawValue, "stage \(stage.plan.stage.number)", pins ?? "", stage.plan.limits.content,
            ownTime.hanging.sorted().joined(separator: ","),
        ] + engine.findingBasis + columns
    }
}

extension Engine {
    /// The scorecards of the wirings that a run of the same request has shown, without times: those that were as the
    /// lesson says are measured once, and kept until something changes on which they can depend.
    ///
    /// - Throws: what `measure` throws.
    package func keptCards(
        of lesson: Lesson, _ request: RunRequest = RunRequest(), after record: RunRecord
    ) async throws -> [Scorecard] {
        try await KeptCards(engine: self, lesson: lesson, within: .short).cards(request, after: record)
    }
}

extension Scorecard {
    /// The card without its times: they are otherwise in each run, and a kept card would tell those of another day.
    fileprivate var untimed: Scorecard {
        var card = self
        (card.firstMicroseconds, card.laterMicroseconds) = (nil, nil)
        return card
    }
}

extension MeasuredColumn {
    /// Everything of the column on which its trials depend.
    fileprivate var content: [String] {
        let lines = lines.map { "line \($0.input).\($0.row): \($0.quoted)" }
        return [column.wiring, column.demands.conditions.content] + lines + column.keys
    }
}

extension Conditions {
    fileprivate var content: String {
        let facts = [
            ("clock", clock.map { "\($0)" }), ("zone", zone), ("seed", hashSeed.map { "\($0)" }),
            ("home", keepsHome ? "kept" : nil), ("network", hasNetwork ? "there" : nil),
        ]
        return facts.map { "\($0)=\($1 ?? "")" }.joined(separator: " ")
    }
}

extension Limits {
    fileprivate var content: String {
        Limit.allCases.map { "\($0.rawValue)=\(self[$0])" }.joined(separator: " ")
    }
}

extension BuiltColumn {
    /// The names of all builds that its world loads.
    fileprivate var keys: [String] {
        ([composition] + inputs).map { $0.built?.key.text ?? "" }
    }
}
