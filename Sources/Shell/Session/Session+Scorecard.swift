import LessonEngine
import LessonModel
import LessonRendering

/// The measurements of the worlds at hand, and their proofs.
extension Session {
    mutating func perform(_ command: Command.Measuring) -> [Effect] {
        switch command {
        case .scorecard(let isOn?): setMeasuring(isOn)
        case .scorecard: unfoldCard()
        case .why(let topic?): why(topic)
        case .why: [.show(whatIsMore)]
        }
    }

    /// Asks for the measurement that follows a probe, where measuring is on and the probe has values without failures.
    mutating func measureAfter(_ evaluation: Evaluation, of lesson: Lesson) -> [Effect] {
        atHand.forgetTrials()
        guard settings.measures, !evaluation.rows.isEmpty, evaluation.failures.isEmpty else { return [] }
        return [ask(.measure, of: lesson)]
    }

    mutating func tell(_ trials: [ScorecardTrials], _ code: CodeReach?, to request: Request) -> [Effect] {
        (atHand.trials, atHand.code, atHand.answerColumns) = (trials, code, [])
        let isWhole = atHand.wantsWholeCard || request.lesson.step(request.step)?.probe?.block.unfoldsScorecard == true
        return showCard(isWhole: isWhole, of: request.lesson)
    }

    /// Shows what was measured: whole, or in a line that says only what is new.
    private mutating func showCard(isWhole: Bool, of lesson: Lesson) -> [Effect] {
        let cards = atHand.trials.map(\.card), columns = columns(in: lesson)
        let fold = ScorecardFold(cards, atHand.code, wirings: columns, told: atHand.toldFindings)
        atHand.toldFindings.formUnion(fold.told)
        (atHand.wantsWholeCard, atHand.isCardFolded) = (false, !isWhole)
        let text =
            isWhole
            ? ScorecardRenderer.render(cards, atHand.code, wirings: columns, style: style)
            : fold.text(more: "scorecard", style: style)
        return text.isEmpty ? [] : [.show(text)]
    }

    mutating func tell(_ trials: [ScorecardTrials], _ code: AnswerReach?, to request: Request) -> [Effect] {
        guard case .answer(.measure(let comparison, _)) = request.kind else { return [] }
        let columns = comparison?.columns ?? []
        (atHand.trials, atHand.code, atHand.answerColumns) = (trials, code?.after, columns)
        let text = ScorecardRenderer.render(
            trials.map(\.card), code, wirings: columns, .folded(more: "why"), style: style)
        return text.isEmpty ? [] : [.show(text)]
    }

    private mutating func setMeasuring(_ isOn: Bool) -> [Effect] {
        settings.measures = isOn
        let words =
            isOn
            ? "every probe is measured again" : "probes are not measured any more; 'scorecard on' brings that back"
        return [.keep(settings), .show(words)]
    }

    /// Shows the whole card that stands in one line; where it is whole already, or nothing was measured, measures again.
    private mutating func unfoldCard() -> [Effect] {
        guard let lesson else { return complain(.noLesson) }
        if lesson.isTried { return measureLastLine(of: lesson) }
        guard let here = lesson.step(step), canRun(here, of: lesson) else {
            return complain(.noProbe(step: step, of: lesson))
        }
        if atHand.isCardFolded, !atHand.trials.isEmpty { return showCard(isWhole: true, of: lesson) }
        atHand.wantsWholeCard = true
        return [ask(.measure, of: lesson)]
    }

    /// Measures the line that the person ran last, after the lines before it, which may have made what it uses.
    private mutating func measureLastLine(of lesson: Lesson) -> [Effect] {
        let lines = atHand.cells.map(\.piece)
        guard let lastInput, let last = lines.lastIndex(of: lastInput.piece) else { return complain(.noLine) }
        atHand.wantsWholeCard = true
        return [ask(.measureLines(Array(lines[...last])), of: lesson)]
    }

    /// The whole card of an answer, of which one line ended with 'more: why'; else the rows of any card.
    private var whatIsMore: String {
        guard !atHand.trials.isEmpty, !atHand.answerColumns.isEmpty else { return TopicList.text(style: style) }
        let card = ScorecardRenderer.render(atHand.trials.map(\.card), wirings: atHand.answerColumns, style: style)
        let more = "'why ROW' shows the runs that prove a row, such as 'why repeatable'".wrapped(to: style.width)
        return card + "\n\n" + more.joined(separator: "\n")
    }

    private mutating func why(_ topic: ScorecardTopic) -> [Effect] {
        guard let lesson else { return complain(.noLesson) }
        guard !atHand.trials.isEmpty || topic == .code && atHand.code != nil else {
            return complain(.notMeasured(step: step, of: lesson))
        }
        return [.page(WhyRenderer.render(topic, atHand.trials, atHand.code, style: style))]
    }
}

extension Complaint {
    static let noLine = Complaint(
        "there is no line to measure", hint: "type Swift that has a value, then 'scorecard'", code: ExitCode.usage)

    static func notMeasured(step: Int, of lesson: Lesson) -> Complaint {
        guard !lesson.isTried else {
            return Complaint(
                "nothing was measured", hint: "'scorecard' measures your last line", code: ExitCode.usage)
        }
        let probes = lesson.steps.filter { $0.probe != nil }.map(\.number)
        let nearest = probes.last { $0 < step } ?? probes.first
        let hint =
            probes.contains(step)
            ? "'scorecard' measures what the step's probe shows"
            : nearest.map { "what is measured stands at a step with a probe: goto \($0)" }
        return Complaint("nothing was measured at step \(step)", hint: hint, code: ExitCode.usage)
    }
}
