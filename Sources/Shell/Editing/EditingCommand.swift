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

/// The keys that a terminal sends as escape sequences, each as one private character.
///
/// The characters are C1 controls: below 256, so that libedit looks them up in its key maps, and never typed as such.
/// Thus arrows and pastes work in vi mode, too, where libedit would wait after every Escape if sequences were bound.
enum SpecialKey: UInt8, CaseIterable {
    case up = 0x80
    case down, right, left, home, end, delete, wordRight, wordLeft, paste, unknown

    /// The character that libedit receives for the key.
    var scalar: Unicode.Scalar { Unicode.Scalar(rawValue) }

    /// The key of a sequence without its Escape, nil for one that we do not know.
    init?(sequence: String) {
        guard let key = Self.sequences[sequence] else { return nil }
        self = key
    }

    private static let sequences: [String: SpecialKey] = [
        "[A": .up, "OA": .up, "[B": .down, "OB": .down, "[C": .right, "OC": .right, "[D": .left, "OD": .left,
        "[H": .home, "OH": .home, "[1~": .home, "[7~": .home, "[F": .end, "OF": .end, "[4~": .end, "[8~": .end,
        "[3~": .delete, "[200~": .paste,
        "[1;5C": .wordRight, "[1;3C": .wordRight, "[1;5D": .wordLeft, "[1;3D": .wordLeft,
    ]
}

/// The answers that an editor needs from the session while a person types. Each answer must come at once, but for
/// completions, which the person waits for until they type on.
package struct EditingHelp {
    /// The indentation with which the next line of the text begins; nil when the text may be handed over.
    package var continuation: (_ text: String, _ isPasted: Bool) -> String? = { _, _ in nil }
    /// Whether the text ends within something that has an end of its own, as brackets and long strings have: then an empty
    /// line may be a part of it.
    package var isWithin: (_ text: String) -> Bool = { _ in false }
    /// A sentence for a person who sees only that a text was not taken: what it waits for. Nil where its brackets show that.
    package var waiting: (_ text: String) -> String? = { _ in nil }
    /// The cells of a text that was handed over: several, or other ones, when it was copied from somewhere.
    package var cells: (_ text: String, _ isPasted: Bool) -> [String] = { text, _ in [text] }
    /// The candidates at the cursor, which counts characters of the text, while the person waits for them.
    package var completions: (_ text: String, _ cursor: Int, _ isAwaited: () -> Bool) -> CompletionList = {
        _, cursor, _ in CompletionList(start: cursor, candidates: [])
    }
    /// The text in colours, with nothing else changed.
    package var coloring: (String) -> String = { $0 }
    /// The entries typed before, the oldest first; asked once a cell, when its first key comes.
    package var entries: () -> [String] = { [] }
    /// The words that came from outside while a person types, to be shown above their line; nil when there are none.
    package var notices: () -> String? = { nil }
    /// Called once a cell, when the prompt is there and the person can type.
    var whenReady: () -> Void = {}

    package init() {}
}
