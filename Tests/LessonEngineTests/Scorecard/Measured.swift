import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension SampleLesson {
    /// Runs the lesson and measures its wirings.
    func trials(
        within budget: MeasuringBudget = .ample, plan: ScorecardPlan = ScorecardPlan()
    ) async throws -> [ScorecardTrials] {
        let engine = try SharedEngine.engine(), record = try await engine.run(lesson)
        return try await engine.measure(lesson, after: record, within: budget, plan: plan)
    }

    /// The scorecards of its wirings.
    func cards(within budget: MeasuringBudget = .ample, plan: ScorecardPlan = ScorecardPlan()) async throws
        -> [String: Scorecard]
    {
        let cards = try await trials(within: budget, plan: plan).map(\.card)
        return Dictionary(cards.map { ($0.wiring, $0) }) { $1 }
    }
}

extension Scorecard {
    /// The same without what is another number every time.
    var untimed: Scorecard {
        var card = self
        (card.firstMicroseconds, card.laterMicroseconds) = (nil, nil)
        return card
    }
}
