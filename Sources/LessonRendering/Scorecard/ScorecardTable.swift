import LessonModel

/// The scorecards of a stage's wirings next to each other, in the words that every format draws.
struct ScorecardTable: Equatable {
    typealias Remark = ScorecardRemark

    struct Row: Equatable {
        var label: String
        /// One cell for each wiring.
        var cells: [String]
        var remarks: [Remark]
    }
    private(set) var wirings: [String]
    private(set) var rows: [Row]

    /// The cards of these wirings; a wiring without a card has no column.
    init(_ cards: [Scorecard], wirings: [String]) {
        let shown = wirings.filter { name in cards.contains { $0.wiring == name } }
        let cards = shown.compactMap { name in cards.first { $0.wiring == name } }
        self.wirings = shown
        rows = [
            Self.fast(cards), Self.repeatable(cards), Self.isolated(cards), Self.hiddenInputs(cards),
            Self.network(cards), Self.leaks(cards),
        ].compactMap { $0 }
    }

    private static func fast(_ cards: [Scorecard]) -> Row {
        let hasLater = cards.contains { $0.laterMicroseconds != nil }
        let words = hasLater ? "first call · later calls" : "first call"
        let isMeasured = cards.contains { $0.firstMicroseconds != nil }
        return Row(label: "Fast", cells: cards.map(\.fastWords), remarks: isMeasured ? [Remark(text: words)] : [])
    }

    private static func repeatable(_ cards: [Scorecard]) -> Row {
        Row(
            label: "Repeatable", cells: cards.map { $0.isRepeatable.answer },
            remarks: cards.compactMap { card in card.repeatableRemark.map { Remark(wirings: [card.wiring], text: $0) } }
        )
    }

    private static func isolated(_ cards: [Scorecard]) -> Row {
        Row(
            label: "Isolated", cells: cards.map { $0.isIsolated.answer },
            remarks: cards.flatMap { card in card.isolatedRemarks.map { Remark(wirings: [card.wiring], text: $0) } })
    }

    private static func hiddenInputs(_ cards: [Scorecard]) -> Row {
        let tried = said(of: cards) { card in
            card.tried.isEmpty ? nil : "tried: " + card.tried.map(\.rawValue).joined(separator: ", ")
        }
        let unsteady = said(of: cards, \.unsteadyRemark)
        let untried = said(of: cards, \.notTriedWords)
        return Row(
            label: "Hidden inputs", cells: cards.map(\.hiddenInputWords), remarks: tried + unsteady + untried)
    }

    /// The row about the network; nil when no wiring touched it.
    private static func network(_ cards: [Scorecard]) -> Row? {
        guard cards.contains(where: { $0.networkUses ?? 0 > 0 }) else { return nil }
        return Row(
            label: "Network", cells: cards.map(\.networkWords),
            remarks: cards.compactMap { card in card.networkRemark.map { Remark(wirings: [card.wiring], text: $0) } })
    }

    /// The row about leaks; nil when nothing reaches a wiring that should keep it away.
    private static func leaks(_ cards: [Scorecard]) -> Row? {
        guard cards.contains(where: { !$0.leaks.isEmpty }) else { return nil }
        return Row(
            label: "Leaks",
            cells: cards.map {
                $0.leaks.isEmpty ? Comparison.Cell.none.text : $0.leaks.map(\.rawValue).joined(separator: ", ")
            },
            remarks: cards.flatMap { card in card.leaks.map { Remark(wirings: [card.wiring], text: $0.words) } })
    }

    /// The remarks on the cards, each text once with its wirings; a text on all cards names no wiring.
    private static func said(of cards: [Scorecard], _ words: (Scorecard) -> String?) -> [Remark] {
        let said = cards.map(words)
        if Set(said).count == 1 { return said[0].map { [Remark(text: $0)] } ?? [] }
        return said.compactMap { $0 }.withoutRepeats.map { text in
            Remark(wirings: zip(cards, said).filter { $0.1 == text }.map(\.0.wiring), text: text)
        }
    }

    /// The same table with all of its text fit to be measured and shown.
    var madeSafe: ScorecardTable {
        var safe = self
        safe.wirings = wirings.map(\.madeSafeOnOneLine)
        safe.rows = rows.map { row in
            let remarks = row.remarks.map {
                Remark(wirings: $0.wirings.map(\.madeSafeOnOneLine), text: $0.text.madeSafeOnOneLine)
            }
            return Row(label: row.label, cells: row.cells.map(\.madeSafeOnOneLine), remarks: remarks)
        }
        return safe
    }
}

/// The row of a scorecard that tells what the code names, in the words that every format draws.
struct CodeRow {
    /// The columns of the label when there is room for the text beside it.
    private static let column = 18
    /// The fewest columns for the text beside the label; with fewer, the text stands under the label.
    private static let narrowest = 28

    let text: String
    /// Remarks on differences from what running the code showed; for an exercise, what the learner's code names.
    let remarks: [ScorecardRemark]

    init(_ code: CodeReach, _ cards: [Scorecard]) {
        text = (code.reaches.isEmpty ? "\(CodeReach.nothing) in the subject's own code" : code.words).madeSafeOnOneLine
        remarks = HalvesCheck(code, cards).remarks.map { remark in
            ScorecardRemark(
                wirings: remark.wirings.map(\.madeSafeOnOneLine), text: remark.text.madeSafeOnOneLine)
        }
    }

    /// The row for an exercise: what the starter and the learner's code name.
    init(_ answer: AnswerReach) {
        text = Self.words("before", answer.before).madeSafeOnOneLine
        remarks = [ScorecardRemark(text: Self.words("after", answer.after).madeSafeOnOneLine)]
    }

    private static func words(_ name: String, _ code: CodeReach) -> String {
        "\(name), in \(code.file.lastComponent): \(code.wordsWithOwners)"
    }

    /// The text and the remarks, one sentence each.
    var sentences: [String] { [text] + remarks.map(\.words) }

    /// All of it in one line. A remark that repeats the text takes its place: `uses files: line 4, but no run found it`.
    var line: String {
        let opening = "the code \(text)"
        guard let again = remarks.firstIndex(where: { $0.wirings.isEmpty && $0.text.hasPrefix(opening) }) else {
            return sentences.joined(separator: "; ")
        }
        let others = remarks.enumerated().filter { $0.offset != again }.map(\.element.words)
        return ([text + remarks[again].text.dropFirst(opening.count)] + others).joined(separator: "; ")
    }

    /// The row as it stands under the columns of a scorecard.
    func lines(_ style: Style) -> [String] {
        if style.isLinear { return linear }
        let start = ComparisonRenderer.margin.count + Self.column + style.gap
        guard style.width - start >= Self.narrowest else { return narrow(style) }
        let lines = sentences.flatMap { $0.wrapped(to: style.width - start, hanging: 2) }
        return lines.enumerated().map { index, line in
            ComparisonRenderer.margin + (index == 0 ? CodeReach.label : "").padded(to: Self.column + style.gap) + line
        }
    }

    private func narrow(_ style: Style) -> [String] {
        [ComparisonRenderer.margin + CodeReach.label]
            + sentences.flatMap { $0.wrapped(to: style.width - 4, hanging: 2) }.map { "    " + $0 }
    }

    private var linear: [String] {
        ["Scorecard \(CodeReach.label).", text.withCapital]
            + remarks.map { $0.wirings.isEmpty ? $0.words.withCapital : "In \($0.words)" }
    }
}
