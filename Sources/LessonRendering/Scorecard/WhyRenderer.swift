import LessonModel

/// Draws the proof of a line of a scorecard: two runs of a wiring next to each other.
package enum WhyRenderer {
    /// The definition of a topic and, for each wiring, its answer with the two runs that prove it, where there are any.
    /// For the topic of the code, the places and what each of them names.
    package static func render(
        _ topic: ScorecardTopic, _ wirings: [ScorecardTrials], _ code: CodeReach? = nil, style: Style
    ) -> String {
        if topic == .code { return render(code, wirings.map(\.card), style) }
        let room = style.isLinear ? Int.max : style.proseWidth
        let definition = topic.definition.wrapped(to: room).joined(separator: "\n")
        let answers = wirings.flatMap { trials in
            let sentence = WhyText(topic, trials).text.madeSafeOnOneLine
            let heading = sentence.wrapped(to: room, hanging: 2).map { style.paint($0, .heading) }
            return [heading.joined(separator: "\n")] + tables(topic, trials, style)
        }
        return ([definition] + answers).joined(separator: style.isLinear ? "\n" : "\n\n")
    }

    private static func render(_ code: CodeReach?, _ cards: [Scorecard], _ style: Style) -> String {
        let room = style.isLinear ? Int.max : style.proseWidth
        let places = code.map { $0.reaches.isEmpty ? [CodeReach.nothing] : $0.places } ?? ["not read"]
        let remarks = code.map { CodeRow($0, cards).remarks.map(\.words) } ?? []
        let said = [places.map(\.madeSafeOnOneLine), remarks].filter { !$0.isEmpty }
        let blocks =
            [ScorecardTopic.code.definition.wrapped(to: room)]
            + said.map { lines in lines.flatMap { $0.wrapped(to: room, hanging: 2) } }
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: style.isLinear ? "\n" : "\n\n")
    }

    private static func tables(_ topic: ScorecardTopic, _ trials: ScorecardTrials, _ style: Style) -> [String] {
        comparisons(topic, trials).map { ComparisonRenderer.render($0, style: style) }
    }

    /// The pairs of runs that prove the answer; for hidden inputs, one pair for each input that was found.
    static func comparisons(_ topic: ScorecardTopic, _ trials: ScorecardTrials) -> [Comparison] {
        guard topic == .hiddenInputs else {
            return trials.runs(about: topic).map { [Comparison(trials, $0, $1)] } ?? []
        }
        let runs = [trials.unsteadyRuns] + trials.card.hiddenInputs.map { trials.runs(about: ScorecardTopic($0)) }
        return runs.compactMap { $0 }.map { Comparison(trials, $0.0, $0.1) }
    }
}

extension Comparison {
    /// Two runs of a wiring, line by line, each under its conditions.
    fileprivate init(_ trials: ScorecardTrials, _ before: Trial, _ after: Trial) {
        let runs = [before, after].map { trials.observations[$0]?.values ?? [] }
        let names = [before, after].map(trials.words)
        let rows = zip(trials.lines, zip(runs[0], runs[1])).map { line, values in
            let pair = [values.0, values.1], isSame = values.0.isSame(as: values.1)
            let printed = zip(names, pair).filter { !$1.printed.isEmpty }
            return Row(
                line, cells: pair.map { Cell($0.words, $0.paint) }, verdict: isSame ? .same : .differs,
                remarks: printed.map { Remark("printed", world: $0, text: $1.printed) })
        }
        self.init(trials.wiring, worlds: names, rows: rows)
        hasWorlds = false
    }
}

/// The answer of a wiring's trials to a question, in one sentence: `live: not repeatable; the second run differs`.
struct WhyText {
    private let topic: ScorecardTopic
    private let card: Scorecard
    private let leavesClockUnread: Bool
    private let leavesHomeFresh: Bool

    init(_ topic: ScorecardTopic, _ trials: ScorecardTrials) {
        self.topic = topic
        card = trials.card
        leavesClockUnread = trials.leavesClockUnread
        leavesHomeFresh = trials.leavesHomeFresh
    }

    var text: String { "\(card.wiring): \(words)" }

    private var words: String {
        switch topic {
        case .fast: card.firstMicroseconds == nil ? Self.unmeasured : card.fastWords
        case .repeatable: answer(card.isRepeatable, [card.repeatableRemark])
        case .isolated: answer(card.isIsolated, card.isolatedRemarks)
        case .hiddenInputs: hiddenInputs
        case .leftBehind:
            card.isIsolated == nil ? Self.unmeasured : card.leftBehind.isEmpty ? "nothing" : card.leftBehind.words
        case .network: [topic.factor.map(finding), card.networkRemark].compactMap { $0 }.joined(separator: "; ")
        case .code: Self.unmeasured
        case .clock, .zone, .hashSeed, .home: topic.factor.map(finding) ?? Self.unmeasured
        }
    }

    private static let unmeasured = "not measured"

    private func answer(_ fact: Bool?, _ remarks: [String?]) -> String {
        guard let fact else { return Self.unmeasured }
        return ([Optional(fact).answer] + remarks.compactMap { $0 }).joined(separator: "; ")
    }

    private var hiddenInputs: String {
        let tried = card.tried.isEmpty ? nil : "tried: " + card.tried.map(\.rawValue).joined(separator: ", ")
        let isNamed = card.hiddenInputs.isEmpty && card.isSteady == false
        let words = [isNamed ? nil : card.hiddenInputWords, card.unsteadyRemark, tried, card.notTriedWords]
        return words.compactMap { $0 }.joined(separator: "; ")
    }

    /// The lines of which a factor says nothing.
    private var besides: String { card.unsteadyWords.map { ", but for what \($0)" } ?? "" }

    private func finding(_ factor: Factor) -> String {
        if card.hiddenInputs.contains(factor) { return "found" }
        if card.ruledOut.contains(factor) { return "not found; \(exclusion(of: factor))" }
        return "not tried: \(card.notTried.first { $0.factor == factor }?.reason.rawValue ?? Self.unmeasured)"
    }

    /// Why a factor is no hidden input.
    private func exclusion(of factor: Factor) -> String {
        switch factor {
        case .clock where leavesClockUnread: "no run asked for the time"
        case .home where leavesHomeFresh: "the run left nothing there"
        default: "every value tried gives the same\(besides)"
        }
    }
}
