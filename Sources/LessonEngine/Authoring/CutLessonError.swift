import LessonModel

/// A function of which no lesson can be made.
package struct PassedOver: Sendable, Equatable {
    package var function: String
    package var reason: String
    /// The next thing to do about it.
    package var next: String

    package init(_ function: String, reason: String, next: String) {
        (self.function, self.reason, self.next) = (function, reason, next)
    }
}

/// The reason why no lesson can be made of some code, with what to do about it.
package enum CutLessonError: Error, Equatable {
    /// No function reads anything unseen.
    case nothingHidden(file: String)
    /// The files do not compile by themselves.
    case standsNotAlone(errors: Int)
    /// No line is known that calls the function.
    case noLine(function: String)
    /// The function is private, and no line reaches it by way of another one.
    case isPrivate(function: String)
    /// The line does not run by itself.
    case lineFails(String, reason: String)
    /// The line has no place for a stand-in.
    case noPlace(String)
    /// The function gives nothing back, and its stand-in remembers nothing.
    case givesNothing(function: String)
    /// The line still gives other values elsewhere, with the stand-in in place.
    case moves(String, reads: [String])
    /// The line crashes, throws or gives nothing that can be compared.
    case gives(String, words: String)
    /// The lesson breaks a promise that a lesson must keep.
    case breaks(rule: VerifyRule, message: String, function: String)
    /// Of none of the functions that were tried a lesson can be made.
    case noneWorks([PassedOver])

    package var message: String {
        switch self {
        case .nothingHidden(let file): "no function of '\(file)' reads anything that a caller cannot choose"
        case .standsNotAlone(let errors): "the code does not compile by itself: \(errors.of("error"))"
        case .noLine(let function): "no line calls '\(function)' by itself, so a lesson has nothing to show"
        case .isPrivate(let function): "'\(function)' is private, and no line is known that reaches it"
        case .lineFails(let line, let reason): "'\(line)' does not run by itself: \(reason)"
        case .noPlace(let line): "'\(line)' has no place for a stand-in, so no check can tell an answer"
        case .givesNothing(let function):
            "'\(function)' gives nothing back, and nothing remembers what it did, so no check can tell an answer"
        case .moves(let line, []):
            "'\(line)' gives other values elsewhere, also with the stand-in, so no check can hold"
        case .moves(let line, let reads):
            "'\(line)' gives other values elsewhere, also with the stand-in: it reads \(reads.listed()), too"
        case .gives(let line, let words): "'\(line)' gives nothing with the stand-in that a check can hold: \(words)"
        case .breaks(.mutant, _, let function):
            "the values of '\(function)' stay the same when its code is damaged, so no check can tell an answer"
        case .breaks(.flaky, _, let function):
            "'\(function)' gives other values in each run, so no check can hold"
        case .breaks(_, let message, let function):
            "a lesson about '\(function)' would break a promise to its learners: \(message)"
        case .noneWorks(let tried):
            (["no lesson can be made of the \(tried.count.of("function")) that were tried:"]
                + tried.map { "  \($0.reason); \($0.next)" }).joined(separator: "\n")
        }
    }

    package var hint: String {
        switch self {
        case .nothingHidden(let file): "'seams try \(file)' shows the seams that are there"
        case .standsNotAlone:
            "a lesson has no other files and nothing of a package: name all files that it needs, each with '--from'"
        case .isPrivate: "'--eval' names a line that calls a function which calls it"
        case .noLine, .lineFails: "'--eval' names one, such as --eval 'Desk(shelf: 3).lend()'"
        case .noPlace: "'--eval' names a line that makes the object and calls the function"
        case .givesNothing:
            "by hand: 'seams show spies --step 1'; or name a function that gives something, by '--function'"
        case .moves:
            "'seams try' lists what it reads; name a smaller function by '--function', or another line by '--eval'"
        case .gives: "'--eval' names a line that gives a value"
        case .breaks(.mutant, _, _):
            "name a smaller function by '--function', or write the lesson by hand: 'seams new ID --form FORM'"
        case .noneWorks: "'--function' names another one; 'seams try' lists them all"
        case .breaks: "name another function by '--function', or write the lesson by hand: 'seams new ID --form FORM'"
        }
    }
}
