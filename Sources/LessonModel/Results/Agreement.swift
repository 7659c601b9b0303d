/// Whether the worlds agree about one row.
package enum Agreement: Sendable, Equatable {
    /// Fewer than two worlds have something to compare.
    case alone
    case same
    case differs
    /// At least two other worlds agree, and this world stands apart.
    case standsApart(String)

    /// Compares the outcomes of the worlds, in the order of the columns.
    package init(_ shown: [(world: String, outcome: some Hashable)]) {
        let groups = Dictionary(grouping: shown, by: \.outcome).values.sorted { $0.count < $1.count }
        switch groups.count {
        case 0: self = .alone
        case 1: self = shown.count > 1 ? .same : .alone
        case 2 where groups[0].count == 1 && groups[1].count > 1: self = .standsApart(groups[0][0].world)
        default: self = .differs
        }
    }

    /// Whether the worlds disagree.
    package var isDifference: Bool { self != .same && self != .alone }
}

extension RowRecord {
    /// Whether these worlds agree about the row.
    ///
    /// The comparison uses what a learner can observe: how the line ended, its value and its output. A world in which
    /// the line does not compile or did not run has nothing to compare, and beside it the others are not said to be the
    /// same: a reader would take that for all columns.
    package func verdict(among worlds: [String]) -> Agreement {
        let observed = worlds.compactMap { world in values[world]?.observed.map { (world, $0) } }
        let agreement = Agreement(observed), isWhole = observed.count == worlds.count { values[$0] != nil }
        return agreement == .same && !isWhole ? .alone : agreement
    }

    /// Whether values differ from world to world; the result belongs in `RowRecord.differs`.
    package static func differs(_ values: [String: ValueRecord]) -> Bool {
        Agreement(values.compactMap { world, value in value.observed.map { (world, $0) } }).isDifference
    }
}

extension SocketRecord {
    /// Whether these wirings plug the same expression into the socket; an empty socket counts as an expression of its
    /// own.
    package func verdict(among worlds: [String]) -> Agreement {
        Agreement(worlds.map { world in (world, expressions[world]) })
    }

    /// Whether these wirings fill the socket differently; the result belongs in `SocketRecord.differs`.
    package static func differs(_ expressions: [String: String], among worlds: [String]) -> Bool {
        Set(worlds.map { expressions[$0] }).count > 1
    }
}
