import LessonModel

/// The answer of a wiring's trials to a question, in one sentence: `live: not repeatable; the second run differs`.
struct WhyAnswer {
    private let topic: ScorecardTopic
    private let card: Scorecard
    private let leavesClockUnread: Bool

    init(_ topic: ScorecardTopic, _ trials: ScorecardTrials) {
        self.topic = topic
        card = trials.card
        leavesClockUnread = trials.leavesClockUnread
    }

    var text: String { "\(card.wiring): \(words)" }

    private var words: String {
        switch topic {
        case .fast: card.firstMicroseconds == nil ? Self.unmeasured : card.fastWords
        case .repeatable: answer(card.isRepeatable, [card.repeatableRemark])
        case .isolated: answer(card.isIsolated, card.isolatedRemarks)
        case .hiddenInputs: hiddenInputs
        case .leftBehind:
            card.isIsolated == nil ? Self.unmeasured : card.leftBehind.isEmpty ? "nothing" : card.leftBehind.words
        case .network: [topic.factor.map(finding), card.networkRemark].compactMap { $0 }.joined(separator: "; ")
        case .code: Self.unmeasured
        case .clock, .zone, .hashSeed, .home: topic.factor.map(finding) ?? Self.unmeasured
        }
    }

    private static let unmeasured = "not measured"

    private func answer(_ fact: Bool?, _ remarks: [String?]) -> String {
        guard let fact else { return Self.unmeasured }
        return ([Optional(fact).answer] + remarks.compactMap { $0 }).joined(separator: "; ")
    }

    private var hiddenInputs: String {
        let tried = card.tried.isEmpty ? nil : "tried: " + card.tried.map(\.rawValue).joined(separator: ", ")
        return [card.hiddenInputWords, tried, card.notTriedWords].compactMap { $0 }.joined(separator: "; ")
    }

    private func finding(_ factor: Factor) -> String {
        if card.hiddenInputs.contains(factor) { return "found" }
        if card.ruledOut.contains(factor) {
            return factor == .clock && leavesClockUnread
                ? "not found; no run asked for the time" : "not found; every value tried gives the same"
        }
        return "not tried: \(card.notTried.first { $0.factor == factor }?.reason.rawValue ?? Self.unmeasured)"
    }
}
