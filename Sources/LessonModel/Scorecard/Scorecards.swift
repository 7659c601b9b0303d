/// The scorecards of a run, one for each wiring of each stage with probes.
///
/// In JSON, a scorecard of the first measured stage stands under the name of its wiring, and one of a later stage under
/// `live, stage 3`.
package struct Scorecards: Sendable, Equatable {
    /// The scorecards in the order of the stages, and within a stage by the wiring's name.
    package let cards: [Scorecard]

    package init(_ cards: [Scorecard]) {
        self.cards = cards.sorted { ($0.stage, $0.wiring) < ($1.stage, $1.wiring) }
    }

    package subscript(wiring: String, stage stage: Int) -> Scorecard? {
        cards.first { $0.wiring == wiring && $0.stage == stage }
    }

    /// The stages that were measured.
    package var stages: [Int] { cards.map(\.stage).withoutRepeats }
}

extension Scorecards: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(Array(try [String: Scorecard](from: decoder).values))
    }

    package func encode(to encoder: any Encoder) throws {
        let first = stages.first
        let named = cards.map { ($0.stage == first ? $0.wiring : "\($0.wiring), stage \($0.stage)", $0) }
        try Dictionary(named) { $1 }.encode(to: encoder)
    }
}
