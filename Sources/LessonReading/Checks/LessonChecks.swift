import LessonCode
import LessonModel

/// Checks a lesson as a whole for what every lesson promises.
struct LessonChecks {
    let lesson: Lesson
    let draft: LessonDraft
    /// Nil when the lesson names no form that exists.
    let form: Form?

    /// Reports parts that are missing or do not fit together.
    func run(_ findings: inout Findings) {
        for stage in lesson.stages {
            let headings = stage.steps.compactMap(\.headingOfAnotherExercise)
            for heading in headings {
                findings.add(OutlineProblem.tooDeep(heading.level), at: draft.position(ofLine: heading.line))
            }
            // All that a second exercise repeats in the stage follows from its heading.
            if headings.isEmpty { check(stage, &findings) }
        }
        for step in lesson.steps {
            QuestionCheck(step: step, draft: draft).run(&findings)
            SteeringCheck(step: step).run(&findings)
        }
        checkForm(&findings)
    }

    private func check(_ stage: Stage, _ findings: inout Findings) {
        StageCheck(stage: stage, draft: draft, form: form).run(&findings)
        ExerciseCheck(stage: stage, draft: draft).run(&findings)
        ResultCheck(stage: stage, draft: draft).run(&findings)
        RecordedScorecardCheck(stage: stage, draft: draft).run(&findings)
    }

    /// Reports a lesson that names a form but has no stage with a subject, a live wiring and a fake.
    private func checkForm(_ findings: inout Findings) {
        guard let form, form != .none, let first = lesson.steps.first, draft.unreadSteps.isEmpty,
            !lesson.stages.contains(where: \.hasTwinWirings)
        else { return }
        let isShown = lesson.stages.contains { stage in
            let wirings = Set(stage.wirings.compactMap(\.wiringName))
            return !stage.subject.isEmpty && wirings.isSuperset(of: ["live", "fake"])
        }
        if !isShown { findings.add(StageProblem.formNotShown(form), at: draft.position(ofLine: first.line)) }
    }
}

/// Checks that each question of a step has at least two answers, a right one and a wrong one among them, and no empty answer.
struct QuestionCheck {
    let step: Step
    let draft: LessonDraft

    /// Reports questions that cannot be answered.
    func run(_ findings: inout Findings) {
        for question in step.blocks.flatMap(\.questions) { check(question, &findings) }
    }

    private func check(_ question: Question, _ findings: inout Findings) {
        let place = draft.position(ofLine: question.line)
        for answer in question.answers where answer.text.plainText.allSatisfy(\.isWhitespace) {
            findings.add(QuestionProblem.emptyAnswer, at: draft.position(ofLine: answer.line))
        }
        if question.answers.count < 2 { findings.add(QuestionProblem.tooFewAnswers, at: place) }
        if !question.answers.contains(where: \.isRight) { findings.add(QuestionProblem.noRightAnswer, at: place) }
        if question.answers.count > 1, question.answers.allSatisfy(\.isRight) {
            findings.add(QuestionProblem.noWrongAnswer, at: place)
        }
    }
}

/// Checks the recorded scorecard of a stage against the stage's probes and wirings.
struct RecordedScorecardCheck {
    let stage: Stage
    let draft: LessonDraft

    /// Reports a card that belongs to no probe, and columns that belong to no wiring.
    func run(_ findings: inout Findings) {
        let cards = stage.steps.flatMap { draft.scorecards[$0.number] ?? [] }
        guard let first = cards.first else { return }
        for card in cards.dropFirst() {
            findings.add(RecordedScorecardProblem.secondCard(first: first.card.line), at: card.position)
        }
        let isUnread = stage.isUnread(in: draft)
        if stage.probes.isEmpty, !isUnread { findings.add(RecordedScorecardProblem.noProbe, at: first.position) }
        checkWirings(of: first, isUnread, &findings)
    }

    private func checkWirings(of draft: ScorecardDraft, _ isUnread: Bool, _ findings: inout Findings) {
        if draft.card.wirings.isEmpty { findings.add(RecordedScorecardProblem.noWirings, at: draft.position) }
        let known = stage.wirings.compactMap(\.wiringName)
        var seen: Set<String> = []
        for (name, position) in zip(draft.card.wirings, draft.wiringPositions) {
            if !isUnread, !known.contains(name), !stage.hasTwinWirings {
                findings.add(RecordedScorecardProblem.unknownWiring(name, known: known), at: position)
            }
            if !seen.insert(name).inserted { findings.add(RecordedScorecardProblem.repeatedWiring(name), at: position) }
        }
    }
}
