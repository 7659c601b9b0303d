/// The recorded scorecards of a stage: a table in the lesson whose first header is `scorecard`.
package struct RecordedScorecard: Sendable, Equatable {
    package static let firstHeader = "scorecard"

    /// A row, identified by its first cell. Times are not recorded, because they are never the same.
    package enum Fact: String, Sendable, CaseIterable {
        case repeatable = "Repeatable"
        case isolated = "Isolated"
        case hiddenInputs = "Hidden inputs"
        case leftBehind = "Left behind"
        /// The row stands only where a wiring reaches for the network.
        case network = "Network"
    }
    package struct Cell: Sendable, Equatable {
        package var value: RecordedFact
        package var position: Position

        package init(_ value: RecordedFact, position: Position) {
            self.value = value
            self.position = position
        }
    }
    package struct Row: Sendable, Equatable {
        package var fact: Fact
        /// The cells of the row, one for each wiring.
        package var cells: [Cell]

        package init(_ fact: Fact, cells: [Cell]) {
            self.fact = fact
            self.cells = cells
        }
    }
    /// The wirings, in the order of the columns.
    package var wirings: [String]
    package var rows: [Row]
    /// The line of the header row.
    package var line: Int
    /// The number of lines that the table takes.
    package var lineCount: Int
    /// The text before the table's first bar on each line.
    package var prefix: String
    /// The table as a reader sees it.
    package var table: Table

    package init(
        wirings: [String], rows: [Row], line: Int, lineCount: Int, prefix: String = "",
        table: Table = Table(alignments: [], header: [], rows: [], line: 1)
    ) {
        self.wirings = wirings
        self.rows = rows
        self.line = line
        self.lineCount = lineCount
        self.prefix = prefix
        self.table = table
    }

    /// The lines of the file that the table takes.
    package var lines: ClosedRange<Int> { line...(line + max(2, lineCount) - 1) }

    /// The recorded fact about a wiring; nil when none is recorded.
    fileprivate func value(_ fact: Fact, of wiring: String) -> RecordedFact? {
        guard let column = wirings.firstIndex(of: wiring), let row = rows.first(where: { $0.fact == fact }) else {
            return nil
        }
        return row.cells.indices.contains(column) ? row.cells[column].value : nil
    }
}

/// One cell of a recorded scorecard.
package enum RecordedFact: Sendable, Equatable {
    /// `yes` or `no`.
    case answer(Bool)
    /// `clock, zone`, or `none found`.
    case inputs([Factor])
    /// `differs from run to run`: equal runs differ, and no factor was found in the lines that are steady.
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
            case .hiddenInputs where card.isSteady == nil || card.hiddenInputs.isEmpty && card.lacks(.endless):
                .unmeasured
            case .hiddenInputs where card.isSteady == false && card.hiddenInputs.isEmpty: .unsteady
            case .hiddenInputs: .inputs(card.hiddenInputs)
            case .leftBehind where card.isIsolated == nil: .unmeasured
            case .leftBehind: .files(card.leftBehind.map(\.path).sorted().map(Expectation.value))
            case .network: card.networkUses.map { .network($0 > 0) } ?? .unmeasured
            }
    }

    /// Whether a measured card agrees with this fact. A fact that this machine cannot measure is agreed with; a trial for
    /// which there was no time agrees with nothing, and one that a line without end prevents with a dash alone.
    func isMet(by card: Scorecard, _ fact: RecordedScorecard.Fact) -> Bool {
        guard !isContradicted(by: card, fact) else { return false }
        switch RecordedFact(fact, of: card) {
        case .unmeasured where card.lacks(.endless): return self == .unmeasured
        case .unmeasured, .inputs: return !card.lacks(.time)
        default: return true
        }
    }

    /// Whether a measured card says something else. A fact that could not be measured this time contradicts nothing.
    func isContradicted(by card: Scorecard, _ fact: RecordedScorecard.Fact) -> Bool {
        let measured = RecordedFact(fact, of: card)
        switch (self, measured) {
        case (_, .unmeasured): return false
        case (.inputs(let recorded), .inputs(let found)):
            return !Set(found).isSubset(of: recorded) || !Set(recorded).isDisjoint(with: card.ruledOut)
        case (.files(let recorded), .files):
            let paths = card.leftBehind.map { ValueRecord(status: .value, value: $0.path) }
            return !paths.allSatisfy { path in recorded.contains { $0.isMet(by: path) } }
                || !recorded.allSatisfy { paths.contains(where: $0.isMet) }
        default: return self != measured
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
        if let known, known != .unmeasured, !known.isContradicted(by: card, fact) { return known }
        return RecordedFact(fact, of: card)
    }
}
