import LessonCode
import LessonModel

/// What was built of an answer: the check that can be run, or why there is none.
struct AttemptBuild: Sendable {
    /// The answer and what is given beside it.
    var stage: BuiltStage
    var check: CheckPlayer?
    var findings: [CheckFinding] = []

    /// The code of the answer and of what is given beside it.
    var subject: GeneratedModule { stage.writer.subjectSource }

    /// What the compiler said of that code.
    var messages: String { stage.subject.outcome.messages }
}
