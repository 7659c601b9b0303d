import LessonModel

/// What a person can ask of the shell, besides Swift; in groups, each of which one part of the session takes as a whole,
/// so that the compiler knows of a command that nobody performs.
package enum Command: Sendable, Equatable {
    case course(Course)
    case way(Way)
    case worlds(Worlds)
    case look(Look)
    case measuring(Measuring)
    case practice(Practice)
    /// Forms next to each other: those of these lessons; the five of the course when none is named.
    case compare([String])
    /// The notes on everything that was done.
    case export(String)
    /// The answer to the step's question; nil to be asked it again.
    case answer(String?)
    case predict(Bool)
    /// A term, or all of them.
    case glossary(String?)
    /// The questions that lead to a form, the first of them answered.
    case whichForm([String])
    case help(String?)
    case quit

    /// The course, and which of its lessons is open.
    package enum Course: Sendable, Equatable {
        case list
        case progress
        /// What was answered wrongly, again.
        case review
        case open(String)
        case next
    }

    /// The way through the open lesson.
    package enum Way: Sendable, Equatable {
        case outline
        case back
        case goTo(Int)
        /// A step's prose again; nil for the one the person is at.
        case show(Int?)
        case skip
        case restart
    }

    /// What is plugged in where, and what the worlds have run.
    package enum Worlds: Sendable, Equatable {
        /// `inject` alone: all sockets and what fills them.
        case sockets
        case wiring
        /// `SOCKET = EXPRESSION` as typed; into the column that starts from this wiring.
        case inject(SourcePiece, into: String?)
        /// A table with a row for each of the values, which are divided by commas as in an argument list.
        case sweep(socket: String, values: SourcePiece)
        /// Undoes one injection, or all.
        case eject(String?)
        /// Asks these worlds from now on; all when empty.
        case use([String])
        /// Starts a world anew, or all.
        case reset(String?)
        case rerun
        case undo
        case type(SourcePiece)
        case time(SourcePiece)
    }

    /// A closer look at the open lesson.
    package enum Look: Sendable, Equatable {
        case worlds
        case calls
        /// The code of the subject, a wiring or `yours`; nil for all of the step.
        case code(String?)
        case diff(String, String)
        case save(String)
    }

    package enum Measuring: Sendable, Equatable {
        /// Measures again; or whether every probe is measured.
        case scorecard(Bool?)
        /// What proves a line of a scorecard; nil for all that can be asked.
        case why(ScorecardTopic?)
    }

    /// What is done with an exercise.
    package enum Practice: Sendable, Equatable {
        case edit
        case check
        case watch
        case hint
        /// `anyway`: though the exercise is not passed.
        case solution(anyway: Bool)
    }
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
