import LessonCode
import LessonModel

/// The result of building an answer: the check that can be run, or the reasons why there is none.
struct AttemptBuild: Sendable {
    /// The answer with the code that is given beside it.
    var stage: BuiltStage
    var check: CheckPlayer?
    var findings: [CheckFinding] = []

    /// The module of the answer and of the code that is given beside it.
    var subject: GeneratedModule { stage.writer.subjectSource }

    /// The compiler's messages about that module.
    var messages: String { stage.subject.outcome.messages }
}
