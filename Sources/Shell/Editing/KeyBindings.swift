/// The keys and their commands, in libedit's own spelling.
struct KeyBindings {
    struct Binding: Equatable {
        var key: String
        var command: String
        /// Whether the binding is for vi's command mode.
        var isAlternate = false
    }

    /// The bindings that a person may change in `~/.editrc`: set before that file is read.
    static let offered = [
        Binding(key: "^R", command: "em-inc-search-prev"), Binding(key: "^W", command: "ed-delete-prev-word"),
        Binding(key: "^A", EditingCommand.lineStart), Binding(key: "^E", EditingCommand.lineEnd),
    ]

    /// The bindings that the editor needs: set after `~/.editrc`, since `bind -v` and `bind -e` there empty the key
    /// maps.
    static func needed(inViMode isVi: Bool) -> [Binding] {
        let both = everywhere + SpecialKey.allCases.map { Binding(key: octal($0.rawValue), command: command(of: $0)) }
        return both + typing + (isVi ? both.map(\.alternate) + vi : emacs)
    }

    private static let everywhere = [
        Binding(key: "^C", EditingCommand.cancel), Binding(key: "^D", EditingCommand.end),
        Binding(key: "^J", EditingCommand.accept), Binding(key: "^M", EditingCommand.accept),
        Binding(key: "^P", EditingCommand.older), Binding(key: "^N", EditingCommand.newer),
        Binding(key: "^Z", EditingCommand.suspend), Binding(key: octal(0x1C), EditingCommand.quit),
    ]

    private static let typing =
        [Binding(key: "^I", EditingCommand.complete)] + ["}", ")", "]"].map { Binding(key: $0, .closeBracket) }

    private static let emacs = [
        Binding(key: "\\e\\n", EditingCommand.breakLine), Binding(key: "\\e\\r", EditingCommand.breakLine),
    ]

    private static let vi = [
        Binding(key: "^R", command: "em-inc-search-prev"),
        Binding(key: "k", EditingCommand.lineUp).alternate, Binding(key: "j", EditingCommand.lineDown).alternate,
    ]

    private static func command(of key: SpecialKey) -> String {
        switch key {
        case .up: EditingCommand.lineUp.rawValue
        case .down: EditingCommand.lineDown.rawValue
        case .right: "ed-next-char"
        case .left: "ed-prev-char"
        case .home: EditingCommand.lineStart.rawValue
        case .end: EditingCommand.lineEnd.rawValue
        case .delete: "ed-delete-next-char"
        case .wordRight: "em-next-word"
        case .wordLeft: "ed-prev-word"
        case .paste: EditingCommand.paste.rawValue
        case .unknown: EditingCommand.ignore.rawValue
        }
    }

    private static func octal(_ code: UInt8) -> String {
        let digits = String(code, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
}

extension KeyBindings.Binding {
    init(key: String, _ command: EditingCommand) {
        self.init(key: key, command: command.rawValue)
    }

    /// The same key in vi's command mode.
    var alternate: Self { Self(key: key, command: command, isAlternate: true) }
}
