import LessonEngine
import LessonModel

/// A function of which no lesson can be made.
package struct PassedOver: Sendable, Equatable {
    /// The error that says why.
    enum Cause: Sendable, Equatable {
        case lesson(CutLessonError), cut(CutError), crash(BuildError)

        /// Nil for an error that is not about one function.
        init?(_ error: any Error) {
            switch error {
            case let error as CutLessonError: self = .lesson(error)
            case let error as CutError: self = .cut(error)
            case let error as BuildError:
                guard case .compilerCrashed = error else { return nil }
                self = .crash(error)
            default: return nil
            }
        }

        var error: any Error {
            switch self {
            case .lesson(let error): error
            case .cut(let error): error
            case .crash(let error): error
            }
        }
    }
    package let function: String
    let cause: Cause

    init(_ function: String, _ cause: Cause) { (self.function, self.cause) = (function, cause) }

    package var reason: String {
        switch cause {
        case .lesson(let error): error.message
        case .cut(let error): error.message
        case .crash(let error): error.message
        }
    }

    /// The next thing to do about it.
    fileprivate var next: String {
        switch cause {
        case .lesson(let error): error.hint
        case .cut(let error): error.hint
        case .crash(let error): error.hint
        }
    }

    /// Whether it took long to find out, so that few functions are tried that far.
    var isCostly: Bool { if case .lesson(let error) = cause { error.isCostly } else { false } }

    /// Whether the same holds for each kind that the function reads.
    var isOfFunction: Bool { if case .lesson(let error) = cause { error.isOfFunction } else { false } }

    /// The reason with a sign in the place of the function, by which the same reason for another one is known.
    fileprivate var pattern: String { reason.replacing("'\(function)'", with: "'…'") }

    /// The reason with the function's name in it.
    fileprivate var told: String {
        function.isEmpty || reason.contains(function.withoutCall) ? reason : "'\(function)': \(reason)"
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
    /// The functions read nothing but variables that any code can change.
    case shared([String], functions: [String])
    /// No line is known that notices a damage of the code.
    case unnoticed(String, function: String)
    /// The read stands in no body of a function that a wrong answer could leave as it is.
    case noBody(read: String, function: String)
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
        case .breaks(.mutant, let message, let function):
            "no check can tell an answer of '\(function)': \(message)"
        case .breaks(.flaky, _, let function):
            "'\(function)' gives other values in each run, so no check can hold"
        case .breaks(_, let message, let function):
            "a lesson about '\(function)' would break a promise to its learners: \(message)"
        case .unnoticed(let damage, let function):
            "with its seam, no line that calls '\(function)' tells \(damage), so no check can tell an answer"
        case .shared(let variables, let functions):
            "\(functions.quoted) \(functions.count == 1 ? "reads" : "read") \(variables.quoted), which any code can change: "
                + "a test can set that already, and a value that is handed over would not follow"
        case .noBody(let read, let function):
            "no lesson can be made of '\(function)': '\(read)' stands in no function that a wrong answer leaves as it is"
        case .noneWorks(let tried): Self.words(tried)
        }
    }

    /// Each reason once, with the functions for which it holds, and each next step once.
    private static func words(_ passedOver: [PassedOver]) -> String {
        let patterns = passedOver.map(\.pattern).withoutRepeats
        var lines = ["no lesson can be made of the functions that were tried:"]
        var steps: Set<String> = []
        for pattern in patterns {
            let same = passedOver.filter { $0.pattern == pattern }
            let others = same.map(\.function).withoutRepeats.dropFirst()
            lines.append("  " + same[0].told + (others.isEmpty ? "" : "; likewise \(Array(others).quoted)"))
            if steps.insert(same[0].next).inserted { lines.append("    \(same[0].next)") }
        }
        return lines.joined(separator: "\n")
    }

    fileprivate var isOfFunction: Bool {
        switch self {
        case .noLine, .isPrivate, .lineFails: true
        default: false
        }
    }

    /// Whether more of the code may help.
    var isOfPart: Bool {
        switch self {
        case .unnoticed, .givesNothing, .gives, .noLine, .isPrivate, .noPlace, .breaks(.mutant, _, _): true
        default: false
        }
    }

    fileprivate var isCostly: Bool {
        switch self {
        case .nothingHidden, .standsNotAlone, .noLine, .isPrivate, .shared, .noneWorks: false
        default: true
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
        case .unnoticed, .breaks(.mutant, _, _):
            "'--eval' may name a line that tells it; or name a smaller function by '--function', or write the lesson by "
                + "hand: 'seams new ID --form FORM'"
        case .shared:
            "by hand: 'seams new ID --form ambient-context'; 'seams show ambient-context --step 3' shows how one is held still"
        case .noBody(_, let function):
            "'seams try' with '--cut \(function)' gives it a seam; for a lesson, '--function' names another one"
        case .noneWorks: "'--function' names another one; 'seams try' lists them all"
        case .breaks: "name another function by '--function', or write the lesson by hand: 'seams new ID --form FORM'"
        }
    }
}

extension [String] {
    /// `'a', 'b' and 'c'`.
    fileprivate var quoted: String { map { "'\($0)'" }.listed() }
}
