/// The commands behind our own keys in the editor. `~/.editrc` may bind keys to their names.
enum EditingCommand: String, CaseIterable {
    case accept = "seams-accept"
    case breakLine = "seams-break-line"
    case cancel = "seams-cancel"
    case closeBracket = "seams-close-bracket"
    case complete = "seams-complete"
    case end = "seams-end"
    case ignore = "seams-ignore"
    case lineEnd = "seams-line-end"
    case lineStart = "seams-line-start"
    case newer = "seams-newer"
    case older = "seams-older"
    case lineDown = "seams-line-down"
    case lineUp = "seams-line-up"
    case paste = "seams-paste"
    case quit = "seams-quit"
    case suspend = "seams-suspend"

    /// The description of the command that `bind` shows.
    var help: String {
        switch self {
        case .accept: "Hand the cell over, or break the line while it is incomplete"
        case .breakLine: "Break the line"
        case .cancel: "Drop the cell"
        case .closeBracket: "Insert a bracket, one level further out when it is first in its line"
        case .complete: "Complete the word, or list what it could be"
        case .end: "Leave when the cell is empty, else delete the next character"
        case .ignore: "Do nothing"
        case .lineEnd: "Go to the end of the line"
        case .lineStart: "Go to the start of the line"
        case .newer: "Bring the next newer cell back"
        case .older: "Bring the next older cell back"
        case .lineDown: "Go one line down, or to the next newer cell"
        case .lineUp: "Go one line up, or to the next older cell"
        case .paste: "Insert what is pasted"
        case .quit: "Send SIGQUIT"
        case .suspend: "Stop the program until 'fg'"
        }
    }
}
