import LessonModel

/// The row of a scorecard that tells what the code names, in words: what every format draws.
struct CodeRow {
    /// Where the text begins when there is room, past the label.
    private static let column = 18
    /// With less room beside the label the text stands better under it.
    private static let narrowest = 28

    let text: String
    /// Where running it told something else.
    let remarks: [ScorecardRemark]

    init(_ code: CodeReach, _ cards: [Scorecard]) {
        text = (code.reaches.isEmpty ? "\(CodeReach.nothing) in the subject's own code" : code.words).madeSafeOnOneLine
        remarks = HalvesCheck(code, cards).remarks.map { remark in
            ScorecardRemark(
                wirings: remark.wirings.map(\.madeSafeOnOneLine), text: remark.text.madeSafeOnOneLine)
        }
    }

    /// What the starter and the learner's code name.
    init(_ answer: AnswerReach) {
        text = Self.words("before", answer.before).madeSafeOnOneLine
        remarks = [ScorecardRemark(text: Self.words("after", answer.after).madeSafeOnOneLine)]
    }

    private static func words(_ name: String, _ code: CodeReach) -> String {
        "\(name), in \(code.file.lastComponent): \(code.wordsWithOwners)"
    }

    /// All that is to be said, a sentence each.
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
