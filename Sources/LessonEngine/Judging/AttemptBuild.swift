import LessonCode
import LessonModel

/// What was built of an answer: the check that can be run, or why there is none.
struct AttemptBuild: Sendable {
    /// The answer and what is given beside it, as it was compiled.
    var subject: GeneratedModule
    /// What it was compiled against.
    var kit: [Built]
    /// The names that the code carries, each with the path to show for it.
    var files: [String: String]
    var check: CheckPlayer?
    var findings: [CheckFinding] = []
    /// What the compiler said of the answer and what is given beside it.
    var messages = ""
}
