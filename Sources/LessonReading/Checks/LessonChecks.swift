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

    /// Reports a lesson that names a form but has no stage with a subject, a live wiring and a fake.
    private func checkForm(_ findings: inout Findings) {
        guard let form, form != .none, let first = lesson.steps.first, draft.unreadSteps.isEmpty else { return }
        let isShown = lesson.stages.contains { stage in
            let wirings = Set(stage.wirings.compactMap(\.wiringName))
            return !stage.subject.isEmpty && wirings.isSuperset(of: ["live", "fake"])
        }
        if !isShown { findings.add(StageProblem.formNotShown(form), at: draft.position(ofLine: first.line)) }
    }
}
