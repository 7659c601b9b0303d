import LessonModel

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
