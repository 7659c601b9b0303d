import LessonModel

/// The problems that one cell of a result table can have.
package enum CellProblem: Problem, Error, Equatable {
    case empty
    case notOneCodeSpan
    case unknownWord(String)
    case wordAlone(String)
    case crashWithoutQuotes
    case notRegex(String)
    case patternTooLong(limit: Int)

    package var message: String {
        switch self {
        case .empty: "the cell is empty"
        case .notOneCodeSpan: "the cell holds more than one code span"
        case .unknownWord(let word): "the cell says '\(word)', which is no code span and no word of a result"
        case .wordAlone(let word): "nothing follows '\(word)'"
        case .crashWithoutQuotes: "the part of the message after 'crashed' does not stand in double quotes"
        case .notRegex(let pattern): "'\(pattern)' is not a regular expression"
        case .patternTooLong(let limit): "the regular expression is longer than \(limit) bytes"
        }
    }

    package var hint: String {
        switch self {
        case .empty: "write '-' if the line is not for this wiring, 'void' if it has no value"
        case .notOneCodeSpan: "put the whole value into one pair of backticks"
        case .unknownWord(let word): hint(for: word)
        case .wordAlone(let word): "write '\(word) \(word == "crashed" ? "\"part of the message\"" : "`text`")'"
        case .crashWithoutQuotes: "write 'crashed \"part of the message\"'"
        case .notRegex: "mend it, or escape with '\\' what is meant literally"
        case .patternTooLong: "match a part that matters and '.*' for the rest"
        }
    }

    private func hint(for word: String) -> String {
        let first = String(word.prefix { !$0.isWhitespace })
        let words = ["void", "threw", "crashed", "printed"]
        if let near = nearestName(to: first, in: words) { return "did you mean '\(near)'?" }
        return "put a value into backticks, or use '-', 'void', 'threw X', 'crashed \"part\"' or 'printed X'"
    }
}
