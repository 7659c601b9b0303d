import LessonCode
import LessonEngine
import LessonModel

/// A request of the session: to the worlds of one step, or about the answer to its exercise.
package struct Request: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// The step's probe, in fresh worlds, as the step is entered.
        case probe
        /// The same once more, because the person wants it.
        case rerun
        /// Measures what the step's worlds depend on.
        case measure
        /// Measures what the last of these typed lines depends on, in worlds that have run the others.
        case measureLines([SourcePiece])
        /// Evaluates Swift in these worlds; in all worlds when empty.
        case evaluate(SourcePiece, worlds: [String])
        case time(SourcePiece, worlds: [String])
        case type(SourcePiece, worlds: [String])
        /// The members that can follow the dot at the end of a piece that is being typed.
        case members(SourcePiece, worlds: [String])
        case inject(Injection, into: String?)
        case eject(String?)
        case sweep(socket: String, values: SourcePiece, line: SourcePiece? = nil)
        /// Runs the tests of the step, or those whose names contain a word.
        case test(String?)
        case undo
        case reset(String?)
        case worlds
        /// The code of `yours`.
        case injectedCode
        /// `yours` against one of the lesson's own wirings.
        case injectedDifference(from: String)
        case answer(AnswerDeed)
        /// Compares forms next to each other, in worlds of their own.
        case compare(FormPlan, measures: Bool)
    }

    /// A deed that can be done with the learner's answer to the exercise of the step.
    package enum AnswerDeed: Sendable, Equatable {
        /// Puts the starter into the learner's file unless they have one already.
        case begin
        case check
        /// Waits until the file was saved.
        case awaitSave(since: FileStamp?)
        /// The text, for a look at it.
        case read
        /// The same, to be shared with a trainer.
        case share
        case reset
        /// Brings back what a reset put aside.
        case restore
        /// Shows the values of the answer that was judged beside those of the starter. One that was saved since then is
        /// another answer.
        case compare(judged: FileStamp?)
        /// Measures what the code of the answer that was judged names and, where the values were compared, what its worlds
        /// depend on, beside the same of the starter.
        case measure(BeforeAfter?, judged: FileStamp?)

        /// The stamp of the answer that was judged before; nil where none is needed.
        var judged: FileStamp? {
            switch self {
            case .compare(let stamp), .measure(_, let stamp): stamp
            default: nil
            }
        }
    }

    /// The code that stands in the place of an exercise's starter in the worlds.
    package enum Subject: Sendable, Equatable {
        /// The learner's answer, or the starter.
        case learner
        /// The model answer: the exercise was skipped.
        case model
    }

    package var lesson: Lesson
    package var step: Int
    package var kind: Kind
    package var subject: Subject

    package init(lesson: Lesson, step: Int, _ kind: Kind, subject: Subject = .learner) {
        self.lesson = lesson
        self.step = step
        self.kind = kind
        self.subject = subject
    }

    /// Whether it is for a scorecard.
    var measures: Bool {
        if case .measureLines = kind { return true }
        return kind == .measure
    }

    /// The step that it is about.
    var at: StepAtHand { StepAtHand(lesson: lesson, number: step) }

    /// The exercise of the stage that the step belongs to.
    package var exercise: Exercise? { at.exercise }

    /// The step whose probe shows an answer at work: the one at hand, else that of the exercise; nil where neither has one.
    var shownStep: Int? {
        guard let exercise, at.stage?.wirings.isEmpty == false else { return nil }
        return [step, exercise.step].first { lesson.step($0)?.probe != nil }
    }

    /// Whether it is about what a person does elsewhere, and may take as long as they like.
    var awaitsSave: Bool {
        if case .answer(.awaitSave) = kind { return true }
        return false
    }

    /// The words about the work under way, for a person who waits; nil where waiting is the point.
    package var progress: String? {
        switch kind {
        case .probe, .rerun: "running the probe …"
        case .measure, .measureLines: "measuring … (Ctrl-C skips it)"
        case .inject, .eject, .sweep: "plugging in …"
        case .test: "running the tests …"
        case .compare: "running the lessons …"
        case .answer(.check): "checking …"
        case .answer(.measure): "measuring … (Ctrl-C skips it)"
        case .answer(.compare): "running the starter and your code …"
        case .answer(.awaitSave), .answer(.share): nil
        default: "running …"
        }
    }
}

/// An answer to a request of the session.
package enum Response: Sendable {
    case evaluated(Evaluation)
    case measured([ScorecardTrials], code: CodeReach? = nil)
    /// The measurements of the starter and of the learner's code, and what each of them names.
    case measuredAnswer([ScorecardTrials], code: AnswerReach?)
    /// The sockets as they are filled now, and notes on how they were filled.
    case sockets([SocketRecord], notes: [String])
    case swept(Sweep)
    /// The deed that was taken back, if any, the sockets as they are now, and those of them that are filled anew.
    case undone(Undone?, [SocketRecord], filled: [String])
    case tested(AskedTests)
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
    case members([ScopeName])
    case forms(FormComparison)
    /// The person stopped the work.
    case cancelled
    /// The lesson's code, or what was injected, does not compile or does not run.
    case refused([Diagnostic])
    case failed(Complaint)
}

/// An action that the session asks for, since it does nothing by itself.
package enum Effect: Sendable, Equatable {
    case show(String)
    /// The same for a text that may be longer than the screen.
    case page(String)
    /// A request to be answered through `receive`, before the next cell is read.
    case ask(Request)
    /// The worlds at hand, and what is plugged into them, are not wanted any more.
    case endWorlds
    /// A step that will be needed soon, to be built while the person reads.
    case prepare(Lesson, step: Int)
    case save(Workbook)
    case keep(Settings)
    /// A file that the person asked for.
    case write(String, path: String)
    /// The notes on these lessons, with the learner's answers, into a file that the person asked for.
    case export([Lesson], Workbook, path: String)
    /// A file that the person wants to edit, in their editor.
    case edit(path: String)
    /// Something of the trainer's room; its outcome comes through `receive`.
    case room(RoomWish)
    /// The last lines that were typed; those that contain a word.
    case history(String?)
    /// The seam for what a function of somebody's own code reads, to be proposed and proven; nil names the functions.
    case cut(String?)
    /// Empties the screen.
    case clear
    case leave
}
