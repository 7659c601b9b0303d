import LessonCore

/// What the session wants to know of the worlds of one step.
package struct Request: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// The step's probe, in fresh worlds, as the step is entered.
        case probe
        /// The same once more, because the person wants it.
        case rerun
        /// In these worlds; in all when empty.
        case evaluate(SourcePiece, worlds: [String])
        case time(SourcePiece, worlds: [String])
        case type(SourcePiece, worlds: [String])
        case inject(Injection, into: String?)
        case eject(String?)
        case sweep(socket: String, values: SourcePiece)
        case undo
        case reset(String?)
        case worlds
        /// The code of `yours`.
        case injectedCode
        /// `yours` against one of the lesson's own wirings.
        case injectedDifference(from: String)
    }

    package var lesson: Lesson
    package var step: Int
    package var kind: Kind

    package init(lesson: Lesson, step: Int, _ kind: Kind) {
        self.lesson = lesson
        self.step = step
        self.kind = kind
    }

    /// What is under way, for a person who waits.
    package var progress: String {
        switch kind {
        case .probe, .rerun: "running the probe …"
        case .inject, .eject, .sweep: "plugging in …"
        default: "running …"
        }
    }
}
