import LessonEngine
import LessonModel
import LessonRendering

/// The measurements of the worlds at hand, and what of them the person was shown.
struct ScorecardAtHand {
    private(set) var trials: [ScorecardTrials] = []
    /// The volatile dependencies that the code of the step's stage names.
    private(set) var code: CodeReach?
    /// The columns of the measured answer's card; empty where no answer was measured last.
    private var answerColumns: [String] = []
    /// The findings that the person was told, so that they are not told again.
    private var told: Set<String> = []
    /// Whether the card was shown in one line.
    private(set) var isFolded = false
    /// Whether the person asked for the card that is being measured.
    var isAskedFor = false

    /// Takes what was measured: of a probe's worlds, or, with its columns, of an answer.
    mutating func note(_ trials: [ScorecardTrials], _ code: CodeReach?, ofAnswer columns: [String] = []) {
        (self.trials, self.code, answerColumns) = (trials, code, columns)
    }

    /// Forgets the measurements; what was told stays.
    mutating func forget() {
        note([], nil)
        (isFolded, isAskedFor) = (false, false)
    }

    /// The card: whole, or in a line that says only what is new.
    mutating func text(isWhole: Bool, wirings: [String], style: Style) -> String {
        let cards = trials.map(\.card)
        let fold = ScorecardFold(cards, code, wirings: wirings, told: told)
        told.formUnion(fold.told)
        (isAskedFor, isFolded) = (false, !isWhole)
        return isWhole
            ? ScorecardRenderer.render(cards, code, wirings: wirings, style: style)
            : fold.text(more: "scorecard", style: style)
    }

    /// The whole card of an answer, of which one line ended with 'more: why'; else the rows of any card.
    func more(style: Style) -> String {
        guard !trials.isEmpty, !answerColumns.isEmpty else { return TopicList.text(style: style) }
        let card = ScorecardRenderer.render(trials.map(\.card), wirings: answerColumns, style: style)
        let more = "'why ROW' shows the runs that prove a row, such as 'why repeatable'".wrapped(to: style.width)
        return card + "\n\n" + more.joined(separator: "\n")
    }
}
