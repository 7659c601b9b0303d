import LessonModel

/// What a person can ask of the shell, besides Swift.
package enum Command: Sendable, Equatable {
    // The course and the way through it.
    case list
    case outline
    case progress
    case open(String)
    case next
    case back
    case goTo(Int)
    /// A step's prose again; nil for the one the person is at.
    case show(Int?)
    case skip
    case restart

    // What is plugged in where.
    /// `inject` alone: all sockets and what fills them.
    case sockets
    /// `SOCKET = EXPRESSION` as typed; into the column that starts from this wiring.
    case inject(SourcePiece, into: String?)
    /// A table with a row for each of the values, which are divided by commas as in an argument list.
    case sweep(socket: String, values: SourcePiece)
    /// Undoes one injection, or all.
    case eject(String?)
    case wiring

    // The worlds.
    case worlds
    /// Asks these worlds from now on; all when empty.
    case use([String])
    /// Starts a world anew, or all.
    case reset(String?)
    case rerun
    case undo
    case calls
    /// Measures again; or whether every probe is measured.
    case scorecard(Bool?)
    /// What proves a line of a scorecard; nil for all that can be asked.
    case why(ScorecardTopic?)

    // Looking closely.
    /// The code of the subject, a wiring or `yours`; nil for all of the step.
    case code(String?)
    case diff(String, String)
    /// Forms next to each other: those of these lessons; the five of the course when none is named.
    case compare([String])
    case type(SourcePiece)
    case time(SourcePiece)
    case save(String)
    /// The notes on everything that was done.
    case export(String)

    // Doing.
    /// The answer to the step's question; nil to be asked it again.
    case answer(String?)
    case predict(Bool)
    /// What was answered wrongly, again.
    case review
    case edit
    case check
    case watch
    case hint
    /// `anyway`: though the exercise is not passed.
    case solution(anyway: Bool)

    // Looking something up.
    /// A term, or all of them.
    case glossary(String?)
    /// The questions that lead to a form, the first of them answered.
    case whichForm([String])

    case help(String?)
    case quit
}

/// What a cell is: nothing, a command, or Swift.
package enum Reading: Sendable, Equatable {
    case nothing
    case command(Command)
    /// To be evaluated in every world, or in the one that was named: `live: EXPR`.
    case swift(SourcePiece, world: String?)
    /// A command that cannot be meant like this.
    case mistake(message: String, hint: String)
}

extension Reading {
    /// The name that places in typed text carry.
    package static let file = "input"
}
