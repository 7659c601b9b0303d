import LessonModel

/// A command that a person can give the shell, besides Swift. One part of the session performs each group of commands
/// as a whole, so that the compiler knows of a command that nobody performs.
package enum Command: Sendable, Equatable {
    case course(Course)
    case way(Way)
    case worlds(Worlds)
    case look(Look)
    case measuring(Measuring)
    case practice(Practice)
    case room(Room)
    /// Shows the forms of these lessons next to each other; the five forms of the course when no lesson is named.
    case compare([String])
    /// Proposes a seam for what a function of somebody's own code reads; nil names the functions that read something.
    case cut(String?)
    /// Writes a file with the notes on everything that was done.
    case export(String)
    /// Answers the step's question; nil asks the question again.
    case answer(String?)
    case predict(Bool)
    /// Explains a term; nil explains all terms.
    case glossary(String?)
    /// Asks the questions that lead to a form; these words answer the first of them.
    case whichForm([String])
    case help(String?)
    /// Shows the last lines that were typed; those with this word in them.
    case history(String?)
    case clear
    case quit

    /// The course, and which of its lessons is open.
    package enum Course: Sendable, Equatable {
        case list
        case progress
        /// Asks again what was answered wrongly.
        case review
        case open(String)
        case next
    }

    /// The way through the open lesson.
    package enum Way: Sendable, Equatable {
        case outline
        case back
        case goTo(Int)
        /// Shows a step's prose again; nil for the step at which the person is.
        case show(Int?)
        case skip
        case restart
    }

    /// The wiring of the worlds, and the input that they run.
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
        /// Runs the last line of the person once more, or the probe.
        case again
        /// Runs a line of the person once for each value of a socket.
        case sweepLine(socket: String, values: SourcePiece, line: SourcePiece)
        case undo
        case type(SourcePiece)
        case time(SourcePiece)
    }

    /// A closer look at the open lesson.
    package enum Look: Sendable, Equatable {
        case worlds
        case calls
        /// Shows the code of the subject, of a wiring or of `yours`; nil for all code of the step.
        case code(String?)
        case diff(String, String)
        /// Shows the last values with nothing left out.
        case full
        case save(String)
    }

    package enum Measuring: Sendable, Equatable {
        /// Measures again when nil; else sets whether every probe is measured.
        case scorecard(Bool?)
        /// Shows the proof of a line of a scorecard; nil lists all topics.
        case why(ScorecardTopic?)
    }

    /// A trainer's room.
    package enum Room: Sendable, Equatable {
        case join(address: String, code: String, name: String?)
        case leave
        case raise
        case lower
        /// Sends the person's code to the trainer, once they have seen it and said yes.
        case share
        case look
        /// Goes to the step to which the trainer called everybody last.
        case go
    }

    /// The work on an exercise.
    package enum Practice: Sendable, Equatable {
        case edit
        case check
        case watch
        /// Runs the tests of the step whose names contain this word; all tests when nil.
        case test(String?)
        case hint
        /// Shows the author's answer; `anyway` does so though the exercise is not passed.
        case solution(anyway: Bool)
    }
}

/// The meaning of a cell: nothing, a command, Swift, or a mistake.
package enum Reading: Sendable, Equatable {
    case nothing
    case command(Command)
    /// To be evaluated in every world, or in the one that was named: `live: EXPR`.
    case swift(SourcePiece, world: String?)
    /// A command that cannot be meant like this.
    case mistake(message: String, hint: String)
}

extension Reading {
    var isSwift: Bool { if case .swift = self { true } else { false } }

    /// The name of the file to which places in typed text belong.
    package static let file = "input"
}
