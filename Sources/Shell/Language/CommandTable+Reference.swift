extension CommandTable {
    static let reference: [CommandEntry] = [
        CommandEntry(
            .reference, "glossary [TERM]", takes: .term, summary: "the words of the field",
            [
                "Says in a line what a term means, whose word it is, and which lesson shows it. Alone it shows all terms.",
                "glossary composition root",
                "The first letters will do. Tab completes the terms, those of the step where you are before the others.",
            ]
        ) { arguments throws(CommandProblem) in
            .glossary(arguments.text.isEmpty ? nil : String(arguments.text))
        },
        CommandEntry(
            .reference, "which-form [ANSWER…]", takes: .formAnswers, summary: "which form fits a dependency",
            [
                "Asks up to five questions about a dependency, names the form for it, and says what speaks against it and what "
                    + "the others would have cost. Enter, 'skip' or Ctrl-C leaves.",
                "Answers that you give at once are not asked for:",
                "which-form life yes no one several",
            ]
        ) { arguments throws(CommandProblem) in .whichForm(arguments.text.words) },
    ]
}
