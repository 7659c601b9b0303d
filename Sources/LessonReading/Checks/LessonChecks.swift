import LessonCode
import LessonModel

/// Holds a lesson as a whole against what every lesson promises.
struct LessonChecks {
    let lesson: Lesson
    let draft: LessonDraft
    /// Nil when the lesson names no form there is.
    let form: Form?

    /// Reports whatever is missing or does not fit together.
    func run(_ findings: inout Findings) {
        for stage in lesson.stages {
            StageCheck(stage: stage, draft: draft, form: form).run(&findings)
            ExerciseCheck(stage: stage, draft: draft).run(&findings)
            ResultCheck(stage: stage, draft: draft).run(&findings)
            RecordedScorecardCheck(stage: stage, draft: draft).run(&findings)
        }
        for step in lesson.steps {
            QuestionCheck(step: step, draft: draft).run(&findings)
            SteeringCheck(step: step).run(&findings)
        }
        checkForm(&findings)
    }

    /// A lesson that shows a form shows it live and faked at least once.
    private func checkForm(_ findings: inout Findings) {
        guard let form, form != .none, let first = lesson.steps.first, draft.unreadSteps.isEmpty else { return }
        let isShown = lesson.stages.contains { stage in
            let wirings = Set(stage.wirings.compactMap(\.wiringName))
            return !stage.subject.isEmpty && wirings.isSuperset(of: ["live", "fake"])
        }
        if !isShown { findings.add(StageProblem.formNotShown(form), at: draft.position(ofLine: first.line)) }
    }
}
