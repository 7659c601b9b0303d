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
        case .why: [.show(atHand.scorecard.more(style: style))]
        }
    }

    /// Asks for the measurement that follows a probe, where measuring is on and the probe has values without failures.
    mutating func measureAfter(_ evaluation: Evaluation, at here: StepAtHand) -> [Effect] {
        atHand.scorecard.forget()
        guard settings.measures, !evaluation.rows.isEmpty, evaluation.failures.isEmpty else { return [] }
        return [ask(.measure, at: here)]
    }

    mutating func tell(_ trials: [ScorecardTrials], _ code: CodeReach?, at here: StepAtHand) -> [Effect] {
        atHand.scorecard.note(trials, code)
        let isUnfolded = here.step?.probe?.block.unfoldsScorecard == true
        return showCard(isWhole: isUnfolded || atHand.scorecard.isAskedFor, at: here)
    }

    /// Shows what was measured: whole, or in a line that says only what is new.
    private mutating func showCard(isWhole: Bool, at here: StepAtHand) -> [Effect] {
        let text = atHand.scorecard.text(isWhole: isWhole, wirings: atHand.columns(at: here), style: style)
        return text.isEmpty ? [] : [.show(text)]
    }

    mutating func tell(_ trials: [ScorecardTrials], _ code: AnswerReach?, to request: Request) -> [Effect] {
        guard case .answer(.measure(let comparison, _)) = request.kind else { return [] }
        let columns = comparison?.columns ?? []
        atHand.scorecard.note(trials, code?.after, ofAnswer: columns)
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
        guard let here else { return complain(.noLesson) }
        if here.lesson.isTried { return measureLastLine(at: here) }
        guard here.canRun else { return complain(.noProbe(at: here)) }
        let card = atHand.scorecard
        if card.isFolded, !card.trials.isEmpty { return showCard(isWhole: true, at: here) }
        atHand.scorecard.isAskedFor = true
        return [ask(.measure, at: here)]
    }

    /// Measures the line that the person ran last, after the lines before it, which may have made what it uses.
    private mutating func measureLastLine(at here: StepAtHand) -> [Effect] {
        let lines = atHand.cells.map(\.piece)
        guard let lastInput, let last = lines.lastIndex(of: lastInput.piece) else { return complain(.noLine) }
        atHand.scorecard.isAskedFor = true
        return [ask(.measureLines(Array(lines[...last])), at: here)]
    }

    private mutating func why(_ topic: ScorecardTopic) -> [Effect] {
        guard let here else { return complain(.noLesson) }
        let card = atHand.scorecard
        guard !card.trials.isEmpty || topic == .code && card.code != nil else {
            return complain(.notMeasured(at: here))
        }
        return [.page(WhyRenderer.render(topic, card.trials, card.code, style: style))]
    }
}

extension Complaint {
    static let noLine = Complaint(
        "there is no line to measure", hint: "type Swift that has a value, then 'scorecard'", code: ExitCode.usage)

    static func notMeasured(at here: StepAtHand) -> Complaint {
        let lesson = here.lesson, step = here.number
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
