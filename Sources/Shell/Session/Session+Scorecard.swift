import LessonEngine
import LessonModel
import LessonRendering

/// The measurements of the worlds at hand, and their proofs.
extension Session {
    mutating func perform(_ command: Command.Measuring) -> [Effect] {
        switch command {
        case .scorecard(let isOn?): setMeasuring(isOn)
        case .scorecard: measureAgain()
        case .why(let topic?): why(topic)
        case .why: [.show(TopicList.text(style: style))]
        }
    }

    /// Asks for the measurement that follows a probe, where measuring is on and the probe has values without failures.
    mutating func measureAfter(_ evaluation: Evaluation, of lesson: Lesson) -> [Effect] {
        atHand.forgetTrials()
        guard settings.measures, !evaluation.rows.isEmpty, evaluation.failures.isEmpty else { return [] }
        return [ask(.measure, of: lesson)]
    }

    mutating func tell(_ trials: [ScorecardTrials], _ code: CodeReach?, to request: Request) -> [Effect] {
        (atHand.trials, atHand.code) = (trials, code)
        let columns = columns(in: request.lesson)
        let table = ScorecardRenderer.render(trials.map(\.card), code, wirings: columns, style: style)
        return table.isEmpty ? [] : [.show(table)]
    }

    mutating func tell(_ trials: [ScorecardTrials], _ code: AnswerReach?, to request: Request) -> [Effect] {
        guard case .answer(.measure(let comparison)) = request.kind else { return [] }
        (atHand.trials, atHand.code) = (trials, code?.after)
        let columns = comparison?.columns ?? []
        let table = ScorecardRenderer.render(trials.map(\.card), code, wirings: columns, style: style)
        guard !table.isEmpty else { return [] }
        return [.show(comparison == nil ? Self.beforeAndAfter + table : table)]
    }

    private mutating func setMeasuring(_ isOn: Bool) -> [Effect] {
        settings.measures = isOn
        let words =
            isOn
            ? "every probe is measured again" : "probes are not measured any more; 'scorecard on' brings that back"
        return [.keep(settings), .show(words)]
    }

    private mutating func measureAgain() -> [Effect] {
        guard let lesson else { return complain(.noLesson) }
        guard let here = lesson.step(step), canRun(here, of: lesson) else {
            return complain(.noProbe(step: step, of: lesson))
        }
        return [ask(.measure, of: lesson)]
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
    static func notMeasured(step: Int, of lesson: Lesson) -> Complaint {
        let probes = lesson.steps.filter { $0.probe != nil }.map(\.number)
        let nearest = probes.last { $0 < step } ?? probes.first
        let hint =
            probes.contains(step)
            ? "'scorecard' measures what the step's probe shows"
            : nearest.map { "what is measured stands at a step with a probe: goto \($0)" }
        return Complaint("nothing was measured at step \(step)", hint: hint, code: ExitCode.usage)
    }
}
