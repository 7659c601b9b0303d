import LessonEngine
import LessonModel

/// The reason why a line that asks for a command cannot be meant as it stands.
package enum CommandProblem: Error, Sendable, Equatable {
    /// A command got nothing, too much or something else than it takes; `example` is a line that would do.
    case unfit(command: String, takes: String, example: String)
    case takesNothing(command: String)
    /// Values and a line with nothing between them; the text as it was meant.
    case noColon(corrected: String)
    case unquotedBlanks(command: String, path: String)
    /// Several words behind `cut`; the line as it may be meant.
    case severalWords(command: String, corrected: String)
    /// An option of the program behind `cut`; the command that takes it.
    case takesNoOptions(command: String, option: String, outside: String)
    case unknownCommand(String)
    /// The second word after `join` is no code; the fault as a sentence.
    case noCode(fault: String, example: String)
    /// A colon with nothing behind it.
    case noName
    /// `live:` with nothing behind it.
    case noInput(world: String)
    /// `word:` where no world has this name.
    case noWorld(String, known: [String])

    package var message: String {
        switch self {
        case .unfit(let command, let takes, _): "'\(command)' needs \(takes)"
        case .takesNothing(let command): "'\(command)' takes nothing after it"
        case .noColon: "' : ' is missing between the values and the line to run"
        case .unquotedBlanks(let command, _): "'\(command)' takes one file, and a path with blanks needs quotes"
        case .severalWords(let command, _): "'\(command)' takes one word, a function and perhaps its kind"
        case .takesNoOptions(let command, let option, _): "'\(command)' takes no options, such as '\(option)'"
        case .unknownCommand(let word): "no command is called '\(word)'"
        case .noCode(let fault, _): fault
        case .noName: "a command's name is missing after ':'"
        case .noInput(let world): "'\(world):' needs Swift to run in that world"
        case .noWorld(let name, _): "no world called '\(name)'"
        }
    }

    package var hint: String {
        switch self {
        case .unfit(_, _, let example), .noCode(_, let example): example
        case .takesNothing(let command): "'\(command)' alone does it; 'help \(command)' says more"
        case .noColon(let corrected): corrected
        case .unquotedBlanks(let command, let path): "\(command) \"\(path)\""
        case .severalWords(_, let corrected): corrected
        case .takesNoOptions(_, _, let outside): "outside of this prompt: \(outside)"
        case .unknownCommand(let word): Self.hint(for: word)
        case .noName: "':list', say; 'help' shows all commands"
        case .noInput(let world): "\(world): EXPR"
        case .noWorld(let name, let known): Self.hint(forWorld: name, known)
        }
    }

    static let leaving = "to leave: 'quit' or Ctrl-D; your place is kept"

    /// The worlds that there are, and the one that may be meant.
    static func hint(forWorld name: String, _ known: [String]) -> String {
        let near = nearestName(to: name, in: known).map { "did you mean '\($0)'? " } ?? ""
        let making = name == RunRequest.injectedWiring ? "'inject' makes it; " : near
        return making + "there are: \(known.joined(separator: ", "))"
    }

    private static func hint(for word: String) -> String {
        if CommandTable.foreignExits.contains(word) { return leaving }
        let near = CommandTable.words(near: word).map { "'\($0)'" }.joined(separator: " or ")
        return (near.isEmpty ? "" : "did you mean \(near)? ") + "'help' shows all commands"
    }
}

extension Reading {
    init(_ problem: CommandProblem) {
        self = .mistake(message: problem.message, hint: problem.hint)
    }
}
