/// One cell of a recorded scorecard.
package enum RecordedFact: Sendable, Equatable {
    /// `yes` or `no`.
    case answer(Bool)
    /// `clock, zone`, or `none found`.
    case inputs([Factor])
    /// `differs from run to run`: no difference could be attributed to a factor.
    case unsteady
    /// `` `~/.config/world.plist` ``, a pattern as in a result table, or `nothing`.
    case files([Expectation])
    /// `touched` or `untouched`.
    case network(Bool)
    /// `-`: the fact was not measured.
    case unmeasured

    /// The fact that a measured card gives for a row.
    package init(_ fact: RecordedScorecard.Fact, of card: Scorecard) {
        self =
            switch fact {
            case .repeatable: card.isRepeatable.map(Self.answer) ?? .unmeasured
            case .isolated: card.isIsolated.map(Self.answer) ?? .unmeasured
            case .hiddenInputs where card.isSteady == nil: .unmeasured
            case .hiddenInputs: card.isSteady == false ? .unsteady : .inputs(card.hiddenInputs)
            case .leftBehind where card.isIsolated == nil: .unmeasured
            case .leftBehind: .files(card.leftBehind.map(\.path).sorted().map(Expectation.value))
            case .network: card.networkUses.map { .network($0 > 0) } ?? .unmeasured
            }
    }

    /// Whether a measured card agrees with this fact. A fact that could not be measured this time contradicts nothing.
    package func isMet(by card: Scorecard, _ fact: RecordedScorecard.Fact) -> Bool {
        let measured = RecordedFact(fact, of: card)
        switch (self, measured) {
        case (_, .unmeasured): return true
        case (.inputs(let recorded), .inputs(let found)):
            return Set(found).isSubset(of: recorded) && Set(recorded).isDisjoint(with: card.ruledOut)
        case (.files(let recorded), .files):
            let paths = card.leftBehind.map { ValueRecord(status: .value, value: $0.path) }
            return paths.allSatisfy { path in recorded.contains { $0.isMet(by: path) } }
                && recorded.allSatisfy { paths.contains(where: $0.isMet) }
        default: return self == measured
        }
    }

    /// The table cell for this fact; `init(_:cell:)` reads the cell back.
    package var cellText: String {
        switch self {
        case .answer(let isSo): Optional(isSo).answer
        case .inputs(let factors): factors.isEmpty ? Self.noInputs : factors.map(\.rawValue).joined(separator: ", ")
        case .unsteady: Self.unsteadyWords
        case .files(let paths): paths.isEmpty ? Self.noFiles : paths.map(\.cellText).joined(separator: ", ")
        case .network(let isTouched): isTouched ? "touched" : "untouched"
        case .unmeasured: Expectation.notHere.cellText
        }
    }

    package static let noInputs = "none found"
    package static let noFiles = "nothing"
    package static let unsteadyWords = "differs from run to run"
}
