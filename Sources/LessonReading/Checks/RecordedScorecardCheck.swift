import LessonModel

/// Checks the recorded scorecard of a stage against the stage's probes and wirings.
struct RecordedScorecardCheck {
    let stage: Stage
    let draft: LessonDraft

    /// Reports a card that belongs to no probe, and columns that belong to no wiring.
    func run(_ findings: inout Findings) {
        let cards = stage.steps.flatMap { draft.scorecards[$0.number] ?? [] }
        guard let first = cards.first else { return }
        for card in cards.dropFirst() {
            findings.add(RecordedScorecardProblem.secondCard(first: first.card.line), at: card.position)
        }
        let isUnread = stage.isUnread(in: draft)
        if stage.probes.isEmpty, !isUnread { findings.add(RecordedScorecardProblem.noProbe, at: first.position) }
        checkWirings(of: first, isUnread, &findings)
    }

    private func checkWirings(of draft: ScorecardDraft, _ isUnread: Bool, _ findings: inout Findings) {
        if draft.card.wirings.isEmpty { findings.add(RecordedScorecardProblem.noWirings, at: draft.position) }
        let known = stage.wirings.compactMap(\.wiringName)
        var seen: Set<String> = []
        for (name, position) in zip(draft.card.wirings, draft.wiringPositions) {
            if !isUnread, !known.contains(name) {
                findings.add(RecordedScorecardProblem.unknownWiring(name, known: known), at: position)
            }
            if !seen.insert(name).inserted { findings.add(RecordedScorecardProblem.repeatedWiring(name), at: position) }
        }
    }
}
