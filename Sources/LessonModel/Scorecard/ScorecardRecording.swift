/// Brings a recorded scorecard up to date. A recorded fact that still holds is kept, because it may say more than one
/// measurement.
package struct ScorecardRecording {
    private let old: RecordedScorecard?
    private let cards: [Scorecard]
    private let wirings: [String]

    /// Takes the cards of one stage. Recorded wirings keep their order; wirings that are not recorded yet follow in
    /// `order`.
    package init(_ old: RecordedScorecard?, cards: [Scorecard], order: [String]) {
        self.old = old
        self.cards = cards
        wirings = ((old?.wirings ?? []) + order).withoutRepeats
    }

    /// The card to write.
    package var card: RecordedScorecard {
        let rows = RecordedScorecard.facts(of: cards).map { fact in
            RecordedScorecard.Row(
                fact, cells: wirings.map { RecordedScorecard.Cell(value(fact, $0), position: Position(line: 1)) })
        }
        return RecordedScorecard(
            wirings: wirings, rows: rows, line: old?.line ?? 1, lineCount: rows.count + 2, prefix: old?.prefix ?? "")
    }

    private func value(_ fact: RecordedScorecard.Fact, _ wiring: String) -> RecordedFact {
        let known = old?.value(fact, of: wiring)
        guard let card = cards.first(where: { $0.wiring == wiring }) else { return known ?? .unmeasured }
        if let known, known != .unmeasured, known.isMet(by: card, fact) { return known }
        return RecordedFact(fact, of: card)
    }
}
