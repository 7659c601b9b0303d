import LessonEngine
import LessonModel

/// An answer to a request of the session.
package enum Answer: Sendable {
    case evaluated(Evaluation)
    case measured([ScorecardTrials], code: CodeReach? = nil)
    /// The measurements of the starter and of the learner's code, and what each of them names.
    case measuredAnswer([ScorecardTrials], code: AnswerReach?)
    /// The sockets as they are filled now, and notes on how they were filled.
    case sockets([SocketRecord], notes: [String])
    case swept(Sweep)
    /// The text of the input that was undone; nil when there is none.
    case undone(String?)
    case reset(Evaluation)
    case worlds([WorldState])
    /// The code of `yours`; nil when nothing is injected.
    case code(String?)
    /// The learner's file, and whether it was made now.
    case answerFile(path: String, stamp: FileStamp?, isNew: Bool)
    case judged(CheckRecord, path: String, stamp: FileStamp?)
    case saved(FileStamp)
    /// The text of the learner's answer; nil when they have not begun.
    case answerText(String?, path: String)
    /// The place where the learner's text is kept; nil when there was nothing to keep.
    case answerReset(kept: String?)
    case answerRestored(Bool)
    case compared(BeforeAfter)
    case forms(FormComparison)
    /// The person stopped the work.
    case cancelled
    /// The lesson's code, or what was injected, does not compile or does not run.
    case refused([Diagnostic])
    case failed(Complaint)
}
