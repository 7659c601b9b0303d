extension CommandTable {
    static let shell: [CommandEntry] = [
        CommandEntry(
            .shell, "help [COMMAND]", takes: .command, letter: "h", summary: "this page, or more of one command",
            [
                "Alone it shows all commands.",
                "help inject",
                "'?' is the same.",
            ]
        ) { arguments throws(CommandProblem) in .help(try arguments.words(0...1).first.map(Self.withoutColon)) },
        CommandEntry(
            .shell, "history [WORD]", takes: .word, summary: "the lines that you typed",
            [
                "Shows the last lines that you typed, in this session and in earlier ones; with a word, only those that contain it.",
                "history inject",
                "The arrow keys bring them back, Ctrl-R searches them.",
            ]
        ) { arguments throws(CommandProblem) in .history(arguments.text.isEmpty ? nil : String(arguments.text)) },
        CommandEntry(
            .shell, "clear", summary: "empty the screen",
            [
                "Empties the screen and leaves everything else as it is. Ctrl-L does the same while you type.",
                "'show' brings the step's text back.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.clear) },
        CommandEntry(
            .shell, "quit", isShortened: false, synonyms: ["exit", "q"], summary: "leave; your place is kept",
            [
                "Ends the worlds and leaves. The next 'seams' begins at this step.",
                "'exit', 'q' and Ctrl-D on an empty line do the same.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.quit) },
    ]

    private static func withoutColon(_ word: String) -> String {
        word.hasPrefix(":") && word.count > 1 ? String(word.dropFirst()) : word
    }
}
