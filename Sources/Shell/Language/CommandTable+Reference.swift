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
        }
    ]
}
