/// Compares the recorded scorecards of a lesson with the measured ones.
package struct ScorecardCheck: Sendable {
    private let lesson: Lesson
    /// Whether a fact that an undeclared leak explains is left out.
    private let leavesLeaksOut: Bool

    package init(_ lesson: Lesson, besidesLeaks leavesLeaksOut: Bool = false) {
        self.lesson = lesson
        self.leavesLeaksOut = leavesLeaksOut
    }

    /// The differences from the recorded scorecards, each at its cell, and the columns and rows that are not recorded.
    package func problems(_ cards: Scorecards) -> [Diagnostic] {
        lesson.stages.flatMap { stage in
            let measured = cards.cards.filter { $0.stage == stage.number }
            // A scorecard is a promise only once it is recorded; a lesson need not record one.
            guard !measured.isEmpty, let recorded = stage.scorecard else { return [Diagnostic]() }
            return missing(from: recorded, measured) + measured.flatMap { broken(recorded, $0) }
        }
    }

    /// The values that a table promises and that another date or another machine's zone changes, each at its cell, as
    /// warnings: they hold for a while, or here.
    package func doubts(_ cards: Scorecards) -> [Diagnostic] {
        cards.cards.flatMap { card in
            // A value that a run at another date gave, too, may be the one that stays, as of a day that is over.
            doubts(card, .clock) { proof, text in !proof.runs.contains { $0.gave == text } }
                + doubts(card, .zone) { _, _ in true }
        }
    }

    /// The warnings about the cells whose lines show that a card depends on something.
    private func doubts(
        _ card: Scorecard, _ changer: PromiseChanger, where isDoubtful: (Evidence, String) -> Bool
    ) -> [Diagnostic] {
        let stage = lesson.stages.first { $0.number == card.stage }
        let tables = stage?.probes.compactMap(\.table) ?? []
        return card.evidence.filter { $0.topic == changer.topic }.flatMap { proof in
            tables.flatMap { $0.cells(of: proof.line, card.wiring) }.compactMap { cell in
                doubt(cell, card, changer, proof, where: isDoubtful)
            }
        }.withoutRepeats
    }

    /// The warning about a cell of a line that proves a dependence; nil where the table promises no value there, or one
    /// that is left alone.
    private func doubt(
        _ cell: ResultTable.Cell, _ card: Scorecard, _ changer: PromiseChanger, _ proof: Evidence,
        where isDoubtful: (Evidence, String) -> Bool
    ) -> Diagnostic? {
        guard case .value(let text) = cell.expectation, isDoubtful(proof, text),
            let first = proof.runs.first, let other = proof.runs.last
        else { return nil }
        let seen = "\(changer.words(first, other)), where the table says `\(text)`"
        return Diagnostic(
            .warning, changer.message(proof.line, in: card.wiring, seen: seen), file: lesson.file,
            line: cell.position.line, column: cell.position.column, hint: changer.hint)
    }

    private func missing(from recorded: RecordedScorecard, _ cards: [Scorecard]) -> [Diagnostic] {
        let place = Position(line: recorded.line)
        let columns = cards.map(\.wiring).filter { !recorded.wirings.contains($0) }.map {
            problem("the recorded scorecard has no column '\($0)'", place, Self.recording)
        }
        let rows = RecordedScorecard.facts(of: cards).filter { fact in !recorded.rows.contains { $0.fact == fact } }
        return columns
            + rows.map { problem("the recorded scorecard has no row '\($0.rawValue)'", place, Self.recording) }
    }

    private func broken(_ recorded: RecordedScorecard, _ card: Scorecard) -> [Diagnostic] {
        guard let column = recorded.wirings.firstIndex(of: card.wiring) else { return [] }
        let leaks = leavesLeaksOut ? card.leaksFound.filter { !lesson.header.leaks.contains($0) } : []
        let explained = Set(leaks.flatMap(\.facts))
        return recorded.rows.filter { !explained.contains($0.fact) }.compactMap { row in
            guard row.cells.indices.contains(column), !row.cells[column].value.isMet(by: card, row.fact) else {
                return nil
            }
            let cell = row.cells[column], measured = RecordedFact(row.fact, of: card)
            let names = "'\(row.fact.rawValue)' of '\(card.wiring)'"
            guard cell.value.isContradicted(by: card, row.fact) else {
                return unmeasured(names, card, cell.position)
            }
            let proof = measured == .unsteady ? card.unsteadyCells.first.map { ": \($0.twoValues)" } ?? "" : ""
            return problem(
                "\(names) is \(measured.plainWords)\(proof), where the scorecard says \(cell.value.plainWords)",
                cell.position)
        }
    }

    private func unmeasured(_ names: String, _ card: Scorecard, _ place: Position) -> Diagnostic {
        card.lacks(.endless)
            ? problem("\(names) was not measured: a line does not end", place, Self.dashing)
            : problem("\(names) was not measured: there was no time left", place, Self.waiting)
    }

    private static let dashing = "write '-' there, or let the line end"
    private static let waiting = "verify the lesson again when the machine has less to do"
    private static let recording = "run 'seams verify --record' and read what it writes"
    private static let mending =
        "mend the code, or let 'seams verify --record' write what is measured and read the change"

    private func problem(_ message: String, _ place: Position, _ hint: String = Self.mending) -> Diagnostic {
        Diagnostic(.error, message, file: lesson.file, line: place.line, column: place.column, hint: hint)
    }
}

extension ResultTable {
    /// The cells of a line and a wiring; a line may stand there twice.
    fileprivate func cells(of line: String, _ wiring: String) -> [Cell] {
        guard let column = wirings.firstIndex(of: wiring) else { return [] }
        let same = rows.filter { $0.probe.collapsingWhitespace == line && $0.cells.indices.contains(column) }
        return same.map { $0.cells[column] }
    }
}

extension RecordedScorecard {
    /// The rows of a recorded scorecard for these cards; the network row only when one of them reaches for the network.
    static func facts(of cards: [Scorecard]) -> [Fact] {
        Fact.allCases.filter { $0 != .network || cards.contains { $0.networkUses ?? 0 > 0 } }
    }
}

extension RecordedFact {
    /// The fact in quotes and without Markdown.
    fileprivate var plainWords: String {
        guard case .files(let paths) = self, !paths.isEmpty else { return "'\(cellText)'" }
        return "'\(paths.map(\.words).joined(upTo: 5, more: "file"))'"
    }
}

extension Leak {
    /// The facts of a scorecard that are otherwise because of the leak.
    fileprivate var facts: [RecordedScorecard.Fact] {
        switch self {
        case .files: [.leftBehind, .isolated]
        case .home: [.hiddenInputs, .isolated, .repeatable]
        case .network: [.hiddenInputs, .network]
        case .clock, .zone, .hashSeed, .randomness: [.hiddenInputs, .repeatable]
        }
    }
}
